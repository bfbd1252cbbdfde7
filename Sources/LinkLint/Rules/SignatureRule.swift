import AppSiteAssociation
import JSONSource

/// A rule whose mistake the report on a file's signature already names: its findings are passed on.
protocol SignatureRule: LintRule where Subject == AssociationFileSubject {}

extension SignatureRule {
    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for finding in subject.signature?.findings ?? [] where finding.code == about.code {
            // The rule knows for which systems it matters more; that nothing could be found out matters little for all.
            let severity = finding.severity == .note ? finding.severity : nil
            log.flag(0..<0, finding.message, help: finding.help, severity: severity)
        }
    }
}
