import Foundation
import JSONSource

/// What Foundation's parser makes of a text.
struct FoundationVerdict {
    /// The value; `nil` when Foundation refuses the text.
    let value: Any?

    init(_ bytes: [UInt8]) {
        value = try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    }

    var isValid: Bool { value != nil }

    /// Whether a node has Foundation's value.
    ///
    /// Of duplicate keys, either parser's choice is taken for right.
    static func agrees(_ node: JSONNode, _ value: Any) -> Bool {
        switch node.kind {
        case .null: return value is NSNull
        case .string: return (value as? String).map { node.isString($0) } ?? false
        case .boolean: return (value as? NSNumber)?.boolValue == node.boolean
        case .number:
            guard let number = value as? NSNumber, let ours = node.number else { return false }
            // Foundation rounds some numbers of more than 19 digits twice.
            return number.doubleValue == ours.double
                || abs(number.doubleValue - ours.double) <= abs(ours.double) * 1e-15
        case .array:
            guard let array = value as? [Any], array.count == node.count else { return false }
            return zip(node.elements, array).allSatisfy { agrees($0, $1) }
        case .object:
            guard let object = value as? [String: Any] else { return false }
            return node.members.allSatisfy { member in
                guard let other = object[member.name] else { return false }
                let hasDuplicates = node.members.contains { $0.name == member.name && $0.nameRange != member.nameRange }
                return hasDuplicates || agrees(member.value, other)
            }
        }
    }
}
