extension RuleRegistry {
    /// Mistakes of Android's files that files alone do not show, each with the reason why it has no rule.
    package static let undecided: [String: String] = [
        "AL-INCLUDE-DEPTH": "Included lists have to be fetched.",
        "AL-INCLUDE-UNUSABLE": "Included lists have to be fetched.",
        "X-CERT-INTERNAL": "Which key internal sharing uses is known to the Play Console only.",
        "X-INCLUDE-AGENT": "Included lists have to be fetched; includes over http have a rule.",
        "X-IOS-ROUTES": "Comparing the two platforms takes a definition of routes, which is to come.",
    ]
}
