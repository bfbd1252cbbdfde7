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
        let example = SignedExample.example(isFlagged: true, "", [SignatureFinding.digestDiffers])
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
            [SignatureFinding.notChecked("the digest MD5 is not known here")]
        )
        for target in [DeploymentTarget(iOS: 8), .latest] {
            #expect(lint(example, for: target).map(\.finding.severity) == [.note])
        }
        #expect(
            lint(example).map(\.finding.message)
                == ["The signature could not be checked: the digest MD5 is not known here."]
        )
    }

    @Test("what is wrong with a signature is passed in with the file; without it nothing is found")
    func inputs() {
        var input = LintInput(
            path: "apple-app-site-association",
            bytes: SignedExample.message,
            kind: .associationFile
        )
        let linter = Linter(selection: Self.selection)
        #expect(linter.lint([input]).flatMap(\.findings).isEmpty)
        input.signatureFindings = [SignatureFinding.selfIssued]
        #expect(linter.lint([input]).flatMap(\.findings).map(\.finding.code) == ["CMS-CHAIN"])
    }
}
