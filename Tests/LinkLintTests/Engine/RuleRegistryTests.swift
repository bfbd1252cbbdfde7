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

    @Test("every family is sorted by code")
    func sorted() {
        let families: [[RuleDescription]] = [
            FileRules.all.map { $0.about }, AppLinksRules.all.map { $0.about }, PatternRules.all.map { $0.about },
            IdentifierRules.all.map { $0.about }, EntitlementsRules.all.map { $0.about },
            PairRules.all.map { $0.about }, PageRules.all.map { $0.about },
            StatementRules.all.map { $0.about }, ManifestRules.all.map { $0.about },
            DynamicAppLinkRules.all.map { $0.about }, StatementCrossRules.all.map { $0.about },
            ManifestCrossRules.all.map { $0.about },
        ]
        for family in families {
            #expect(!family.isEmpty)
            #expect(family.map(\.code) == family.map(\.code).sorted())
        }
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
