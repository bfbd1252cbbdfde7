import AppSiteAssociation
import Testing

@Suite("Apple's answers")
struct MatchVectorTests {
    @Test("the vectors are there")
    func vectorsAreThere() throws {
        #expect(try MatchVector.all().count > 200)
    }

    @Test("the matcher gives the recorded answer", arguments: try MatchVector.all())
    func decisionIsAsRecorded(vector: MatchVector) {
        let decision = UniversalLinkMatcher(file: vector.aasa).decision(for: vector.url)
        #expect(MatchVector.Expectation(decision) == vector.expected)
    }

    @Test("an explanation comes to the same decision as the matcher", arguments: try MatchVector.all())
    func explanationAgrees(vector: MatchVector) {
        let matcher = UniversalLinkMatcher(file: vector.aasa)
        #expect(matcher.explanation(for: vector.url).decision == matcher.decision(for: vector.url))
    }

    @Test("the quick verdict is the decision without its apps", arguments: try MatchVector.all())
    func verdictAgrees(vector: MatchVector) {
        switch UniversalLinkMatcher(file: vector.aasa).verdict(for: vector.url) {
        case .opens(let place):
            #expect(vector.expected.matched)
            #expect(place.detailsIndex == vector.expected.detailsIndex)
            #expect(place.componentIndex == vector.expected.componentIndex)
        case .excluded(let place):
            #expect(vector.expected.excluded)
            #expect(place.componentIndex == vector.expected.componentIndex)
        case .noMatch, .notAWebLink: #expect(!vector.expected.matched && !vector.expected.excluded)
        case .undetermined: Issue.record("the dialect apple decides everything")
        }
    }

    @Test(
        "the documented dialect decides what is documented, and never otherwise than Apple",
        arguments: try MatchVector.all()
    )
    func documentedDialect(vector: MatchVector) {
        let decision = UniversalLinkMatcher(file: vector.aasa, dialect: .documented).decision(for: vector.url)
        for (documented, recorded) in zip(decision.perApp, vector.expected.perApp)
        where documented.verdict != .undetermined {
            #expect(documented == recorded)
        }
        if vector.certainty == "documented" { #expect(!decision.perApp.contains { $0.verdict == .undetermined }) }
    }
}
