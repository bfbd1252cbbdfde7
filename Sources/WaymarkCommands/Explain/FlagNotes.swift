import AppSiteAssociation

/// The switches of a rule that are not as they are by default, with the place that they come from.
struct FlagNotes {
    let rule: EffectiveRule
    let entry: Int

    var lines: [String] {
        var notes: [String] = []
        if rule.exclude.value, rule.exclude.origin != .component {
            notes.append("exclude is true, \(source(rule.exclude.origin))")
        }
        if !rule.caseSensitive.value {
            notes.append(
                "caseSensitive is false, \(source(rule.caseSensitive.origin)): the link is compared in lower case"
            )
        }
        if !rule.percentEncoded.value {
            notes.append("percentEncoded is false, \(source(rule.percentEncoded.origin)): the link is decoded first")
        }
        return notes
    }

    private func source(_ origin: RuleOrigin) -> String { origin.phrase(entry: entry) }
}

extension RuleOrigin {
    /// Where a value comes from, in words.
    func phrase(entry: Int) -> String {
        switch self {
        case .component: "set by the rule"
        case .entryDefaults: "from details[\(entry)].defaults"
        case .appLinksDefaults: "from applinks.defaults"
        case .builtIn: "as Apple has it by default"
        }
    }
}
