/// Which rules are asked, by code, name, family or the beginning of a code.
public struct RuleSelection: Sendable, Hashable {
    /// Only rules that one of these names; empty for all.
    public let selected: [String]
    /// Rules that are left out, even when selected.
    public let ignored: [String]

    /// Makes a selection from words such as `PAT-FULL-URL`, `full-url-as-pattern`, `patterns` or `PAT`.
    public init(select selected: [String] = [], ignore ignored: [String] = []) {
        self.selected = selected
        self.ignored = ignored
    }

    /// Every rule.
    public static let all = RuleSelection()

    /// Whether the rule is asked.
    public func contains(_ rule: RuleDescription) -> Bool {
        (selected.isEmpty || selected.contains { Self.names($0, rule) }) && !ignored.contains { Self.names($0, rule) }
    }

    /// The words that name no rule at all: most likely misspellings.
    public var unknownWords: [String] {
        (selected + ignored).filter { word in !RuleRegistry.descriptions.contains { Self.names(word, $0) } }
    }

    private static func names(_ word: String, _ rule: RuleDescription) -> Bool {
        let upper = word.uppercased()
        let prefix = upper.hasSuffix("-") ? upper : upper + "-"
        return rule.code == upper || rule.code.hasPrefix(prefix) || rule.name == word.lowercased()
            || rule.family.rawValue == word.lowercased()
    }
}
