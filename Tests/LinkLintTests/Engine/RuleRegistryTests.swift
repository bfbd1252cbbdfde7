import JSONSource
import Testing

@testable import LinkLint

@Suite("The registry of rules as a whole")
struct RuleRegistryTests {
    @Test("no two rules share a code or a name")
    func unique() {
        let rules = RuleRegistry.descriptions
        #expect(Set(rules.map(\.code)).count == rules.count)
        #expect(Set(rules.map(\.name)).count == rules.count)
    }

    @Test("every rule is asked about one kind of subject")
    func subjects() {
        let read =
            AssociationFileSubject.rules.count + EntitlementsSubject.rules.count + ProfileSubject.rules.count
            + ExpoSubject.rules.count + AssociationPair.rules.count + PageSubject.rules.count
            + StatementListSubject.rules.count + ManifestSubject.rules.count
        #expect(read == RuleRegistry.rules.count)
    }

    @Test("every rule explains itself", arguments: RuleRegistry.descriptions.map(\.code))
    func documented(_ code: String) throws {
        let rule = try #require(RuleRegistry.description(of: code))
        #expect(rule.code.wholeMatch(of: /[A-Z]+(-[A-Z0-9]+)+/) != nil)
        #expect(rule.name.wholeMatch(of: /[a-z]+[a-z0-9]*(-[a-z0-9]+)*/) != nil)
        #expect(rule.summary.hasSuffix("."))
        #expect(rule.rationale.hasSuffix("."))
        #expect(!rule.source.isEmpty)
        #expect(rule.examples.contains { $0.isFlagged && !$0.markers.isEmpty })
        #expect(rule.examples.contains { !$0.isFlagged })
    }

    @Test("a rule is found by its code and by its name")
    func lookup() {
        #expect(RuleRegistry.description(of: "pat-full-url")?.name == "full-url-as-pattern")
        #expect(RuleRegistry.description(of: "full-url-as-pattern")?.code == "PAT-FULL-URL")
        #expect(RuleRegistry.description(of: "PAT-NOTHING") == nil)
    }
}

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

@Suite("Target systems")
struct OSTargetTests {
    @Test(
        "versions are read",
        arguments: [
            ("ios13", "ios13"), ("iOS 13.4", "ios13.4"), ("9", "ios9"), ("ios17.2.1", "ios17.2"), ("ios", nil),
            ("macos13", nil), ("ios7", nil), ("ios13.x", nil), ("", nil),
        ] as [(String, String?)]
    )
    func reading(_ text: String, _ expected: String?) {
        #expect(DeploymentTarget(text)?.description == expected)
    }

    @Test("a target changes which rules are asked")
    func targets() {
        let file = AssociationFileSubject(Array(#"{"applinks": {"details": []}}"#.utf8))
        let codes: (DeploymentTarget) -> [String] = { Linter(target: $0).lint(file).map(\.finding.code) }
        #expect(codes(DeploymentTarget(iOS: 12)).contains("APL-APPS-MISSING"))
        #expect(!codes(DeploymentTarget(iOS: 13)).contains("APL-APPS-MISSING"))
    }
}
