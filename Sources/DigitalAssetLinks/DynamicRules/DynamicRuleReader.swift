import JSONSource

/// Reads one rule; a field of a wrong type, or an empty one, makes it unreadable.
///
/// Android, "Configure website associations and dynamic rules": all rules are discarded then. Other keys are not looked at.
struct DynamicRuleReader {
    private let node: JSONNode
    private(set) var findings: [Finding] = []

    init(_ node: JSONNode) { self.node = node }

    mutating func read() -> DynamicRule? {
        guard node.kind == .object else {
            reportType(node, "The rule", "an object")
            return nil
        }
        let path = expression("/")
        let fragment = expression("#")
        let query = parameters()
        let excludes = exclusion()
        guard findings.isEmpty else { return nil }
        return DynamicRule(
            path: path,
            fragment: fragment,
            query: query,
            excludes: excludes,
            comments: node["comments"]?.string
        )
    }

    private mutating func expression(_ key: String) -> String? {
        guard let value = node[key] else { return nil }
        return text(value, "“\(key)”")
    }

    private mutating func parameters() -> [DynamicRule.Parameter] {
        guard let query = node["?"] else { return [] }
        guard query.kind == .object else {
            reportType(query, "“?”", "an object of strings")
            return []
        }
        if query.count == 0 { reportEmpty(query, "“?”") }
        var parameters: [DynamicRule.Parameter] = []
        var places: [[UInt8]: Int] = [:]
        for member in query.members {
            guard let value = text(member.value, "The parameter “\(member.name)”") else { continue }
            let parameter = DynamicRule.Parameter(name: member.name, value: value)
            if let place = places[Array(member.name.utf8)] {
                parameters[place] = parameter
            } else {
                places[Array(member.name.utf8)] = parameters.count
                parameters.append(parameter)
            }
        }
        return parameters
    }

    private mutating func exclusion() -> Bool {
        guard let value = node["exclude"] else { return false }
        guard let excludes = value.boolean else {
            reportType(value, "“exclude”", "true or false")
            return false
        }
        return excludes
    }

    private mutating func text(_ value: JSONNode, _ what: String) -> String? {
        guard let text = value.string else {
            let isEmpty = (value.kind == .object || value.kind == .array) && value.count == 0
            if isEmpty { reportEmpty(value, what) } else { reportType(value, what, "a string") }
            return nil
        }
        if text.isEmpty { reportEmpty(value, what) }
        return text.isEmpty ? nil : text
    }

    mutating func reportType(_ place: JSONNode, _ what: String, _ expected: String) {
        report(
            .dlType,
            place,
            "\(what) is not \(expected), for which Android discards all rules.",
            "Write \(expected)."
        )
    }

    private mutating func reportEmpty(_ place: JSONNode, _ what: String) {
        let help = "Remove the key, or write “*” for anything."
        report(.dlEmptyPattern, place, "\(what) is empty, for which Android discards all rules.", help)
    }

    private mutating func report(_ code: FindingCode, _ place: JSONNode, _ message: String, _ help: String) {
        findings.append(
            Finding(
                code,
                range: place.range,
                pointer: place.pointer,
                message: message,
                help: help
            )
        )
    }
}
