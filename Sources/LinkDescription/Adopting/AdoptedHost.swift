import LinkWorkspaces

/// What files say about the links of one host, and the rules that say the same.
struct AdoptedHost {
    /// An app of the host.
    struct Member {
        let name: Slug
        let isOnApple: Bool
        let isOnAndroid: Bool
        /// The rules in Apple's file; `nil` when nothing is said.
        let apple: AppleRuleList?
        /// The rules for Android alone; `nil` when nothing is said.
        var android: [RoutingRule]?
    }

    private var members: [Member]
    /// Whether an app for which Apple's files have no rules opens no link.
    private let isClosed: Bool

    init(_ members: [Member], isClosed: Bool) {
        self.members = members
        self.isClosed = isClosed
        dropEqualRules()
    }

    private var hasAndroidRules: Bool { members.contains { $0.android != nil } }

    /// Drops the rules for Android where they are those of Apple's file.
    ///
    /// Android compares decoded text whatever a rule says (Android, "Dynamic App Links"), so that only patterns count.
    private mutating func dropEqualRules() {
        let areEqual = members.allSatisfy { member in
            guard let android = member.android else { return !member.isOnAndroid || member.apple == nil }
            let own = android.map { AppleRuleList.Line($0).asOnAndroid }
            guard let apple = member.apple else {
                return own.count == 1 && own[0].opensEverything && (!isClosed || !member.isOnApple)
            }
            let others = apple.lines.map(\.asOnAndroid)
            // The order means nothing where nothing is excluded.
            return others == own
                || !own.contains(where: \.excludes) && !others.contains(where: \.excludes)
                    && Set(own) == Set(others)
        }
        // Rules that only some have would apply to the others as well.
        let someRuled = members.contains { $0.apple != nil } && members.contains { $0.apple == nil }
        guard areEqual, !someRuled else { return }
        for index in members.indices { members[index].android = nil }
    }

    /// The rules of all apps: one list where all have the same, otherwise a list for each app.
    ///
    /// None, when every link opens every app.
    func rules() -> [DescribedRule] {
        var lists: [AppleRuleList] = []
        for member in members {
            if let rules = member.apple, !lists.contains(rules) { lists.append(rules) }
        }
        // Apps that only Android has follow the rules of the others, if these are the same for all.
        let joins = lists.count == 1
        let isOnly = joins && members.allSatisfy { $0.apple != nil || !$0.isOnApple }
        if isOnly, lists[0].opensEverything, !hasAndroidRules { return [] }
        var rules: [DescribedRule] = []
        for list in lists {
            let names = members.filter { $0.apple == list || joins && !$0.isOnApple }.map(\.name)
            let own = list.rules(for: names, isOnly: isOnly)
            rules += own.map { hasAndroidRules ? DescribedRule($0.rule, platforms: [.apple]) : $0 }
        }
        if hasAndroidRules, lists.isEmpty, !isClosed { rules += openings(members.filter(\.isOnApple), on: .apple) }
        for member in members {
            rules += (member.android ?? []).map { DescribedRule(named($0, member.name), platforms: [.android]) }
        }
        return rules + androidOpenings(joins: joins)
    }

    /// What opens the apps of Android that no rule is about: all links, as Android's file alone says.
    private func androidOpenings(joins: Bool) -> [DescribedRule] {
        guard hasAndroidRules || members.contains(where: { $0.apple != nil }) else { return [] }
        return openings(
            members.filter { member in
                guard member.isOnAndroid, member.android == nil else { return false }
                return hasAndroidRules || !member.isOnApple && !joins
            },
            on: .android
        )
    }

    private func openings(_ members: [Member], on platform: LinkPlatform) -> [DescribedRule] {
        let names = members.map(\.name)
        guard !names.isEmpty else { return [] }
        let rule = RoutingRule(verdict: .open(names), only: names.count == self.members.count ? nil : names)
        return [DescribedRule(rule, platforms: [platform])]
    }

    /// The rules, with one at the end that keeps all links from apps which have none: without any rule, all links would open.
    func closed(_ rules: [DescribedRule]) -> [DescribedRule] {
        let opens = { (platform: LinkPlatform) in
            rules.contains { $0.rule.verdict != .exclude && $0.rule.platforms.contains(platform) }
        }
        let opensAll = rules.isEmpty && members.contains { $0.apple?.opensEverything ?? false }
        guard isClosed, !opens(.apple), !opensAll, members.contains(where: \.isOnApple) else { return rules }
        let onAndroid = members.filter(\.isOnAndroid).map(\.name)
        let isDone = opens(.android) || hasAndroidRules || onAndroid.isEmpty
        return rules + [DescribedRule(RoutingRule(verdict: .exclude), platforms: [.apple])]
            + (isDone ? [] : [DescribedRule(RoutingRule(verdict: .open(onAndroid)), platforms: [.android])])
    }

    private func named(_ rule: RoutingRule, _ app: Slug) -> RoutingRule {
        var rule = rule
        if rule.verdict != .exclude { rule.verdict = .open([app]) }
        if members.count > 1 { rule.only = [app] }
        return rule
    }
}

extension [RoutingRule] {
    /// The rules with those together of which one pattern of a description makes several for Android.
    ///
    /// `/orders` takes `/orders/`, and `/orders/*` both, in a description; files for Android say each.
    var folded: [RoutingRule] {
        var folded: [RoutingRule] = []
        for rule in self where !folded.contains(rule) {
            guard let last = folded.last, let path = rule.path, let before = last.path else {
                folded.append(rule)
                continue
            }
            var twin = last
            twin.path = path
            if twin == rule, path == before + "/" || before == path + "/" || before == path + "/*" { continue }
            if twin == rule, path == before + "/*" || path == before + "*" && before.hasSuffix("/") {
                folded.removeLast()
            }
            folded.append(rule)
        }
        return folded
    }
}
