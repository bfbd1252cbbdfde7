import Foundation
import LinkPatterns
import Testing

/// Rows of one group of the vector file about Android's links and patterns.
struct AndroidVector<Input: Decodable & Sendable, Expected: Decodable & Sendable>: Decodable, Sendable {
    let id: String
    let input: Input
    let expected: Expected
}

extension AndroidVector: CustomTestStringConvertible {
    var testDescription: String { id }
}

struct AndroidURIInput: Decodable {
    let uri: String
}

struct AndroidURIExpected: Decodable {
    let scheme: String?
    let host: String?
    let port: Int
    let path: String?
    let query: String?
    let fragment: String?
}

struct AndroidPatternInput: Decodable {
    let kind: String
    let pattern: String
    let text: String
}

/// A verdict, or the refusal of the pattern.
enum AndroidPatternExpected: Decodable, Equatable {
    case verdict(Bool)
    case malformed

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let verdict = try? container.decode(Bool.self) {
            self = .verdict(verdict)
        } else {
            let error = try container.decode([String: String].self)
            guard error == ["error": "malformed pattern"] else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown error \(error)")
            }
            self = .malformed
        }
    }
}

enum AndroidVectorFile {
    private struct Grouped: Decodable {
        let group: String
    }

    /// The rows of a group, in file order.
    static func rows<Input, Expected>(
        _ group: String,
        _ type: AndroidVector<Input, Expected>.Type
    ) throws -> [AndroidVector<Input, Expected>] {
        let url = try #require(
            Bundle.module.url(forResource: "android-patterns", withExtension: "json", subdirectory: "Vectors")
        )
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
        let vectors = try #require(file?["vectors"] as? [[String: Any]])
        return try vectors.filter { $0["group"] as? String == group }.map { vector in
            try JSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: vector))
        }
    }
}
