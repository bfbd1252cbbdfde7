import AppSiteAssociation
import JSONSource
import LinkPatterns
import PropertyTesting
import Testing

@testable import LinkLint

@Suite("Hidden rules")
struct ShadowingTests {
    private static func subject(_ components: String) -> AssociationFileSubject {
        AssociationFileSubject(
            Array(
                #"{"applinks": {"details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [\#(components)]}]}}"#
                    .utf8
            )
        )
    }

    @Test("no rule is called hidden that decides for some link", arguments: 0..<150)
    func noFalseReport(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 7_000)
        let subject = Self.subject(RandomRules.components(&random))
        guard let file = subject.file else { return }
        let matcher = UniversalLinkMatcher(file: file)
        let hidden = Set(subject.shadowing.hidden.map(\.rule.index))
        for _ in 0..<80 {
            let link = "https://example.com" + RandomRules.link(&random)
            let decided = matcher.decision(for: link).perApp.first?.componentIndex
            if let decided { #expect(!hidden.contains(decided), "\(link) is decided by \(decided)") }
        }
    }

    @Test("every link that proves a contradiction opens the app by the rule that is named", arguments: 0..<150)
    func witnesses(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 90_000)
        let subject = Self.subject(RandomRules.components(&random))
        guard let file = subject.file else { return }
        let matcher = UniversalLinkMatcher(file: file)
        for found in subject.shadowing.contradictions {
            let app = matcher.decision(for: found.link).perApp.first
            #expect(app?.verdict == .match)
            #expect(app?.componentIndex == found.decider.index)
            let alone = RuleSet([found.rule.effective.linkRule])
            #expect(alone.firstMatch(for: found.link) == 0)
        }
    }

    @Test(
        "rules are hidden over path, query and fragment together",
        arguments: [
            (#"{"/": "/a/*"}, {"/": "/a/b", "?": {"x": "?*"}}"#, [1]),
            (#"{"/": "/a/*", "?": {"x": "?*"}}, {"/": "/a/b"}"#, []),
            (#"{"/": "/A/*", "caseSensitive": false}, {"/": "/a/b"}"#, [1]),
            (#"{"/": "/a/*"}, {"/": "/A/b", "caseSensitive": false}"#, []),
            (#"{"/": "/$(lang)/*"}, {"/": "/en/shop"}"#, [1]),
            (#"{"/": "/en/*"}, {"/": "/$(lang)/shop"}"#, []),
            (#"{"/": "/$(digit)*"}, {"/": "/$(alpha)*"}, {"/": "/$(alnum)x"}"#, [2]),
            (##"{"#": "a*"}, {"#": "ab"}"##, [1]),
            (#"{"/": "*"}, {"/": "/x", "exclude": true}"#, [1]),
            (#"{"/": "/a"}, {"/": "/a/"}"#, [1]),
            (#"{"/": "/straße/*", "percentEncoded": false}, {"/": "/stra%C3%9Fe/kauf"}"#, [1]),
            (#"{"/": "/stra%C3%9Fe/*"}, {"/": "/straße/kauf", "percentEncoded": false}"#, []),
            (#"{"/": "/a/*", "percentEncoded": false}, {"/": "/a/b c", "percentEncoded": false}"#, [1]),
            // The link /%61/b%20c is taken by the second alone.
            (#"{"/": "/a/*"}, {"/": "/a/b c", "percentEncoded": false}"#, []),
            (#"{"/": "/a/b*", "percentEncoded": false}, {"/": "/a/%62c"}"#, [1]),
            (#"{"/": "/%41*"}, {"/": "/A*", "percentEncoded": false}"#, []),
            (#"{"/": "/$(lang)/*", "percentEncoded": false}, {"/": "/en/größe", "percentEncoded": false}"#, [1]),
            // So is ?q=1&%71=, where the first sees an empty item, too.
            (#"{"?": {"q": "?*"}, "percentEncoded": false}, {"?": {"q": "1"}}"#, []),
            (#"{"?": {"q": "*é*"}, "percentEncoded": false}, {"?": "q=%C3%A9"}"#, [1]),
        ] as [(String, [Int])]
    )
    func hidden(_ components: String, _ expected: [Int]) {
        #expect(Self.subject(components).shadowing.hidden.map(\.rule.index) == expected)
    }

    @Test("the rule that hides another is named, with its place")
    func named() throws {
        let subject = Self.subject(#"{"/": "/x"}, {"/": "/buy/*"}, {"/": "/buy/now"}"#)
        let finding = try #require(Linter(selection: RuleSelection(select: ["APL-UNREACHABLE"])).lint(subject).first)
        #expect(finding.finding.message == "The rule never decides: rule 2 of the entry takes all its links.")
        #expect(finding.finding.help == #"Move it before {"/": "/buy/*"}, or remove it."#)
        #expect(subject.source.excerpt(try #require(finding.related.first).range) == #"{"/": "/buy/*"}"#)
    }

    @Test("a link of two apps is reported with the one that opens it, and the matcher agrees")
    func apps() throws {
        let text = """
            {"applinks": {"details": [
            {"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/gift", "exclude": true}, {"/": "/buy/*"}]},
            {"appIDs": ["9Z8Y7X6W5V.com.acme.gift"], "components": [{"/": "/*/gift"}, {"/": "/buy/gift"}]},
            {"appIDs": ["9Z8Y7X6W5V.com.acme.help"], "components": [{"/": "/help"}]}]}}
            """
        let subject = AssociationFileSubject(Array(text.utf8))
        let findings = Linter(selection: RuleSelection(select: ["APL-APP-OVERLAP"])).lint(subject)
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(subject.source.excerpt(finding.finding.range) == #"{"/": "/*/gift"}"#)
        #expect(subject.source.excerpt(try #require(finding.related.first).range) == #"{"/": "/buy/*"}"#)
        let link = try #require(finding.finding.message.split(separator: " ").first { $0.hasPrefix("https://") })
        let matcher = UniversalLinkMatcher(file: try #require(subject.file))
        let apps = ["9Z8Y7X6W5V.com.acme.shop", "9Z8Y7X6W5V.com.acme.gift"]
        #expect(matcher.decision(for: String(link)).appIDs == apps)
    }
}
