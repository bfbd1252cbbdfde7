/// What a file makes of a set of URLs for one app, and the rule that decides it.
public struct LinkOutcome: Sendable, Hashable {
    /// Whether the app opens the URLs.
    public let verdict: AppDecision.Verdict
    /// The rule that decides; `nil` when none does.
    public let place: RulePlace?
    /// The rule's patterns on one line, such as `/buy/* ?id=?*`; `nil` when no rule decides.
    public let rule: String?
    /// Whether the file names the app at all.
    public let isListed: Bool

    /// Makes an outcome from its parts.
    public init(verdict: AppDecision.Verdict, place: RulePlace?, rule: String?, isListed: Bool = true) {
        self.verdict = verdict
        self.place = place
        self.rule = rule
        self.isListed = isListed
    }
}
