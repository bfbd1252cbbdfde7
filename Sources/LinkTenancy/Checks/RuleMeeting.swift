import LinkPatterns

/// Tells whether two rules share a link: plainly where their paths begin differently, else by the algebra.
struct RuleMeeting {
    private let algebra: LinkAlgebra

    /// Takes the variables of the rules.
    init(variables: PatternVariables, maximumStates: Int = 4_000) {
        algebra = LinkAlgebra(variables: variables, maximumStates: maximumStates)
    }

    /// Whether some link may belong to all of `rules` and none of `others`; `false` is certain.
    func mayMeet(_ rules: [LinkRule], but others: [LinkRule] = []) -> Bool {
        for (index, rule) in rules.enumerated() where rules[..<index].contains(where: { Self.beginApart($0, rule) }) {
            return false
        }
        return algebra.example(matching: rules, but: others) != .none
    }

    /// Whether the literal beginnings of two paths differ, so that no link belongs to both.
    static func beginApart(_ left: LinkRule, _ right: LinkRule) -> Bool {
        guard let first = beginning(of: left), let second = beginning(of: right) else { return false }
        if left.comparesPercentEncoded != right.comparesPercentEncoded {
            // An escape as it is written stands for the same character as the character itself does decoded.
            if (left.comparesPercentEncoded ? first : second).contains(UInt8(ascii: "%")) { return false }
        }
        let ignoresCase = !left.isCaseSensitive || !right.isCaseSensitive
        return zip(first, second).contains { ignoresCase ? $0 | 0x20 != $1 | 0x20 : $0 != $1 }
    }

    /// Whether every link of a rule plainly lies in a prefix, because its path begins with the prefix.
    static func begins(_ rule: LinkRule, in prefix: PathPrefix) -> Bool {
        guard rule.isCaseSensitive, rule.comparesPercentEncoded else { return false }
        return beginning(of: rule)?.starts(with: prefix.text.utf8) ?? false
    }

    /// The ASCII text that every path of a rule begins with, once normalised; `nil` when there is none.
    private static func beginning(of rule: LinkRule) -> [UInt8]? {
        guard let path = rule.path, path != "*" else { return nil }
        let bytes = Array(PathNormalization.normalize(path).utf8)
        let text = bytes.prefix { $0 < 0x80 && !"*?$\\".utf8.contains($0) }
        return text.isEmpty ? nil : Array(text)
    }
}
