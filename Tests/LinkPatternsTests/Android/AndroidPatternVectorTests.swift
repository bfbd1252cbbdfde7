import Foundation
import LinkPatterns
import Testing

private typealias PatternVector = AndroidVector<AndroidPatternInput, AndroidPatternExpected>
private typealias URIVector = AndroidVector<AndroidURIInput, AndroidURIExpected>

@Suite("The vectors about Android's links and patterns")
struct AndroidPatternVectorTests {
    @Test(
        "a pattern gives the verdict of the vector",
        arguments: try AndroidVectorFile.rows("pattern.match", PatternVector.self)
    )
    private func pattern(_ vector: PatternVector) throws {
        let kind = try #require(AndroidPattern.Kind(rawValue: vector.input.kind))
        switch vector.expected {
        case .malformed:
            #expect(throws: AndroidPatternError.self) { try AndroidPattern(vector.input.pattern, kind: kind) }
        case .verdict(let verdict):
            let pattern = try AndroidPattern(vector.input.pattern, kind: kind)
            #expect(pattern.matches(vector.input.text) == verdict)
        }
    }

    @Test("a link is split as the vector says", arguments: try AndroidVectorFile.rows("uri.parse", URIVector.self))
    private func uri(_ vector: URIVector) {
        let uri = AndroidURI(vector.input.uri)
        #expect(uri.scheme == vector.expected.scheme)
        #expect(uri.host == vector.expected.host)
        #expect(uri.port == vector.expected.port)
        #expect(uri.path == vector.expected.path)
        #expect(uri.query == vector.expected.query)
        #expect(uri.fragment == vector.expected.fragment)
    }

    @Test("the vector file has all its rows")
    func count() throws {
        #expect(try AndroidVectorFile.rows("pattern.match", PatternVector.self).count >= 270)
        #expect(try AndroidVectorFile.rows("uri.parse", URIVector.self).count == 8)
    }
}

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
