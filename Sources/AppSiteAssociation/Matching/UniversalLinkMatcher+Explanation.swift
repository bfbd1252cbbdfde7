import LinkPatterns

extension UniversalLinkMatcher {
    /// Why the file gives `url` to some apps and not to others.
    ///
    /// Walks every rule; for people, not for traffic.
    public func explanation(for url: String) -> LinkExplanation {
        let link = LinkURL(url)
        guard link.isWebLink, let appLinks else {
            return LinkExplanation(link: link, decision: LinkDecision(url: url, perApp: []), apps: [])
        }
        let explainer = EntryExplainer(appLinks: appLinks, link: link, dialect: dialect)
        let explained = entries.map { explainer.explain(appLinks.entries[$0.position]) }
        let apps = apps.map { app in
            explained[app.entry].explanation(for: app.appID, in: appLinks, explainer: explainer)
        }
        return LinkExplanation(link: link, decision: LinkDecision(url: url, perApp: apps.map(\.decision)), apps: apps)
    }
}

/// An entry's rules with how they fared, before it is told per app.
struct ExplainedEntry {
    let entry: AppLinksEntry
    let rules: [RuleExplanation]
    let verdict: AppDecision.Verdict
    let componentIndex: Int?
    let corners: [UndocumentedBehavior]

    func explanation(for appID: String, in appLinks: AppLinks, explainer: EntryExplainer) -> AppExplanation {
        let others = appLinks.entries.filter { $0.index != entry.index && $0.appIDs.contains(appID) }
        var corners = corners
        var verdict = verdict
        // Tools that look at every entry would have gone on to the next one.
        let depends = verdict == .none && others.contains { explainer.explain($0).verdict != .none }
        if depends { corners.append(.repeatedApp) }
        if explainer.dialect == .documented, !corners.isEmpty { verdict = .undetermined }
        let decision = AppDecision(
            appID: appID,
            verdict: verdict,
            detailsIndex: entry.index,
            componentIndex: componentIndex
        )
        return AppExplanation(
            decision: decision,
            entryRange: entry.range,
            isLegacy: entry.isLegacy,
            rules: rules,
            ignoredEntries: others.map(\.index),
            corners: corners
        )
    }
}
