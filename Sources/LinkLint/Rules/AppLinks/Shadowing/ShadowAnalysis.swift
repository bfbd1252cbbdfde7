import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Which rules of a file can never decide because of earlier ones, and which exclusions come too late for some links.
struct ShadowAnalysis: Sendable {
    /// A rule that never decides.
    struct Hidden: Sendable {
        let rule: RuleSite
        /// The earlier rules that take every link of it: one, or several together.
        let hiders: [RuleSite]
        /// Whether the one rule that hides it asks the very same.
        let isIdentical: Bool
    }

    /// An exclusion that an earlier rule partly overrules.
    struct Contradiction: Sendable {
        let rule: RuleSite
        /// The earlier rule that opens an app.
        let decider: RuleSite
        /// A link that the exclusion is about and that opens an app all the same; the matcher confirmed it.
        let link: String
    }

    private(set) var hidden: [Hidden] = []
    private(set) var contradictions: [Contradiction] = []

    init(_ file: AssociationFile?, _ entries: [EntrySite], variables: PatternVariables) {
        guard let file, entries.contains(where: { $0.rules.count > 1 }) else { return }
        let matcher = UniversalLinkMatcher(file: file)
        var budget = SearchBudget()
        for entry in entries where entry.rules.count > 1 {
            var search = ShadowSearch(entry, variables: variables, budget: budget)
            hidden += search.hiddenRules()
            let host = "https://example.com"
            for found in search.contradictions(besides: hidden) {
                // No link is shown that the matcher does not confirm.
                let decision = matcher.decision(for: host + found.link).perApp.first {
                    $0.detailsIndex == entry.entry.index && $0.componentIndex == found.decider.index
                }
                guard decision?.verdict == .match else { continue }
                contradictions.append(Contradiction(rule: found.rule, decider: found.decider, link: host + found.link))
            }
            budget = search.budget
        }
    }
}

/// How many searches a file is worth, so that the largest stays quick.
struct SearchBudget {
    private(set) var remaining: Int

    init(remaining: Int = 1_000) { self.remaining = remaining }

    /// Takes the cost of a search away; `false` when nothing is left.
    mutating func spend(_ cost: Int = 1) -> Bool {
        guard remaining > 0 else { return false }
        remaining -= cost
        return true
    }
}

extension ShadowAnalysis.Hidden {
    /// Whether links that were to stay in the browser open the app.
    var isLateExclusion: Bool { rule.isExclude && hiders.allSatisfy { !$0.isExclude } }

    /// Whether links that were to open the app stay in the browser.
    var isLateOpening: Bool { !rule.isExclude && hiders.allSatisfy(\.isExclude) }

    /// The hiding rules, to show with the hidden one.
    var relatedPlaces: [RelatedPlace] {
        hiders.map { RelatedPlace(range: $0.node.range, message: "This rule comes first and takes its links.") }
    }
}
