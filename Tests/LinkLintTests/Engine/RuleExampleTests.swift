import JSONSource
import Testing

@testable import LinkLint

@Suite("The examples of every rule")
struct RuleExampleTests {
    @Test("rules about files flag their examples at the marks and nowhere else", arguments: RunExample.files)
    func files(_ example: RunExample) { example.check() }

    @Test(
        "rules about entitlements flag their examples at the marks and nowhere else",
        arguments: RunExample.entitlements
    )
    func entitlements(_ example: RunExample) { example.check() }

    @Test("rules about profiles flag their examples at the marks and nowhere else", arguments: RunExample.profiles)
    func profiles(_ example: RunExample) { example.check() }

    @Test("rules about Expo flag their examples at the marks and nowhere else", arguments: RunExample.expo)
    func expo(_ example: RunExample) { example.check() }

    @Test("rules about pages flag their examples at the marks and nowhere else", arguments: RunExample.pages)
    func pages(_ example: RunExample) { example.check() }

    @Test("rules about pairs flag their examples at the marks and nowhere else", arguments: RunExample.pairs)
    func pairs(_ example: RunExample) { example.check() }

    @Test(
        "rules about statement lists flag their examples at the marks and nowhere else",
        arguments: RunExample.statements
    )
    func statements(_ example: RunExample) { example.check() }

    @Test(
        "rules about Android's manifests flag their examples at the marks and nowhere else",
        arguments: RunExample.manifests
    )
    func manifests(_ example: RunExample) { example.check() }
}

/// An example with the findings of its rule.
struct RunExample: Sendable, CustomTestStringConvertible {
    let code: String
    let example: RuleExample
    let isForTarget: Bool
    let findings: [LintFinding]

    var testDescription: String { "\(code): \(example.excerpt.prefix(60))" }

    static let files = run(RuleRegistry.fileRules)
    static let entitlements = run(RuleRegistry.entitlementsRules)
    static let profiles = run(RuleRegistry.profileRules)
    static let expo = run(RuleRegistry.expoRules)
    static let pages = run(RuleRegistry.pageRules)
    static let pairs = run(RuleRegistry.pairRules)
    static let statements = run(RuleRegistry.statementRules)
    static let manifests = run(RuleRegistry.manifestRules)

    private static func run<Subject: LintSubject>(_ rules: [RuleReference<Subject>]) -> [RunExample] {
        rules.flatMap { rule in
            rule.about.examples.map { example in
                RunExample(
                    code: rule.about.code,
                    example: example,
                    isForTarget: rule.about.targets.contains(example.target),
                    findings: Linter.findings(of: rule, in: Subject(example: example))
                )
            }
        }
    }

    func check() {
        #expect(isForTarget)
        #expect(findings.map(\.finding.range.lowerBound).sorted() == (example.isFlagged ? example.markers : []))
        #expect(findings.allSatisfy { $0.finding.code == code && $0.finding.range.upperBound <= example.bytes.count })
        for finding in findings {
            #expect(finding.finding.message.hasSuffix(".") || finding.finding.message.hasSuffix("?"))
        }
    }
}
