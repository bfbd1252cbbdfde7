import JSONSource

/// A rule whose mistake the reader of association files already sees: its findings are passed on.
protocol ReadingRule: LintRule where Subject == AssociationFileSubject {
    /// The change that mends a finding, where there is one.
    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix?
}

extension ReadingRule {
    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? { nil }

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for finding in subject.findings(about.code) {
            let node = finding.pointer.flatMap { subject.document?.node(at: $0) }
            log.adopt(finding, fix: node.flatMap { $0.range == finding.range ? fix($0, subject) : nil })
        }
    }
}
