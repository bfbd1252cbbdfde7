import Foundation
import JSONSource
import Testing

/// A row of the vector file.
struct VectorRow: Sendable, CustomTestStringConvertible {
    let id: String
    let input: JSONNode
    let expected: JSONNode

    var testDescription: String { id }
}

enum VectorFile {
    /// The rows of a group, in file order.
    static func rows(_ group: String) throws -> [VectorRow] {
        let url = try #require(
            Bundle.module.url(forResource: "android", withExtension: "json", subdirectory: "Vectors")
        )
        let document = try JSONReader().read([UInt8](Data(contentsOf: url)))
        let vectors = try #require(document.root["vectors"])
        return try vectors.elements.filter { $0["group"]?.isString(group) == true }.map { vector in
            VectorRow(
                id: try #require(vector["id"]?.string),
                input: try #require(vector["input"]),
                expected: try #require(vector["expected"])
            )
        }
    }
}
