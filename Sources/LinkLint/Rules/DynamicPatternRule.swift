/// A rule about one pattern of a dynamic rule.
protocol DynamicPatternRule: LintRule where Subject == StatementListSubject {
    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector)
}

extension DynamicPatternRule {
    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for pattern in subject.statements.flatMap(\.dynamicPatterns) { check(pattern, &log) }
    }
}
