package import LinkPatterns

/// Links that a rule matches, or nearly: those on which platforms may disagree.
package struct SampleLinks {
    private let variables: PatternVariables

    /// Makes samples of rules that name these variables.
    package init(variables: PatternVariables) { self.variables = variables }

    /// What follows the host.
    package func tails(of rule: LinkRule) -> [String] {
        var tails: [String] = []
        for star in ["x", "", "x/y"] {
            for stops in [false, true] {
                let path = filled(rule.path ?? "*", star: star, stops: stops)
                let query = query(rule.query, star: star, stops: stops)
                let fragment = rule.fragment.map { filled($0, star: star, stops: stops) } ?? ""
                let rest = (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
                let start = path.hasPrefix("/") ? path : "/" + path
                tails += [start + rest, start + "/" + rest]
                if !rule.isCaseSensitive { tails.append(start.uppercased() + rest) }
                if case .items(let items)? = rule.query, let name = items.first?.name, !query.isEmpty {
                    tails.append(start + "?" + query + "&" + name + "=~other")
                }
            }
        }
        var seen: Set<String> = []
        // Runs of slashes, which only Apple's software takes for one, are looked at by themselves.
        return tails.filter { !$0.contains(text: "//") && seen.insert($0).inserted }
    }

    /// What follows the host of links that have two slashes where the rule has one.
    func doubled(_ rule: LinkRule) -> [String] {
        tails(of: rule).prefix(1).map { tail in
            let path = tail.prefix { $0 != "?" && $0 != "#" }
            return String(path).replacing(text: "/", with: "//") + String(tail.dropFirst(path.count))
        }
    }

    private func query(_ condition: QueryCondition?, star: String, stops: Bool) -> String {
        switch condition {
        case .whole(let text): filled(text, star: star, stops: stops)
        case .items(let items):
            items.map { $0.name + "=" + filled($0.pattern, star: star, stops: stops) }.joined(separator: "&")
        case nil: ""
        }
    }

    /// A text that a pattern matches.
    ///
    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - star: the text that replaces a star.
    ///   - stops: whether it has the character that follows the star, too.
    /// - Returns: the text, with the first value of each variable.
    private func filled(_ pattern: String, star: String, stops: Bool) -> String {
        var text = pattern
        for name in WildcardPattern.variableNames(in: pattern) {
            let value: String
            switch variables[name] {
            case .characters(let set): value = set.members.first.map { String(Unicode.Scalar($0)) } ?? ""
            case .values(let values): value = values.first ?? ""
            case nil: value = ""
            }
            text.replace(text: "$(\(name))", with: value)
        }
        var result = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "*":
                let next = rest.first.flatMap { "*?".contains($0) ? nil : String($0) } ?? ""
                result += stops ? star + next + star : star
            case "?": result += "x"
            default: result.append(character)
            }
        }
        return result
    }
}
