import JSONSource
import LinkAPI
import LinkDescription
import LinkHosting
import LinkRouting
import LinkServer
import LinkWorkspaces

extension DescriptionMessage {
    /// What a description asks of a server.
    ///
    /// - Parameters:
    ///   - input: The description.
    ///   - removesApps: Whether apps that it does not name go.
    ///   - removesDomains: Whether rules on domains that it does not name go.
    ///   - note: Why.
    /// - Throws: That a link cannot be written as JSON.
    init(
        _ input: DescriptionInput,
        removesApps: Bool = false,
        removesDomains: Bool = false,
        note: String? = nil
    ) throws(CommandFailure) {
        let description = input.description
        var domains: [NamedDraftMessage] = []
        for domain in description.domains {
            let rules = description.rules(of: domain).map { RuleMessage($0.rule) }
            let services = description.apps(of: domain).compactMap(ServicesMessage.init)
            let draft = DraftChangeMessage(rules: rules, variables: description.variables, services: services)
            domains.append(NamedDraftMessage(host: domain.host, draft: draft))
        }
        self.init(
            apps: description.apps.map { NamedAppMessage(id: $0.name.text, app: AppChangeMessage($0.app)) },
            domains: domains,
            links: description.links.isEmpty ? nil : try description.links.map(NewLinkMessage.init),
            removesApps: removesApps ? true : nil,
            removesDomains: removesDomains ? true : nil,
            note: note
        )
    }
}

extension NewLinkMessage {
    /// What is sent for a link.
    fileprivate init(_ described: DescribedLink) throws(CommandFailure) {
        let address = described.link.address.text
        do {
            self.init(address: address, link: try LinkFormMessage(described.link))
        } catch {
            throw CommandFailure(
                "the link \(address) cannot be written as JSON: \(error)",
                remedy: "report this as a bug"
            )
        }
    }
}

extension AppChangeMessage {
    /// What is sent for an app.
    init(_ app: WorkspaceApp) {
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

extension ServicesMessage {
    /// What an app is allowed besides opening links; `nil` for nothing.
    fileprivate init?(_ app: DescribedApp) {
        let hasClips = !app.app.appClips.isEmpty
        guard app.sharesCredentials || app.takesHandoff || hasClips else { return nil }
        let sharesOnAndroid = app.sharesCredentials && !app.app.androidPackages.isEmpty
        self.init(
            app: app.name.text,
            webcredentials: app.sharesCredentials,
            activitycontinuation: app.takesHandoff,
            appclips: hasClips,
            androidRelations: sharesOnAndroid ? ["delegate_permission/common.get_login_creds"] : []
        )
    }
}
