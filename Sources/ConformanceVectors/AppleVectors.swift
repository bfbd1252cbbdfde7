import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Vectors of the matcher: a file, a URL, and what becomes of it.
enum MatchVectors {
    static func read(_ root: JSONNode) throws(VectorFileError) -> [TestVector] {
        var vectors: [TestVector] = []
        for node in root.elements {
            let id = try node.string("id")
            let url = try node.string("url")
            let expected = try node.value("expect")
            let aasa = try node.value("aasa")
            vectors.append(TestVector(id: id, group: group(of: id)) { check(url, aasa, expected) })
        }
        return vectors
    }

    /// The id without the number at its end: `query` for `query-07`.
    private static func group(of id: String) -> String {
        guard let dash = id.lastIndex(of: "-") else { return id }
        let number = id[id.index(after: dash)...]
        return !number.isEmpty && number.allSatisfy(\.isNumber) ? String(id[..<dash]) : id
    }

    private static func check(_ url: String, _ aasa: JSONNode, _ expected: JSONNode) -> TestVector.Outcome {
        let bytes = Array(aasa.document.source.bytes[aasa.range])
        guard let file = AssociationFileReader().read(bytes).file else {
            return .failed(expected: JSONValue(expected), actual: ["error": "the file was refused"])
        }
        let actual = UniversalLinkMatcher(file: file).decision(for: url).json
        return TestVector.Outcome(expected: JSONValue(expected).memberList, actual: actual.memberList)
    }
}

extension JSONValue {
    /// The members of an object; none of any other value.
    var memberList: [Member] {
        if case .object(let members) = self { return members }
        return []
    }
}

/// Vectors of entitlements, the choice among them, normalised paths, and files as a whole.
enum AssociationVectors {
    private static let groups = ["entitlements", "hostLookup", "pathNormalisation", "fileGate"]

    /// Whether a file has one of the groups.
    static func recognises(_ root: JSONNode) -> Bool {
        groups.contains { root[$0]?.kind == .array }
    }

    static func read(_ root: JSONNode) throws(VectorFileError) -> [TestVector] {
        var vectors: [TestVector] = []
        for group in groups {
            for node in root.elements(of: group) {
                vectors.append(try vector(node, group))
            }
        }
        return vectors
    }

    private static func vector(
        _ node: JSONNode,
        _ group: String
    ) throws(VectorFileError) -> TestVector {
        switch group {
        case "entitlements": try entitlement(node, group)
        case "hostLookup": try lookup(node, group)
        case "pathNormalisation": try path(node, group)
        default: try gate(node, group)
        }
    }

    private static func entitlement(
        _ node: JSONNode,
        _ group: String
    ) throws(VectorFileError) -> TestVector {
        let input = try node.string("input")
        return TestVector(id: input, group: group) {
            let ignored = ["input", "certainty", "note"]
            var expected = JSONValue(node).memberList.filter { !ignored.contains($0.name) }
            // What a vector does not name is not there.
            for name in ["lint", "port"] where node[name] == nil {
                expected.append(JSONValue.Member(name: name, value: name == "lint" ? [] : nil))
            }
            return TestVector.Outcome(expected: expected, actual: EntitlementAnswer(input).members)
        }
    }

    private static func lookup(
        _ node: JSONNode,
        _ group: String
    ) throws(VectorFileError) -> TestVector {
        let host = try node.string("host")
        let entries = try node.value("entitlements").elements.compactMap(\.string)
        let pick = JSONValue(try node.value("pick"))
        return TestVector(id: "\(host) in \(entries.joined(separator: " "))", group: group) {
            let picked = AssociatedDomains(entries).pick(host: host)?.written
            let answer = picked.map(JSONValue.string) ?? .null
            return TestVector.Outcome(
                expected: [.init(name: "pick", value: pick)],
                actual: [.init(name: "pick", value: answer)]
            )
        }
    }

    private static func path(
        _ node: JSONNode,
        _ group: String
    ) throws(VectorFileError) -> TestVector {
        let input = try node.string("input")
        let output = try node.string("output")
        return TestVector(id: "\"\(input)\"", group: group) {
            let answer = JSONValue.string(PathNormalization.normalize(input))
            return TestVector.Outcome(
                expected: [.init(name: "output", value: .string(output))],
                actual: [.init(name: "output", value: answer)]
            )
        }
    }

    private static func gate(
        _ node: JSONNode,
        _ group: String
    ) throws(VectorFileError) -> TestVector {
        let name = try node.string("case")
        let accept = JSONValue(try node.value("accept"))
        let error = node["error"]?.string
        return TestVector(id: name, group: group) {
            guard let verdict = FileGateCase.named(name)?.verdict else {
                return .skipped("what file or answer it means is not known here")
            }
            return FileGateAnswer(verdict).compared(with: accept, error: error)
        }
    }
}

extension JSONNode {
    /// The elements of the array under a key; empty without such an array.
    fileprivate func elements(of key: String) -> [JSONNode] {
        guard let array = self[key] else { return [] }
        return Array(array.elements)
    }
}

/// How an entitlement entry is read, under the names that vectors use.
private struct EntitlementAnswer {
    let members: [JSONValue.Member]

    init(_ entry: String) {
        let reading = AssociatedDomain.parse(entry)
        let answer: JSONValue = [
            "valid": .boolean(reading.isValid),
            "lint": .array(reading.findings.map { .string($0.code) }),
            "service": reading.domain.map { .string($0.service.rawValue) } ?? .null,
            "host": reading.domain.map { .string($0.host) } ?? .null,
            "wildcard": reading.domain.map { .boolean($0.isWildcard) } ?? .null,
            "port": reading.domain?.port.map(JSONValue.integer) ?? .null,
            "modes": reading.domain.map { .array($0.modes.map { .string($0.rawValue) }) } ?? .null,
            "fetchHost": reading.domain.map { .string($0.fetchHost) } ?? .null,
        ]
        members = answer.memberList
    }
}
