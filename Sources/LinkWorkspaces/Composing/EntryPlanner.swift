import LinkPatterns

/// Lays a workspace's rules out for each of its apps, on one platform.
///
/// The first rule of the part that matches decides, also for the apps that it does not name: for such an app the rule is
/// an exclusion when a later rule opens some of its links in the app. Exclusions that meet no later opening are left out,
/// and so are rules that are about other apps or platforms only, or say again what an earlier one decides.
struct EntryPlanner {
    private let rules: [LinkRule]
    private let beginnings: [RuleBeginning]
    /// The part.
    let published: PublishedPart
    /// The platform.
    let platform: LinkPlatform
    private let reserved: ReservedRules
    private let meeting: RuleMeeting
    /// The variables of the part.
    let variables: PatternVariables
    private var lists: [[Role]: [PlannedComponent]] = [:]

    init(
        _ published: PublishedPart,
        _ variables: PatternVariables,
        on platform: LinkPlatform,
        reserved: ReservedRules,
        budget: WorkBudget
    ) {
        self.variables = variables
        self.published = published
        self.platform = platform
        self.reserved = reserved
        rules = published.part.rules.map(\.linkRule)
        beginnings = rules.map(RuleBeginning.init)
        meeting = RuleMeeting(variables: variables, budget: budget)
    }

    /// The entries, in the order in which the rules first name their apps.
    ///
    /// - Parameter identifiers: what an app is called in the file.
    /// - Returns: entries of which each app identifier is in one; apps with equal rules share theirs.
    mutating func entries(identifiers: (WorkspaceApp) -> [String]) -> [PlannedEntry] {
        var order: [String] = []
        var names: [String: Set<Slug>] = [:]
        for app in published.apps {
            for identifier in identifiers(app)
            where names[identifier, default: []].insert(app.id).inserted {
                if !order.contains(identifier) { order.append(identifier) }
            }
        }
        var entries: [PlannedEntry] = []
        for identifier in order {
            guard meeting.budget.spend(1 + entries.count) else { break }
            let components = components(for: names[identifier] ?? [])
            guard !components.isEmpty else { continue }
            if let place = entries.firstIndex(where: { $0.components == components }) {
                entries[place].appIDs.append(identifier)
            } else {
                entries.append(PlannedEntry(appIDs: [identifier], components: components))
            }
        }
        return entries
    }

    /// The rules for an app that goes by some names; none when no rule opens a link in it.
    mutating func components(for names: Set<Slug>) -> [PlannedComponent] {
        guard meeting.budget.spend(1 + rules.count / 4) else { return [] }
        var seen: Set<LinkRule> = []
        let roles = published.part.rules.indices.map { index in
            let role = Role(of: published.part.rules[index], for: names, on: platform)
            return role == .none || seen.insert(rules[index]).inserted ? role : .none
        }
        if let known = lists[roles] { return known }
        let components = components(roles)
        lists[roles] = components
        return components
    }

    /// What a rule does for an app.
    private enum Role {
        case opens, excludes, none

        init(of rule: RoutingRule, for names: Set<Slug>, on platform: LinkPlatform) {
            let concerned: Set<Slug> = rule.platforms.contains(platform) ? names.filter(rule.concerns) : []
            self = concerned.isEmpty ? .none : concerned.isDisjoint(with: rule.apps) ? .excludes : .opens
        }
    }

    private func components(_ roles: [Role]) -> [PlannedComponent] {
        guard let last = roles.lastIndex(of: .opens) else { return [] }
        var components: [PlannedComponent] = []
        for index in 0...last where roles[index] != .none {
            let rule = rules[index]
            let opens = roles[index] == .opens
            guard opens || isFollowed(index, byOneOf: roles) else { continue }
            let comment =
                opens || published.part.rules[index].apps.isEmpty
                ? published.part.rules[index].comment : nil
            meeting.budget.spend(Self.stepsPerComponent)
            components.append(PlannedComponent(rule: rule, excludes: !opens, comment: comment))
        }
        let opening = components.filter { !$0.excludes }.map(\.rule)
        let exclusions = reserved.meeting(opening, meeting).map {
            PlannedComponent(rule: $0, excludes: true)
        }
        // What is excluded in front need not be excluded again.
        return exclusions
            + components.filter { component in
                !component.excludes || !exclusions.contains { $0.rule == component.rule }
            }
    }

    /// What it takes to plan and write a component.
    private static let stepsPerComponent = 4

    /// Whether a later rule that opens shares a link with a rule.
    private func isFollowed(_ index: Int, byOneOf roles: [Role]) -> Bool {
        // To compare how two rules begin is a small part of a step.
        guard meeting.budget.spend(1 + (roles.count - index) / 32) else { return true }
        for later in (index + 1)..<roles.count where roles[later] == .opens {
            if beginnings[index].isApart(from: beginnings[later]) { continue }
            if meeting.mayMeet([rules[index], rules[later]]) { return true }
        }
        return false
    }
}
