import DigitalAssetLinks
import JSONSource

/// A rule whose mistake the reader of statement lists already sees: its findings are passed on.
protocol StatementReadingRule: LintRule where Subject == StatementListSubject {
    /// The change that mends a finding, where there is one.
    static func fix(_ node: JSONNode) -> Fix?
}

extension StatementReadingRule {
    static func fix(_ node: JSONNode) -> Fix? { nil }

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for finding in subject.findings(about.code) {
            let node = finding.pointer.flatMap { subject.reading.document?.node(at: $0) }
            log.adopt(finding, fix: node.flatMap { $0.range == finding.range ? fix($0) : nil })
        }
    }
}

/// A rule about a spelling of fingerprints that names the right certificate all the same.
protocol FingerprintSpellingRule: StatementReadingRule {}

extension FingerprintSpellingRule {
    /// The digest in its one spelling.
    static func fix(_ node: JSONNode) -> Fix? {
        guard let text = node.string else { return nil }
        do throws(StatementMistake) {
            let repaired = try CertificateFingerprint.repaired(text)
            let edit = TextEdit(node.range, JSONText.string(repaired.text))
            return Fix("Write the pairs in upper case, with colons between them.", .safe, [edit])
        } catch {
            return nil
        }
    }
}
