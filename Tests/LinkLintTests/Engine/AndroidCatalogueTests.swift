import DigitalAssetLinks
import Testing

@testable import LinkLint

@Suite("The catalogue of rules about Android's files")
struct AndroidCatalogueTests {
    /// The families that are finished.
    static let families: [[FindingKind]] = [
        FindingKind.statementLists, FindingKind.manifests, FindingKind.crossChecks, FindingKind.dynamicRules,
    ]

    @Test("every mistake has a rule, or a reason why it has none", arguments: families)
    func complete(_ family: [FindingKind]) {
        let known = Set(RuleRegistry.descriptions.map(\.code)).union(RuleRegistry.undecided.keys)
        #expect(family.map(\.code).filter { !known.contains($0) } == [])
    }

    @Test("a mistake has a rule or a reason, not both, and the reason is a sentence")
    func disjoint() {
        for (code, reason) in RuleRegistry.undecided {
            #expect(RuleRegistry.description(of: code) == nil)
            #expect(FindingKind.named(code) != nil)
            #expect(reason.hasSuffix("."))
        }
    }

    @Test("what reading notices has a rule that passes it on", arguments: families)
    func noticed(_ family: [FindingKind]) {
        for kind in family where kind.isNoticedByReading {
            #expect(RuleRegistry.description(of: kind.code) != nil, "\(kind.code)")
        }
    }

    @Test("a rule matters as much as the kind of mistake that it is about", arguments: families)
    func severities(_ family: [FindingKind]) {
        for kind in family {
            guard let rule = RuleRegistry.description(of: kind.code) else { continue }
            #expect(rule.severity == kind.severity, "\(kind.code)")
        }
    }
}
