import LinkPatterns
import LinkWorkspaces

/// Says why a version of a system treats a link differently from the description.
struct LossReasons {
    let description: WorkspaceDescription
    let app: DescribedApp
    let system: SystemRange
    let options: GenerationOptions

    func reason(for url: String, _ verdict: DescribedVerdict) -> String {
        switch system {
        case .iOS12: legacyReason
        case .earlyIOS13, .iOS13, .iOS14: appleReason(verdict)
        case .android15: isLeftToFilters(url) ? filterReason(url, verdict) : dynamicReason(url, verdict)
        default: filterReason(url, verdict)
        }
    }

    // MARK: Apple

    private var legacyReason: String {
        options.writesLegacyForm
            ? "\"paths\" cannot express the rule, and match one spelling of a path only"
            : "these versions read \"paths\", which the file does not have"
    }

    private func appleReason(_ verdict: DescribedVerdict) -> String {
        let rules = [verdict.rule?.rule].compactMap(\.self) + self.rules
        return rules.compactMap(unknown).first ?? "these versions read the rules differently"
    }

    /// What the version does not know of a rule's members; `nil` when it knows all.
    func unknown(in rule: RoutingRule) -> String? {
        let patterns = [rule.path, rule.fragment].compactMap(\.self) + rule.queryPatterns
        if system == .earlyIOS13, patterns.contains(where: { $0.contains(text: "$(") }) {
            return "these versions do not support variables"
        }
        if system == .earlyIOS13, !rule.caseSensitive { return "these versions always compare letter case" }
        return rule.percentEncoded ? nil : "these versions compare links as they are written"
    }

    // MARK: Android

    private var rules: [RoutingRule] {
        description.domains.flatMap { description.rules(of: $0, on: system.platform) }.map(\.rule)
            .filter { $0.concerns(app.name) }
    }

    /// Whether a link's host has no dynamic rules for the app, because filters say them better.
    private func isLeftToFilters(_ url: String) -> Bool {
        let domain = LinkURL(url).lowercasedHost.flatMap { description.domain(of: $0, for: app.name) }
        return domain.map { FilterPlanner(description, app: app, package: "").replaceDynamicRules(of: $0) } ?? false
    }

    private func dynamicReason(_ url: String, _ verdict: DescribedVerdict) -> String {
        let opening = self.rules.filter { $0.apps.contains(app.name) && pathMatches($0, url) }
        let rules = [verdict.rule?.rule].compactMap(\.self) + (opening.isEmpty ? self.rules : opening)
        for rule in rules {
            let component = PlannedComponent(rule: rule.linkRule, excludes: !rule.apps.contains(app.name))
            let losses = DynamicTranslation(component, variables: description.patternVariables).losses
            if let loss = losses.min(by: { ($0.rank, $0.rawValue) < ($1.rank, $1.rawValue) }) { return loss.rawValue }
        }
        return "Android compares patterns differently"
    }

    private func filterReason(_ url: String, _ verdict: DescribedVerdict) -> String {
        guard verdict.outcome == .opens else {
            if let wide = wildcard(taking: url) { return "the filter for \"*.\(wide)\" takes this host as well" }
            if verdict.outcome == .excluded { return "before Android 15 filters cannot exclude links" }
            let isPathTaken = rules.contains { $0.apps.contains(app.name) && pathMatches($0, url) }
            return isPathTaken
                ? "before Android 15 filters look at the path alone" : "a filter cannot express the path of the rule"
        }
        guard let rule = verdict.rule?.rule else { return "filters compare paths differently" }
        if !rule.caseSensitive { return "filters compare letter case" }
        return "in a filter a star ends where the text after it first occurs"
    }

    /// The domain whose filter takes a host that has another domain's rules, though these do not open the path.
    private func wildcard(taking url: String) -> String? {
        guard let host = LinkURL(url).lowercasedHost, let own = description.domain(of: host, for: app.name) else {
            return nil
        }
        let rules = description.rules(of: own, on: system.platform).map(\.rule)
        guard !rules.contains(where: { $0.apps.contains(app.name) && pathMatches($0, url) }) else { return nil }
        return description.domains.first { domain in
            domain.includesSubdomains && host.hasSuffix("." + domain.host) && domain.host != own.host
                && domain.apps?.contains(app.name) ?? true
        }?.host
    }

    private func pathMatches(_ rule: RoutingRule, _ url: String) -> Bool {
        var link = rule.linkRule
        link.query = nil
        link.fragment = nil
        return RuleSet([link], variables: description.patternVariables).firstMatch(for: url) != nil
    }
}

extension RoutingRule {
    fileprivate var queryPatterns: [String] {
        switch query {
        case nil: []
        case .whole(let text): [text]
        case .items(let items): items.map(\.pattern)
        }
    }
}
