import AppSiteAssociation
import JSONSource
import Testing

@testable import LinkLint

@Suite("Rules about signatures")
struct SignatureRuleTests {
    private static let selection = RuleSelection(select: ["CMS-BADSIG", "CMS-CHAIN", "CMS-EXPIRED"])

    private func lint(_ example: RuleExample, for target: DeploymentTarget = .latest) -> [LintFinding] {
        Linter(selection: Self.selection, target: target).lint(AssociationFileSubject(example: example))
    }

    @Test("a broken signature is an error for iOS 8 and a warning for later systems")
    func severity() {
        let example = SignedExample.example(isFlagged: true, "", check: .digestDiffers)
        #expect(lint(example, for: DeploymentTarget(iOS: 8)).map(\.finding.severity) == [.error])
        #expect(lint(example, for: DeploymentTarget(iOS: 8, 4)).map(\.finding.severity) == [.error])
        #expect(lint(example, for: DeploymentTarget(iOS: 9)).map(\.finding.severity) == [.warning])
        #expect(lint(example).map(\.finding.message) == ["The content is not what was signed: its digest is another."])
    }

    @Test("an example for iOS 8 shows the severity that the finding has there")
    func example() throws {
        let rule = try #require(RuleRegistry.description(of: "CMS-BADSIG"))
        let shown = rule.examples.filter(\.isFlagged).flatMap { RuleRegistry.findings(of: rule.code, in: $0) }
        #expect(shown.map(\.finding.severity) == [.warning, .error])
    }

    @Test("a signature that could not be checked is a note on every system")
    func unchecked() {
        let example = SignedExample.example(
            isFlagged: true,
            "",
            check: .impossible(reason: "the digest MD5 is not known here")
        )
        for target in [DeploymentTarget(iOS: 8), .latest] {
            #expect(lint(example, for: target).map(\.finding.severity) == [.note])
        }
        #expect(
            lint(example).map(\.finding.message)
                == ["The signature could not be checked: the digest MD5 is not known here."]
        )
    }

    @Test("without a report nothing is found, and one without cryptography knows chain and validity")
    func reports() throws {
        let alone = SignedExample.Certificate(subject: "shop.example", issuer: "Example CA", end: "20251231000000Z")
        let bytes = SignedExample.example(isFlagged: true, "", certificates: [alone]).bytes
        let linter = Linter(selection: Self.selection)
        #expect(linter.lint(AssociationFileSubject(bytes)).isEmpty)
        let timeless = AssociationFileSubject(bytes, signature: SignatureReport(bytes))
        #expect(linter.lint(timeless).map(\.finding.code) == ["CMS-CHAIN"])
        let now = CertificateTime(secondsSince1970: 1_767_225_600)
        let timed = AssociationFileSubject(bytes, signature: SignatureReport(bytes, at: now))
        #expect(
            linter.lint(timed).map(\.finding.message) == [
                "The certificate of the signer's issuer, \"CN=Example CA\", is not in the file.",
                "The signer's certificate expired on 2025-12-31 00:00:00 UTC.",
            ]
        )
    }

    @Test("a report is passed in with a file as well")
    func inputs() {
        let bytes = SignedExample.example(isFlagged: true, "", certificates: [SignedExample.site]).bytes
        var input = LintInput(path: "apple-app-site-association", bytes: bytes, kind: .associationFile)
        let linter = Linter(selection: Self.selection)
        #expect(linter.lint([input]).flatMap(\.findings).isEmpty)
        input.signature = SignatureReport(bytes)
        #expect(linter.lint([input]).flatMap(\.findings).map(\.finding.code) == ["CMS-CHAIN"])
    }
}
