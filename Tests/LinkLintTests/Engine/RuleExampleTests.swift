import JSONSource
import Testing

@testable import LinkLint

@Suite("The examples of every rule")
struct RuleExampleTests {
    @Test("rules flag their examples at the marks and nowhere else", arguments: RunExample.all)
    func marks(_ example: RunExample) { example.check() }
}

/// An example with the findings of its rule.
struct RunExample: Sendable, CustomTestStringConvertible {
    let code: String
    let example: RuleExample
    let isForTarget: Bool
    let findings: [LintFinding]

    var testDescription: String { "\(code): \(example.excerpt.prefix(60))" }

    static let all = RuleRegistry.rules.flatMap { rule in
        rule.about.examples.map { example in
            RunExample(
                code: rule.about.code,
                example: example,
                isForTarget: rule.about.targets.contains(example.target),
                findings: rule.findings(example, .latest)
            )
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
