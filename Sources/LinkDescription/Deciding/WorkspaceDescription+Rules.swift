import LinkPatterns
public import LinkWorkspaces

extension WorkspaceDescription {
    /// The domain whose rules decide a host's links for an app: the one of that name, else the one with the longest name
    /// that the host lies below.
    ///
    /// Only domains that speak for the app count, as an app asks for no other hosts (Apple, "Associated Domains
    /// Entitlement": an exact host comes before a wildcard, a longer wildcard before a shorter).
    ///
    /// - Parameters:
    ///   - host: the host in lower case.
    ///   - app: the app's name.
    /// - Returns: the domain, or `nil` when no link of the host is the app's.
    public func domain(of host: String, for app: Slug) -> DescribedDomain? {
        let domains = domains.filter { $0.apps?.contains(app) ?? true }
        if let domain = domains.first(where: { $0.host == host && $0.includesItself }) { return domain }
        return domains.filter { $0.includesSubdomains && host.hasSuffix("." + $0.host) }
            .max { $0.host.utf8.count < $1.host.utf8.count }
    }

    /// The rules that decide a domain's links on a platform, with no other apps than the domain's.
    public func rules(of domain: DescribedDomain, on platform: LinkPlatform) -> [DescribedRule] {
        rules(of: domain).filter { $0.rule.platforms.contains(platform) }
    }

    /// The rules that decide a domain's links, with no other apps than the domain's.
    ///
    /// A rule that opens no app of the domain keeps its links from all of them, because the first rule that matches
    /// decides; a rule that is about apps of other domains only is left out.
    public func rules(of domain: DescribedDomain) -> [DescribedRule] {
        let names = apps(of: domain).map(\.name)
        var rules = domain.rules ?? self.rules
        if rules.isEmpty { rules = [.opensAll(in: names)] }
        return rules.compactMap { $0.narrowed(to: names) }
    }

    /// Whether a rule does on a domain what it says: it opens one of its apps, or keeps links from one.
    func applies(_ rule: DescribedRule, to domain: DescribedDomain) -> Bool {
        guard let narrowed = rule.narrowed(to: apps(of: domain).map(\.name)) else { return false }
        return rule.rule.verdict == .exclude || narrowed.rule.verdict != .exclude
    }

    /// The variables for the pattern matcher.
    var patternVariables: PatternVariables {
        guard let name = apps.first?.name else { return .none }
        return WorkspacePart(workspace: name, variables: variables).patternVariables
    }
}

extension DescribedRule {
    /// The rule where there are these apps alone; `nil` when it is about others only.
    func narrowed(to names: [Slug]) -> DescribedRule? {
        var narrowed = self
        if let only = rule.only?.filter(names.contains) {
            guard !only.isEmpty else { return nil }
            narrowed.rule.only = only
        }
        let opened = rule.apps.filter { names.contains($0) && narrowed.rule.concerns($0) }
        narrowed.rule.verdict = opened.isEmpty ? .exclude : .open(opened)
        return narrowed
    }

    /// The rule of a domain that has none: all links open.
    static func opensAll(in apps: [Slug]) -> DescribedRule {
        DescribedRule(RoutingRule(path: "*", verdict: .open(apps)))
    }
}
