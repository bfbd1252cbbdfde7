import DigitalAssetLinks
import LinkWorkspaces

/// The association files of one domain, composed as a server with a single workspace would.
struct DomainFiles {
    let domain: DescribedDomain
    let documents: ComposedDocuments

    /// Composes the files.
    init(
        _ domain: DescribedDomain,
        of description: WorkspaceDescription,
        options: GenerationOptions
    ) throws(WorkspaceError) {
        self.domain = domain
        let part = try Self.part(domain, of: description)
        let grants = part.map { Grant(prefix: .root, workspace: $0.workspace, speaksForHost: true) }
        var style = CompositionStyle.written
        style.packagesWithoutRules = Self.packagesWithoutRules(domain, of: description)
        let composer = DocumentComposer(
            policy: DomainPolicy(grants: grants.map { [$0] } ?? [], writesLegacyForm: options.writesLegacyForm),
            host: domain.host,
            style: style
        )
        documents = composer.compose(part.map { [$0] } ?? [])
    }

    /// The packages whose filters express the rules better than dynamic rules do.
    private static func packagesWithoutRules(
        _ domain: DescribedDomain,
        of description: WorkspaceDescription
    ) -> Set<String> {
        let packages = description.apps(of: domain).flatMap { app in
            app.app.androidPackages.map(\.name).filter { package in
                FilterPlanner(description, app: app, package: package).replaceDynamicRules(of: domain)
            }
        }
        return Set(packages)
    }

    private static func part(
        _ domain: DescribedDomain,
        of description: WorkspaceDescription
    ) throws(WorkspaceError) -> PublishedPart? {
        let apps = description.apps(of: domain)
        guard let workspace = apps.first?.name else { return nil }
        let part = WorkspacePart(
            workspace: workspace,
            rules: description.rules(of: domain).map(\.rule),
            variables: description.variables,
            services: apps.compactMap(AppServices.init)
        )
        return try PublishedPart(part, apps: apps.map(\.app))
    }

    /// The dynamic rules of a package, as a device reads them from the file.
    func dynamicRules(of package: String) -> DynamicRules {
        StatementListReader().read(documents.assetLinks).list.dynamicRules(of: package)
    }
}

extension AppServices {
    /// What the app is allowed besides opening links; `nil` for nothing.
    fileprivate init?(_ app: DescribedApp) {
        guard app.sharesCredentials || app.takesHandoff || !app.app.appClips.isEmpty else { return nil }
        self.init(
            app: app.name,
            webcredentials: app.sharesCredentials,
            activitycontinuation: app.takesHandoff,
            appclips: !app.app.appClips.isEmpty,
            androidRelations: app.sharesCredentials ? [Relation.getLoginCredentials.description] : []
        )
    }
}
