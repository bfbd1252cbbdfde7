import JSONSource

/// Reads a vector file of any known shape.
enum VectorFile {
    static func read(_ source: InputSource) throws(CommandFailure) -> [Vector] {
        let bytes = try source.read()
        let root: JSONNode
        do throws(JSONSyntaxError) {
            root = try JSONReader().read(bytes).root
        } catch {
            throw CommandFailure(error, in: SourceText(bytes), named: source.name)
        }
        let file = VectorSource(name: source.name)
        switch root.kind {
        case .array: return try MatchVectors.read(root, file)
        case .object where ExtraVectors.recognises(root): return try ExtraVectors.read(root, file)
        case .object where root["vectors"]?.kind == .array: return try AndroidVectors.read(root, file)
        case .object where root["test_group"]?.kind == .array: return GoogleVectors.read(root)
        default:
            throw CommandFailure(
                "the file is JSON, but no vector file of a known shape",
                at: source.name,
                remedy: "\"waymark conformance --help\" describes them"
            )
        }
    }
}

/// The file that vectors are read from, to say what one of them lacks.
struct VectorSource {
    let name: String

    /// The string under a key of a vector.
    func string(_ key: String, of vector: JSONNode) throws(CommandFailure) -> String {
        guard let text = vector[key]?.string else { throw missing("a string", key, of: vector) }
        return text
    }

    /// The value under a key of a vector.
    func value(_ key: String, of vector: JSONNode) throws(CommandFailure) -> JSONNode {
        guard let value = vector[key] else { throw missing("a value", key, of: vector) }
        return value
    }

    private func missing(_ what: String, _ key: String, of vector: JSONNode) -> CommandFailure {
        let position = vector.position
        return CommandFailure(
            "the vector has no \"\(key)\" with \(what)",
            at: "\(name):\(position.line):\(position.column)",
            remedy: "\"waymark conformance --help\" describes the shapes"
        )
    }
}
