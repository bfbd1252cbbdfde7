extension TestReport.Section {
    /// Expectations.
    static func expectations(_ cases: [TestReport.Case], skipped: [TestReport.Case] = []) -> Self {
        Self(
            key: "expectations",
            noun: "expectation",
            nouns: "expectations",
            good: ("holds", "hold"),
            bad: ("does not", "do not"),
            cases: cases,
            skipped: skipped
        )
    }

    /// Rules, and whether an expectation exercises them.
    static func coverage(_ cases: [TestReport.Case]) -> Self {
        Self(
            key: "coverage",
            noun: "rule",
            nouns: "rules",
            good: ("is exercised", "are exercised"),
            bad: ("is not", "are not"),
            cases: cases
        )
    }

    /// Rules and routes, and whether what is opened is what is known.
    static func routes(_ cases: [TestReport.Case]) -> Self {
        Self(
            key: "routes",
            noun: "rule or route",
            nouns: "rules and routes",
            good: ("agrees", "agree"),
            bad: ("does not", "do not"),
            cases: cases
        )
    }
}
