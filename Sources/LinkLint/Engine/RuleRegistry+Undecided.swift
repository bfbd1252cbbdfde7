extension RuleRegistry {
    /// Mistakes of Android's files that files alone do not show, each with the reason why it has no rule.
    package static let undecided: [String: String] = [
        "AL-INCLUDE-DEPTH": "Included lists have to be fetched.",
        "AL-INCLUDE-UNUSABLE": "Included lists have to be fetched.",
    ]
}
