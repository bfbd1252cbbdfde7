/// The rules about the associated-domains entitlement.
enum EntitlementsRules {
    static let all: [AnyLintRule] =
        EntitlementReadings.rows.map { AnyLintRule($0) } + [
            .init(WildcardWithoutParent.self),
            .init(BrowserWithApplinks.self),
            .init(RepeatedEntry.self),
            .init(ManyEntries.self),
            .init(NoAssociatedDomains.self),
            .init(DeveloperModeInRelease.self),
            .init(EntitlementsApart.self),
            .init(DomainWithoutFile.self),
            .init(NotAPropertyList.self),
            .init(DomainsOfWatchApp.self),
            .init(WwwWithoutApex.self),
            .init(PrefixIsNotTheTeam.self),
            .init(VariableInHost.self),
        ]

    static let profiles: [AnyLintRule] = [.init(ProfileWithoutDomains.self)]
    static let expo: [AnyLintRule] = [.init(ExpoEntry.self)]
}
