package import JSONSource

/// Reads a vector file of any known shape.
package enum VectorFile {
    package static func read(_ bytes: [UInt8]) throws(VectorFileError) -> [TestVector] {
        let root: JSONNode
        do throws(JSONSyntaxError) {
            root = try JSONReader().read(bytes).root
        } catch {
            throw .syntax(error)
        }
        switch root.kind {
        case .array: return try MatchVectors.read(root)
        case .object where AssociationVectors.recognises(root): return try AssociationVectors.read(root)
        case .object where root["vectors"]?.kind == .array: return try AndroidVectors.read(root)
        case .object where root["test_group"]?.kind == .array: return GoogleVectors.read(root)
        default: throw .unknownShape
        }
    }
}

/// Why a file of vectors cannot be run.
package enum VectorFileError: Error {
    /// It is not JSON.
    case syntax(JSONSyntaxError)
    /// It is JSON of another shape.
    case unknownShape
    /// A vector lacks a member.
    case missing(key: String, kind: Kind, SourcePosition)

    /// What a member has to be.
    package enum Kind: String {
        case string = "a string"
        case value = "a value"
    }
}

extension JSONNode {
    /// The string under a key of a vector.
    func string(_ key: String) throws(VectorFileError) -> String {
        guard let text = self[key]?.string else { throw .missing(key: key, kind: .string, position) }
        return text
    }

    /// The value under a key of a vector.
    func value(_ key: String) throws(VectorFileError) -> JSONNode {
        guard let value = self[key] else { throw .missing(key: key, kind: .value, position) }
        return value
    }
}
