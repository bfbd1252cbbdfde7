import AppSiteAssociation
import DigitalAssetLinks
import JSONSource

// Rows: rules about what a reader has seen already. A row names the reader's code, which has the severity and the
// certainty, and adds what people need to know; the reader's finding is passed on as it is, with the row's fix.

/// A JSON file, of which a reader noticed something.
protocol ReadSubject {
    /// The file; `nil` when it is not JSON.
    var document: JSONDocument? { get }

    /// What the reader noticed under one code.
    func findings(_ code: String) -> [Finding]
}

extension AssociationFileSubject: ReadSubject {}

extension StatementListSubject: ReadSubject {
    var document: JSONDocument? { reading.document }
}

extension RuleReference where Subject: ReadSubject {
    /// A rule about what the reader of a file saw, and the change that fixes it, where there is one.
    static func reading(
        _ label: RuleLabel,
        summary: String,
        rationale: String,
        source: String,
        examples: [RuleExample],
        fix: @escaping @Sendable (_ node: JSONNode) -> Fix? = { _ in nil }
    ) -> Self {
        Self(about: .init(label, summary: summary, rationale: rationale, source: source, examples: examples)) {
            subject,
            log in
            for finding in subject.findings(label.code) {
                let node = finding.pointer.flatMap { subject.document?.node(at: $0) }
                log.adopt(finding, fix: node.flatMap { $0.range == finding.range ? fix($0) : nil })
            }
        }
    }
}

extension RuleReference where Subject == AssociationFileSubject {
    /// A rule about a finding on the signature of a file, which was made where certificates can be read.
    static func signature(
        _ label: RuleLabel,
        summary: String,
        rationale: String,
        source: String,
        exception: TargetSeverity? = nil,
        examples: [RuleExample]
    ) -> Self {
        let about = RuleDescription(
            label,
            summary: summary,
            rationale: rationale,
            source: source,
            exception: exception,
            examples: examples
        )
        return Self(about: about) { subject, log in
            for finding in subject.signatureFindings where finding.code == label.code {
                // The rule knows for which systems it matters more; a check that was not possible matters little for all.
                let severity = finding.severity == .note ? finding.severity : nil
                log.flag(0..<0, finding.message, help: finding.help, severity: severity)
            }
        }
    }
}

extension RuleReference where Subject == EntitlementsSubject {
    /// The text of the whole entry that fixes a finding, and how far it can be trusted.
    typealias EntryFix = @Sendable (_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)?

    /// A rule about what the reader of entitlement entries saw, and the entry that fixes it, where there is one.
    static func reading(
        _ label: RuleLabel,
        summary: String,
        rationale: String,
        source: String,
        examples: [RuleExample],
        fix: @escaping EntryFix = { _, _ in nil }
    ) -> Self {
        Self(about: .init(label, summary: summary, rationale: rationale, source: source, examples: examples)) {
            subject,
            log in
            for (reading, entry) in zip(subject.readings, subject.entries) {
                for finding in reading.findings where finding.code == label.code {
                    log.flag(
                        subject.range(of: finding.range, in: entry),
                        finding.message,
                        help: finding.help,
                        severity: finding.severity,
                        certainty: finding.certainty,
                        place: .entitlements,
                        fix: entry.fix(finding, fix)
                    )
                }
            }
        }
    }
}

extension EntitlementsSubject.Entry {
    /// The change to the text that `fix` gives; nothing where XML's escapes make places differ.
    func fix(_ finding: Finding, _ fix: RuleReference<EntitlementsSubject>.EntryFix) -> Fix? {
        guard text.utf8.count == range.count, let fixed = fix(text, finding) else { return nil }
        return Fix("Write “\(fixed.text)”.", fixed.safety, [TextEdit(range, fixed.text)])
    }
}

extension Fix {
    /// Puts a text in square brackets, where an array belongs.
    static func array(around node: JSONNode, _ safety: Safety) -> Fix? {
        guard node.kind == .string else { return nil }
        return Fix("Put it into an array.", safety, [TextEdit(node.range, "[\(node.spelling)]")])
    }
}
