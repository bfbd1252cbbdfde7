/// Which rules are asked, by code, name, family or the beginning of a code.
public struct RuleSelection: Sendable, Hashable {
    /// Only rules that one of these names; empty for all.
    public let selected: [String]
    /// Rules that are left out, even when selected.
    public let ignored: [String]

    /// Selects rules by words such as `PAT-FULL-URL`, `full-url-as-pattern`, `patterns` or `PAT`.
    public init(select selected: [String] = [], ignore ignored: [String] = []) {
        self.selected = selected
        self.ignored = ignored
    }

    /// Every rule.
    public static let all = RuleSelection()

    /// Whether the rule is asked.
    public func contains(_ rule: RuleDescription) -> Bool {
        contains(code: rule.code, name: rule.name, family: rule.family)
    }

    /// The words that name no rule and no family at all: most likely misspellings.
    public var unknownWords: [String] {
        (selected + ignored).filter { word in
            !RuleFamily.all.contains { $0.rawValue == word.lowercased() }
                && !RuleRegistry.descriptions.contains { Self.names(word, $0.code, $0.name, $0.family) }
        }
    }

    func contains(code: String, name: String, family: RuleFamily) -> Bool {
        (selected.isEmpty || selected.contains { Self.names($0, code, name, family) })
            && !ignored.contains { Self.names($0, code, name, family) }
    }

    private static func names(_ word: String, _ code: String, _ name: String, _ family: RuleFamily) -> Bool {
        let upper = word.uppercased()
        let prefix = upper.hasSuffix("-") ? upper : upper + "-"
        return code == upper || code.hasPrefix(prefix) || name == word.lowercased()
            || family.rawValue == word.lowercased()
    }
}
