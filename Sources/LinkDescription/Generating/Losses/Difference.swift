import LinkPatterns
import LinkWorkspaces

/// A link that a version of a system treats differently from the description.
struct Difference {
    let url: String
    let verdict: DescribedVerdict
    private(set) var kind = GenerationLoss.Kind.rule

    init(url: String, verdict: DescribedVerdict) {
        self.url = url
        self.verdict = verdict
    }

    /// Whether it is the system that opens the link.
    var opens: Bool { verdict.outcome != .opens }

    /// The link in its usual spelling, if that is treated differently as well; else the difference is one of spelling.
    ///
    /// - Parameter search: gives the description's verdict on a link that is treated differently.
    /// - Returns: the difference to report.
    func plain(_ search: (String) -> DescribedVerdict?) -> Difference {
        let keepsSlashes = verdict.rule?.rule.path?.uppercased().contains(text: "%2F") ?? false
        guard let plain = LinkSpelling.plain(url, keepsSlashes: keepsSlashes) else { return self }
        if let verdict = search(plain) { return Difference(url: plain, verdict: verdict) }
        var difference = self
        difference.kind = .spelling
        return difference
    }
}

extension GenerationLoss {
    init(_ difference: Difference, _ app: Slug, _ identifier: String, _ reasons: LossReasons) {
        let isSpelling = difference.kind == .spelling && reasons.system.platform == .android
        self.init(
            system: reasons.system,
            app: app,
            identifier: identifier,
            url: difference.url,
            opens: difference.opens,
            kind: difference.kind,
            reason: isSpelling
                ? LinkSpelling.reason(difference.url) : reasons.reason(for: difference.url, difference.verdict),
            rule: difference.verdict.rule
        )
    }
}
