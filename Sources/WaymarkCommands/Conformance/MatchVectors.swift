import AppSiteAssociation
import JSONSource

/// Vectors of the matcher: a file, a URL, and what becomes of it.
enum MatchVectors {
    static func read(_ root: JSONNode, _ file: VectorSource) throws(CommandFailure) -> [Vector] {
        var vectors: [Vector] = []
        for node in root.elements {
            let id = try file.string("id", of: node)
            let url = try file.string("url", of: node)
            let expected = try file.value("expect", of: node)
            let aasa = try file.value("aasa", of: node)
            vectors.append(Vector(id: id, group: group(of: id)) { check(url, aasa, expected) })
        }
        return vectors
    }

    /// The id without the number at its end: `query` for `query-07`.
    private static func group(of id: String) -> String {
        guard let dash = id.lastIndex(of: "-") else { return id }
        let number = id[id.index(after: dash)...]
        return !number.isEmpty && number.allSatisfy(\.isNumber) ? String(id[..<dash]) : id
    }

    private static func check(_ url: String, _ aasa: JSONNode, _ expected: JSONNode) -> Vector.Outcome {
        let bytes = Array(aasa.document.source.bytes[aasa.range])
        guard let file = AssociationFileReader().read(bytes).file else {
            return .failed(expected: JSONValue(expected), actual: ["error": "the file was refused"])
        }
        let actual = UniversalLinkMatcher(file: file).decision(for: url).json
        return Vector.Outcome(expected: JSONValue(expected).memberList, actual: actual.memberList)
    }
}

extension JSONValue {
    /// The members of an object; none of any other value.
    var memberList: [Member] {
        if case .object(let members) = self { return members }
        return []
    }
}
