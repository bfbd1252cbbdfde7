import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// Decisions about apps.
extension StoreContent {
    /// Makes or changes an app of a workspace.
    ///
    /// What is published keeps the app as it was; the effects name the publications that another publication would change.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - workspace: The workspace, which then holds the app's identifiers.
    ///   - expecting: The stored state.
    ///   - asAdministrator: Whether refusals may name other workspaces.
    /// - Returns: The changes with their effects.
    /// - Throws: `foreign-app` for an identifier that belongs to another workspace, among others.
    public func savingApp(
        _ app: WorkspaceApp,
        of workspace: Slug,
        expecting: VersionExpectation,
        asAdministrator: Bool
    ) throws(HostingError) -> Decision<[PublicationEffect]> {
        _ = try requireWorkspace(workspace)
        try require(expecting, at: WorkspaceApp.address("\(workspace)/\(app.id)"), "The app \"\(app.id)\"")
        try refuse(app.mistakes, "The app")
        try refuse(foreignIdentifiers(of: app, in: workspace), asAdministrator)
        try checkShares(ofApp: app.id, in: workspace)
        let effects = publications(naming: app.id, of: workspace) { $0 != app }
        let saved = try app.saved(as: "\(workspace)/\(app.id)")
        try checkDisk([saved], of: workspace)
        return Decision([saved], result: effects)
    }

    /// Deletes an app that no draft names.
    public func deletingApp(
        _ id: Slug,
        of workspace: Slug,
        expecting: VersionExpectation
    ) throws(HostingError) -> Decision<[PublicationEffect]> {
        _ = try requireWorkspace(workspace)
        guard tenancy.apps[workspace]?[id] != nil else { throw .unknownApp(id, of: workspace) }
        try require(expecting, at: WorkspaceApp.address("\(workspace)/\(id)"), "The app \"\(id)\"")
        let users = tenancy.drafts.keys.sorted().filter { host in
            tenancy.drafts[host]?[workspace]?.appsInUse.contains(id) == true
        }
        guard users.isEmpty else {
            throw HostingError(
                .inUse,
                "The app \"\(id)\" is named by rules for \(users.map(\.value).joined(separator: ", ")): "
                    + "take it out of them first."
            )
        }
        let effects = publications(naming: id, of: workspace) { _ in true }
        return Decision([WorkspaceApp.removed("\(workspace)/\(id)")], result: effects)
    }

    /// The publications of a workspace in which an app is not as it is now.
    func publications(
        naming app: Slug,
        of workspace: Slug,
        _ isDifferent: (WorkspaceApp) -> Bool
    ) -> [PublicationEffect] {
        hostsWithParts(of: workspace).compactMap { host in
            guard let published = tenancy.parts[host]?[workspace]?.apps.first(where: { $0.id == app }),
                isDifferent(published), let number = domainsByHost[host]?.publication
            else { return nil }
            return PublicationEffect(host: host, workspace: workspace, publication: number, effect: .outdated)
        }
    }
}
