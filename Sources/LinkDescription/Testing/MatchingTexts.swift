import LinkPatterns

/// Texts that a wildcard pattern takes, a few of each kind, to try what a table makes of them.
struct MatchingTexts {
    /// What replaces a star: nothing, a word, a number, and two segments.
    private static let stars = ["x", "1", "", "x/y"]
    private static let characters = ["x", "1"]
    /// More texts of one pattern prove nothing new.
    private static let maximum = 64
    private static let maximumValues = 4

    let variables: PatternVariables

    /// Some texts of a pattern.
    func texts(of pattern: String) -> [String] {
        var texts = [""]
        var rest = Substring(pattern)
        while let first = rest.first {
            var fillings = [String(first)]
            var length = 1
            if first == "*" {
                fillings = Self.stars
            } else if first == "?" {
                fillings = Self.characters
            } else if rest.hasPrefix("$("), let end = rest.firstIndex(of: ")") {
                fillings = values(of: String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end]))
                length = rest.distance(from: rest.startIndex, to: end) + 1
            }
            rest = rest.dropFirst(length)
            texts = texts.flatMap { text in fillings.map { text + $0 } }
            if texts.count > Self.maximum { texts = Array(texts.prefix(Self.maximum)) }
        }
        return texts
    }

    /// What follows the host of some links that a rule takes.
    func links(of rule: LinkRule) -> [String] {
        let paths = texts(of: rule.path ?? "/*").map { $0.hasPrefix("/") ? $0 : "/" + $0 }
        let query: String
        switch rule.query {
        case .whole(let pattern): query = texts(of: pattern).first ?? ""
        case .items(let items):
            let written = items.map { ($0.name, texts(of: $0.pattern).first ?? "") }.filter { !$0.1.isEmpty }
            query = written.map { $0 + "=" + $1 }.joined(separator: "&")
        case nil: query = ""
        }
        let fragment = rule.fragment.flatMap { texts(of: $0).first } ?? ""
        let tail = (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
        return paths.map { $0 + tail }
    }

    private func values(of name: String) -> [String] {
        let texts = variables[name]?.texts ?? []
        // The last one as well: the first characters of a class may all be digits.
        return Array(texts.prefix(Self.maximumValues - 1)) + texts.dropFirst(Self.maximumValues - 1).suffix(1)
    }
}
