import LinkAPI
import LinkTenancy

extension AppChangeMessage {
    /// What is sent for an app.
    init(_ app: TenantApp) {
        self.init(
            name: app.name,
            appleAppIDs: app.appleAppIDs,
            appClips: app.appClips,
            androidPackages: app.androidPackages.map { package in
                AndroidPackageMessage(
                    name: package.name,
                    certificates: package.certificates.map { CertificateMessage(label: $0.label, sha256: $0.sha256) }
                )
            },
            stores: StoreIDsMessage(appStore: app.stores.appStore, googlePlay: app.stores.googlePlay)
        )
    }
}

extension RuleMessage {
    /// What is sent for a rule of Bridge, which has a path and nothing else.
    init(_ rule: RoutingRule) {
        let isExclusion = rule.verdict == .exclude
        self.init(
            path: rule.path,
            caseSensitive: rule.caseSensitive,
            percentEncoded: rule.percentEncoded,
            apps: isExclusion ? nil : rule.apps.map(\.text),
            exclude: isExclusion
        )
    }
}

extension AppMessage {
    /// Whether the app is what was wished for already.
    func isSame(as wish: AppChangeMessage) -> Bool {
        name == wish.name && appleAppIDs == wish.appleAppIDs && appClips == wish.appClips
            && androidPackages == wish.androidPackages && stores == wish.stores
    }
}

extension DraftMessage {
    /// Whether the draft is what was wished for already.
    func isSame(as wish: DraftChangeMessage) -> Bool {
        rules == wish.rules && variables.isEmpty && services.isEmpty
    }
}
