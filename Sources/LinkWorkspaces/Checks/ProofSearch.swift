import AppSiteAssociation
import LinkPatterns

/// Looks for links that a rule of a part decides, and has the file that would result confirm them.
struct ProofSearch {
    /// What is checked.
    let check: GrantCheck
    let published: PublishedPart
    let host: String
    let variables: PatternVariables
    /// The part's rules.
    let rules: [LinkRule]
    private let reserved: ReservedRules
    /// The apps on each platform, in groups that the same rules concern.
    private let groups: [Group]
    private let algebra: LinkAlgebra
    /// Who holds which link.
    private(set) lazy var holders = territory.holders
    /// The variables for probes of dot segments.
    private(set) lazy var probeVariables = DotSegmentProbe.ProbeVariables(published.part.variables)
    private let territory: GrantedPaths
    private var confirmations: [LinkPlatform: Confirmation] = [:]
    /// For how many rules it is still tried what would repair them; each takes the work of a check.
    private var repairs = 8

    enum Answer: Equatable {
        /// What follows the host.
        case found(String)
        case none
        case undecided
    }

    init(_ published: PublishedPart, in territory: GrantedPaths, for check: GrantCheck) {
        self.check = check
        self.published = published
        self.territory = territory
        host = check.host
        variables = published.part.patternVariables
        rules = published.part.rules.map(\.linkRule)
        reserved = ReservedRules(check.policy.allReservedPaths, enclaves: territory.excludedEnclaves)
        groups = Group.all(of: published, variables, reserved: reserved, budget: check.budget)
        algebra = LinkAlgebra(variables: variables, maximumStates: check.maximumStates, budget: check.budget)
    }

    /// What all searches together may do.
    var budget: WorkBudget { algebra.budget }

    func url(_ tail: String) -> String { "https://" + host + tail }

    /// Whether it may be tried once more what would repair a rule.
    mutating func triesRepair() -> Bool {
        guard repairs > 0, budget.spend(1 + rules.count / 32) else { return false }
        repairs -= 1
        return true
    }

    /// A link that rule `index` decides for an app that it opens, that all of `matching` match and none of `others` does.
    ///
    /// A rule in front of it that is about other apps or another platform only does not shield the app.
    mutating func link(
        decidedBy index: Int,
        _ matching: [LinkRule],
        but others: [LinkRule],
        with algebra: LinkAlgebra? = nil
    ) -> Answer {
        // Groups may be missing then.
        guard !budget.isExhausted else { return .undecided }
        var result = Answer.none
        for group in groups {
            guard budget.spend(1 + group.places.count / 64) else { return .undecided }
            guard group.places.contains(index) else { continue }
            let apps = group.apps.filter(published.part.rules[index].apps.contains)
            guard !apps.isEmpty else { continue }
            let answer = link(
                decidedBy: index,
                for: apps,
                of: group,
                matching,
                but: others,
                with: algebra ?? self.algebra
            )
            if case .found = answer { return answer }
            if answer == .undecided { result = .undecided }
        }
        return result
    }

    /// The same for apps that the same rules concern.
    ///
    /// The rules in front of the one are taken in one by one, as links turn up that they decide, so that most searches
    /// are about few rules.
    private mutating func link(
        decidedBy index: Int,
        for apps: [Slug],
        of group: Group,
        _ matching: [LinkRule],
        but others: [LinkRule],
        with algebra: LinkAlgebra
    ) -> Answer {
        let deciders = group.deciders
        let own = reserved.rules.count + (group.places.firstIndex(of: index) ?? group.places.count)
        var others = others
        for _ in 0..<Self.maximumRounds {
            switch algebra.example(matching: matching, but: others) {
            case .none: return .none
            case .undecided: return .undecided
            case .found(let tail):
                // Each link is compared with the rules in front.
                guard algebra.budget.spend(deciders.effort(of: url(tail))) else { return .undecided }
                let place = deciders.firstMatch(for: url(tail)) ?? deciders.rules.count
                if place == own { return confirms(tail, in: apps, on: group.platform) ? .found(tail) : .undecided }
                guard place < own else { return .undecided }
                others.append(deciders.rules[place])
            }
        }
        return .undecided
    }

    /// Whether the file that would result opens the link in one of the apps.
    private mutating func confirms(_ tail: String, in apps: [Slug], on platform: LinkPlatform) -> Bool {
        let confirmation =
            confirmations[platform]
            ?? Confirmation(published, variables, on: platform, reserved: reserved, budget: budget)
        confirmations[platform] = confirmation
        return confirmation.opens(url(tail), in: apps)
    }

    private static let maximumRounds = 400
}

/// Apps that the same rules concern on a platform.
private struct Group {
    var apps: [Slug]
    /// The platform; the first, where rules are the same on all.
    let platform: LinkPlatform
    /// The rules that concern them, by their places in the part.
    let places: [Int]
    /// Reserved paths, then those rules: the first that matches decides.
    let deciders: RuleSet

    static func all(
        of published: PublishedPart,
        _ variables: PatternVariables,
        reserved: ReservedRules,
        budget: WorkBudget
    ) -> [Group] {
        let rules = published.part.rules
        let platforms = rules.allSatisfy(\.isForAllPlatforms) ? [.apple] : LinkPlatform.allCases
        let hasOnly = rules.contains { $0.only != nil }
        var groups: [Group] = []
        for platform in platforms {
            let all = rules.indices.filter { rules[$0].platforms.contains(platform) }
            for app in published.apps.map(\.id) {
                guard budget.spend(1 + (hasOnly ? all.count / 8 : groups.count)) else { return groups }
                let places = hasOnly ? all.filter { rules[$0].concerns(app) } : all
                if let place = groups.firstIndex(where: { $0.platform == platform && $0.places == places }) {
                    groups[place].apps.append(app)
                    continue
                }
                guard budget.spend(reserved.rules.count + places.count) else { return groups }
                let deciders = RuleSet(
                    reserved.rules + places.map { rules[$0].linkRule },
                    variables: variables
                )
                groups.append(Group(apps: [app], platform: platform, places: places, deciders: deciders))
            }
        }
        return groups
    }
}

/// The file that would result, with each app under its name, so that apps of Android alone are looked at, too.
private struct Confirmation {
    private let matcher: UniversalLinkMatcher

    init(
        _ published: PublishedPart,
        _ variables: PatternVariables,
        on platform: LinkPlatform,
        reserved: ReservedRules,
        budget: WorkBudget
    ) {
        var planner = EntryPlanner(published, variables, on: platform, reserved: reserved, budget: budget)
        let entries = planner.entries { [$0.id.text] }
        let values = published.part.variables.sorted { $0.key < $1.key }
        let file = AssociationFile(
            appLinks: AppLinks(
                entries: entries.enumerated().map { index, entry in
                    AppLinksEntry(
                        index: index,
                        appIDs: entry.appIDs,
                        components: entry.components.map(\.component)
                    )
                },
                variables: values.map { SubstitutionVariable(name: $0.key, values: $0.value) }
            )
        )
        matcher = UniversalLinkMatcher(file: file)
    }

    func opens(_ url: String, in apps: [Slug]) -> Bool {
        let opening = matcher.decision(for: url).appIDs
        return apps.contains { opening.contains($0.text) }
    }
}
