/// A rule about one pattern at a time.
protocol PatternRule: LintRule where Subject == AssociationFileSubject {
    static func check(_ pattern: PatternSite, _ log: inout FindingCollector)
}

extension PatternRule {
    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for pattern in subject.patterns { check(pattern, &log) }
    }
}
