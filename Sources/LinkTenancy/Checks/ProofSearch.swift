import AppSiteAssociation
import LinkPatterns

/// Looks for links that a rule of a part decides, and has the file that would result confirm them.
struct ProofSearch {
    let published: PublishedPart
    let host: String
    let variables: PatternVariables
    /// The part's rules.
    let rules: [LinkRule]
    private let reserved: ReservedRules
    /// Reserved paths, then the part's rules: the first that matches decides.
    private let deciders: RuleSet
    private let algebra: LinkAlgebra
    private var confirmation: Confirmation?

    enum Answer: Equatable {
        /// What follows the host.
        case found(String)
        case none
        case undecided
    }

    init(_ published: PublishedPart, policy: DomainPolicy, host: String, maximumStates: Int) {
        self.published = published
        self.host = host
        variables = published.part.patternVariables
        rules = published.part.rules.map(\.linkRule)
        reserved = ReservedRules(policy)
        deciders = RuleSet(reserved.rules + rules, variables: variables)
        algebra = LinkAlgebra(variables: variables, maximumStates: maximumStates)
    }

    func url(_ tail: String) -> String { "https://" + host + tail }

    /// A link that rule `index` decides, that all of `matching` match and none of `others` does.
    ///
    /// The rules in front of it are taken in one by one, as links turn up that they decide, so that most searches are
    /// about few rules.
    mutating func link(
        decidedBy index: Int,
        _ matching: [LinkRule],
        but others: [LinkRule],
        with algebra: LinkAlgebra? = nil
    ) -> Answer {
        var others = others
        for _ in 0..<Self.maximumRounds {
            switch (algebra ?? self.algebra).example(matching: matching, but: others) {
            case .none: return .none
            case .undecided: return .undecided
            case .found(let tail):
                let place = deciders.firstMatch(for: url(tail)) ?? deciders.rules.count
                let own = reserved.rules.count + index
                if place == own { return confirms(tail, rule: index) ? .found(tail) : .undecided }
                guard place < own else { return .undecided }
                others.append(deciders.rules[place])
            }
        }
        return .undecided
    }

    /// Whether the file that would result opens the link in an app that the rule names.
    private mutating func confirms(_ tail: String, rule: Int) -> Bool {
        let confirmation = self.confirmation ?? Confirmation(published, reserved: reserved)
        self.confirmation = confirmation
        return confirmation.opens(url(tail), in: published.part.rules[rule].apps)
    }

    private static let maximumRounds = 400
}

/// The file that would result, with each app under its name, so that apps of Android alone are looked at, too.
private struct Confirmation {
    private let matcher: UniversalLinkMatcher

    init(_ published: PublishedPart, reserved: ReservedRules) {
        var planner = EntryPlanner(published, reserved: reserved)
        let entries = planner.entries { [$0.id.text] }
        let variables = published.part.variables.sorted { $0.key < $1.key }
        let file = AssociationFile(
            appLinks: AppLinks(
                entries: entries.enumerated().map { index, entry in
                    AppLinksEntry(
                        index: index,
                        appIDs: entry.appIDs,
                        components: entry.components.map(\.component)
                    )
                },
                variables: variables.map { SubstitutionVariable(name: $0.key, values: $0.value) }
            )
        )
        matcher = UniversalLinkMatcher(file: file)
    }

    func opens(_ url: String, in apps: [Slug]) -> Bool {
        let opening = matcher.decision(for: url).appIDs
        return apps.contains { opening.contains($0.text) }
    }
}
