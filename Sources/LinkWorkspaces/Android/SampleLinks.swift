package import LinkPatterns

/// Links that a rule matches, or nearly: those on which platforms may disagree.
package struct SampleLinks {
    private let samples: PatternSamples

    /// Makes samples of rules that name these variables.
    package init(variables: PatternVariables) { samples = PatternSamples(variables: variables) }

    /// What follows the host.
    package func tails(of rule: LinkRule) -> [String] {
        var tails: [String] = []
        for star in ["x", "", "x/y"] {
            for stops in [false, true] {
                let path = filled(rule.path ?? "*", star: star, stops: stops)
                let query = PatternSamples.query(rule.query) { filled($0, star: star, stops: stops) } ?? ""
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

    /// A text that a pattern matches.
    ///
    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - star: what replaces a star.
    ///   - stops: whether the character that follows the star is in that text, too.
    /// - Returns: the text, with the first value of each variable.
    private func filled(_ pattern: String, star: String, stops: Bool) -> String {
        samples.text(of: pattern, character: "x") { stops ? star + ($0 ?? "") + star : star } ?? ""
    }
}
