import LinkPatterns

/// What follows the host of links on which systems may disagree about a rule.
///
/// Each wildcard is replaced by nothing, a letter, two segments, the character behind it, escapes and a capital; the path
/// with and without a slash at its end, in other letter cases and spellings; the query with, without, repeated and empty.
struct LinkSamples {
    private let variables: PatternVariables

    init(variables: PatternVariables) { self.variables = variables }

    /// The samples of a rule, each once.
    func tails(of rule: LinkRule) -> [String] {
        let path = rule.path ?? "*"
        let paths = Filling.all.flatMap { filling in
            [first(path, filling), last(path, filling)].map { $0.hasPrefix("/") ? $0 : "/" + $0 }
        }
        let section =
            path.hasSuffix("/*") ? [first(String(path.dropLast(2)), .letter)].filter { $0.hasPrefix("/") } : []
        let queries = queries(rule.query)
        let fragments =
            rule.fragment.map { pattern in Filling.all.map { first(pattern, $0) } + ["", "f"] } ?? ["", "f"]
        let plain = paths.first ?? "/"
        var tails = paths.map { Self.tail($0, queries[0], fragments[0]) }
        tails += section.map { Self.tail($0, queries[0], fragments[0]) }
        // What a filter takes for a path that it cannot say begins alike, and goes on otherwise.
        let beginning = path.prefix { !"*?$%\\".contains($0) }
        if beginning.hasPrefix("/"), beginning != path { tails.append(beginning + "x") }
        if !rule.isCaseSensitive { tails += paths.map { Self.tail($0.uppercased(), queries[0], fragments[0]) } }
        tails += ([plain] + section).flatMap(PathSpellings.all).map { Self.tail($0, queries[0], fragments[0]) }
        tails += paths.flatMap { path in [path + "/", path + "/x"].map { Self.tail($0, queries[0], fragments[0]) } }
        tails += queries.flatMap { query in paths.prefix(3).map { Self.tail($0, query, fragments[0]) } }
        tails += fragments.map { Self.tail(plain, queries[0], $0) }
        if rule.query != nil || rule.fragment != nil { tails += paths }
        var seen: Set<String> = []
        return tails.filter { seen.insert($0).inserted }
    }

    /// Links that no rule may be about.
    static let others = ["", "/", "/other", "/other/page?k=v", "/other#f", "//"]

    private static func tail(_ path: String, _ query: String, _ fragment: String) -> String {
        path + (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
    }

    /// The text as links carry it: what is no ASCII, or a blank, as an escape.
    private static func escaped(_ text: String) -> String {
        PercentEncoding.encode(text) { $0 > 0x20 && $0 < 0x7F }
    }

    private func queries(_ condition: QueryCondition?) -> [String] {
        switch condition {
        case nil: return ["", "k=v"]
        case .whole(let pattern):
            return Filling.all.map { first(pattern, $0) } + ["", "k=v", first(pattern, .letter) + "&k=v"]
        case .items(let items):
            let whole = Filling.all.map { filling in
                items.map { $0.name + "=" + first($0.pattern, filling) }.joined(separator: "&")
            }
            var queries = [whole[0]] + whole.dropFirst() + [whole[0] + "&k=v", "k=v&" + whole[0], ""]
            for item in items {
                queries += [whole[0] + "&" + item.name + "=", whole[0] + "&" + item.name + "=~other"]
                let rest = items.filter { $0 != item }.map { $0.name + "=" + first($0.pattern, .letter) }
                queries += [rest, rest + [item.name], rest + [item.name + "="], rest + [item.name + "=~other"]].map {
                    $0.joined(separator: "&")
                }
            }
            return queries
        }
    }

    /// What replaces wildcards.
    private enum Filling: CaseIterable {
        case letter, another, nothing, segments, stop, escape, capital, dot, slash

        static let all = Filling.allCases

        /// What replaces `?`.
        var character: String {
            switch self {
            case .dot: "."
            case .escape: "%20"
            case .slash: "%2F"
            case .another: "q"
            default: "x"
            }
        }

        /// What replaces `*`.
        func text(before next: Character?) -> String {
            switch self {
            case .letter: "x"
            // Where rules with the first letter in them come in between.
            case .another: "q"
            case .nothing: ""
            case .segments: "x/y"
            case .stop: next.map { "x\($0)y" } ?? "x.y"
            case .escape: "a%20b"
            case .slash: "x%2Fy"
            case .capital: "X"
            case .dot: "a.b"
            }
        }
    }

    private func first(_ pattern: String, _ filling: Filling) -> String {
        filled(pattern, filling) { $0.first }
    }

    private func last(_ pattern: String, _ filling: Filling) -> String {
        filled(pattern, filling) { $0.last }
    }

    private func filled(_ pattern: String, _ filling: Filling, choose: ([String]) -> String?) -> String {
        var text = pattern
        for name in WildcardPattern.variableNames(in: pattern) {
            let values: [String]
            switch variables[name] {
            case .characters(let set): values = set.members.map { String(Unicode.Scalar($0)) }
            case .values(let texts): values = texts
            case nil: values = []
            }
            text.replace(text: "$(\(name))", with: choose(values) ?? "")
        }
        var result = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "*": result += filling.text(before: rest.first.flatMap { "*?".contains($0) ? nil : $0 })
            case "?": result += filling.character
            default: result.append(character)
            }
        }
        return Self.escaped(result)
    }
}
