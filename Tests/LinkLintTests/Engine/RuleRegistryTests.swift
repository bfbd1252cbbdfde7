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
