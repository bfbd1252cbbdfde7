import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Vectors of what stands around the matcher: entitlements, the choice among them, paths, and files as a whole.
enum ExtraVectors {
    private static let groups = ["entitlements", "hostLookup", "pathNormalisation", "fileGate"]

    /// Whether a file has one of the groups.
    static func recognises(_ root: JSONNode) -> Bool {
        groups.contains { root[$0]?.kind == .array }
    }

    static func read(_ root: JSONNode, _ file: VectorSource) throws(CommandFailure) -> [Vector] {
        var vectors: [Vector] = []
        for group in groups {
            for node in root.elements(of: group) {
                vectors.append(try vector(node, group, file))
            }
        }
        return vectors
    }

    private static func vector(
        _ node: JSONNode,
        _ group: String,
        _ file: VectorSource
    ) throws(CommandFailure) -> Vector {
        switch group {
        case "entitlements": try entitlement(node, group, file)
        case "hostLookup": try lookup(node, group, file)
        case "pathNormalisation": try path(node, group, file)
        default: try gate(node, group, file)
        }
    }

    private static func entitlement(
        _ node: JSONNode,
        _ group: String,
        _ file: VectorSource
    ) throws(CommandFailure) -> Vector {
        let input = try file.string("input", of: node)
        return Vector(id: input, group: group) {
            let ignored = ["input", "certainty", "note"]
            var expected = JSONValue(node).memberList.filter { !ignored.contains($0.name) }
            // What a vector does not name is not there.
            for name in ["lint", "port"] where node[name] == nil {
                expected.append(JSONValue.Member(name: name, value: name == "lint" ? [] : nil))
            }
            return Vector.Outcome(expected: expected, actual: EntitlementAnswer(input).members)
        }
    }

    private static func lookup(
        _ node: JSONNode,
        _ group: String,
        _ file: VectorSource
    ) throws(CommandFailure) -> Vector {
        let host = try file.string("host", of: node)
        let entries = try file.value("entitlements", of: node).elements.compactMap(\.string)
        let pick = JSONValue(try file.value("pick", of: node))
        return Vector(id: "\(host) in \(entries.joined(separator: " "))", group: group) {
            let picked = AssociatedDomains(entries).pick(host: host)?.written
            let answer = picked.map(JSONValue.string) ?? .null
            return Vector.Outcome(
                expected: [.init(name: "pick", value: pick)],
                actual: [.init(name: "pick", value: answer)]
            )
        }
    }

    private static func path(
        _ node: JSONNode,
        _ group: String,
        _ file: VectorSource
    ) throws(CommandFailure) -> Vector {
        let input = try file.string("input", of: node)
        let output = try file.string("output", of: node)
        return Vector(id: "\"\(input)\"", group: group) {
            let answer = JSONValue.string(PathNormalization.normalize(input))
            return Vector.Outcome(
                expected: [.init(name: "output", value: .string(output))],
                actual: [.init(name: "output", value: answer)]
            )
        }
    }

    private static func gate(
        _ node: JSONNode,
        _ group: String,
        _ file: VectorSource
    ) throws(CommandFailure) -> Vector {
        let name = try file.string("case", of: node)
        let accept = JSONValue(try file.value("accept", of: node))
        let error = node["error"]?.string
        return Vector(id: name, group: group) {
            guard let verdict = FileGateCase.named(name)?.verdict else {
                return .skipped("what file or answer it means is not known here")
            }
            return FileGateAnswer(verdict).compared(with: accept, error: error)
        }
    }
}

extension JSONNode {
    /// The elements of the array under a key; none when there is no such array.
    fileprivate func elements(of key: String) -> [JSONNode] {
        guard let array = self[key] else { return [] }
        return Array(array.elements)
    }
}
