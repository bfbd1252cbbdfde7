import LinkPatterns
import LinkWorkspaces

/// Finds what people bring along into patterns from addresses, regular expressions and web frameworks.
///
/// Such a pattern is sound, but takes other links than it seems to say, or none.
struct PatternSyntax {
    /// Something in a pattern that means something else than it seems to.
    struct Fault {
        /// The member of the rule, such as `query[0].name`.
        let member: String
        let message: String
        let help: String
    }

    /// The faults of a rule, in the order of its members.
    static func faults(in rule: RoutingRule) -> [Fault] {
        var faults = [rule.path.flatMap(inPath)]
        switch rule.query {
        case .whole(let text): faults.append(inQuery(text))
        case .items(let items):
            faults += items.enumerated().map { index, item in inName(item.name, "query[\(index)].name") }
        case nil: break
        }
        faults.append(rule.fragment.flatMap(inFragment))
        if !rule.percentEncoded { faults += escapes(rule) }
        return faults.compactMap(\.self)
    }

    private static func inPath(_ path: String) -> Fault? {
        if path.isEmpty {
            let help = "Write \"/\" for the root of the site, or leave the path out for any."
            return Fault(member: "path", message: "The path is empty.", help: help)
        }
        if let mark = path.firstIndex(of: "?"), path[mark...].contains("="), !path.contains(text: "?*=") {
            let message = "The path \"\(path)\" has a query; in a path, \"?\" matches any one character."
            return Fault(member: "path", message: message, help: "Write what follows it under \"query\".")
        }
        if let range = RegularExpressionTraces.range(in: path) {
            let part = String(decoding: Array(path.utf8)[range], as: UTF8.self)
            let message = "The path \"\(path)\" has \"\(part)\", which is compared letter by letter."
            let help = "Write \"*\" for any text, \"?*\" for at least one character, or \"$(name)\" for a variable."
            return Fault(member: "path", message: message, help: help)
        }
        guard path.contains(text: "**") else { return nil }
        let message = "The path \"\(path)\" has two stars in a row; one matches any text, slashes included."
        return Fault(member: "path", message: message, help: "Write \"\(withSingleStars(path))\".")
    }

    /// The pattern with one star for each run of them.
    static func withSingleStars(_ pattern: String) -> String {
        pattern.reduce(into: "") { result, next in if next != "*" || result.last != "*" { result.append(next) } }
    }

    private static func inQuery(_ text: String) -> Fault? {
        // `?*` and `?` alone are patterns.
        guard text.hasPrefix("?"), text.dropFirst().contains("="), !text.hasPrefix("?*") else { return nil }
        let message = "The query \"\(text)\" begins with \"?\", which matches any one character here."
        return Fault(member: "query", message: message, help: "Write \"\(text.dropFirst())\".")
    }

    private static func inFragment(_ text: String) -> Fault? {
        guard text.hasPrefix("#") else { return nil }
        let message = "The fragment \"\(text)\" begins with \"#\", but is compared without it."
        return Fault(member: "fragment", message: message, help: "Write \"\(text.dropFirst())\".")
    }

    private static func inName(_ name: String, _ member: String) -> Fault? {
        guard name.contains(where: { "*?".contains($0) }) else { return nil }
        let message = "The query item \"\(name)\" has a wildcard in its name, where only the character itself matches."
        let help = "Name each item, or write a pattern for the whole query: \"query: '*…*'\"."
        return Fault(member: member, message: message, help: help)
    }

    private static func escapes(_ rule: RoutingRule) -> [Fault] {
        var parts: [(member: String, text: String)] = []
        if let path = rule.path { parts.append(("path", path)) }
        switch rule.query {
        case .whole(let text): parts.append(("query", text))
        case .items(let items):
            for (index, item) in items.enumerated() {
                parts += [("query[\(index)].name", item.name), ("query[\(index)].pattern", item.pattern)]
            }
        case nil: break
        }
        if let fragment = rule.fragment { parts.append(("fragment", fragment)) }
        return parts.compactMap { member, text in
            guard let escape = PatternSpelling.firstEscape(in: text) else { return nil }
            let message = "\"\(text)\" has the escape \"\(escape)\", but the rule compares links without escapes."
            let help = "Write the character itself, or remove \"percent-encoded\"."
            return Fault(member: member, message: message, help: help)
        }
    }
}
