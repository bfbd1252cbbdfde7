import JSONSource

/// The place of the shown part of a text in the whole.
struct ExampleExcerpt {
    /// Whether the part is there unchanged, in one piece or line by line.
    let isLiteral: Bool
    /// Where it starts; `nil` unless it is there in one piece.
    let offset: Int?
    /// The value that it is a part of, for people; `nil` when it is the whole.
    let place: String?

    init(_ part: [UInt8], in whole: [UInt8]) {
        let offset = Self.offset(of: part, in: whole)
        self.offset = offset
        let isPropertyList = Self.offset(of: Array("<plist".utf8), in: whole) != nil
        if let offset {
            isLiteral = true
            let isWhole = part.count == whole.count
            let manifest = Self.manifestPlace(of: part, in: whole)
            let inside =
                isPropertyList
                ? Self.entries : manifest ?? Self.container(of: offset..<offset + part.count, in: whole)
            place = isWhole ? nil : inside
        } else {
            let lines = part.split(separator: UInt8(ascii: "\n"))
            isLiteral = isPropertyList && lines.allSatisfy { Self.offset(of: Array($0), in: whole) != nil }
            place = isLiteral ? Self.entries : nil
        }
    }

    private static let entries = "the entitlement com.apple.developer.associated-domains"

    /// The element of an Android manifest that the part is in; `nil` when the whole is not one.
    private static func manifestPlace(of part: [UInt8], in whole: [UInt8]) -> String? {
        guard offset(of: Array("<manifest".utf8), in: whole) != nil else { return nil }
        let isInFilter = part.starts(with: "<data".utf8)
        return isInFilter ? "an <intent-filter> of AndroidManifest.xml" : "<application> of AndroidManifest.xml"
    }

    /// The innermost value around a range.
    private static func container(of range: Range<Int>, in whole: [UInt8]) -> String? {
        guard var node = JSONReader().recover(whole).document?.root else { return nil }
        while let inner = children(of: node).first(where: { isAround($0, range) }) { node = inner }
        guard let pointer = node.pointer.description.split(separator: "/").last else { return nil }
        let names = node.pointer.description.split(separator: "/").filter { Int($0) == nil }
        guard let name = names.last else { return nil }
        return Int(pointer) == nil ? "\"\(name)\"" : "an entry of \"\(name)\""
    }

    private static func children(of node: JSONNode) -> [JSONNode] {
        node.kind == .object ? node.members.map(\.value) : Array(node.elements)
    }

    private static func isAround(_ node: JSONNode, _ range: Range<Int>) -> Bool {
        guard node.kind == .object || node.kind == .array else { return false }
        return node.range.lowerBound < range.lowerBound && range.upperBound < node.range.upperBound
    }

    private static func offset(of part: [UInt8], in whole: [UInt8]) -> Int? {
        guard let first = part.first, part.count <= whole.count else { return nil }
        return (0...(whole.count - part.count)).first {
            whole[$0] == first && whole[$0..<$0 + part.count].elementsEqual(part)
        }
    }
}
