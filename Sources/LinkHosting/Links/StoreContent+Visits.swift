public import LinkStore
public import LinkWorkspaces

/// Decisions about what is counted of visits.
extension StoreContent {
    /// What workspaces want to be counted, of those that do not want what is usual; without those whose settings cannot be read, because another
    /// version wrote them.
    public var visitSettings: [Slug: VisitSettings] {
        var settings: [Slug: VisitSettings] = [:]
        for id in ids(in: .visitSettings) {
            // Those that cannot be read count as usual, and are kept for good.
            guard let workspace = try? Slug(id), let own = try? visitSettings(of: workspace) else { continue }
            settings[workspace] = own
        }
        return settings
    }

    /// What a workspace wants to be counted.
    ///
    /// - Throws: `unknown-workspace`, or that its settings cannot be read.
    public func visitSettings(of workspace: Slug) throws(HostingError) -> VisitSettings {
        try keptVisits(of: requireWorkspace(workspace).id)
    }

    /// The same of a workspace that may be deleted, as long as it is not purged.
    public func keptVisits(of workspace: Slug) throws(HostingError) -> VisitSettings {
        do throws(LinkStoreError) {
            return try value(WorkspaceVisitSettings.self, workspace.text)?.settings ?? .standard
        } catch {
            throw HostingError(error)
        }
    }

    /// Changes what a workspace wants to be counted.
    ///
    /// - Throws: `unknown-workspace` or `version-conflict`.
    public func settingVisits(
        _ settings: VisitSettings,
        of workspace: Slug,
        expecting expectation: VersionExpectation
    ) throws(HostingError) -> Decision<Void> {
        _ = try requireWorkspace(workspace)
        let address = WorkspaceVisitSettings.address(workspace.text)
        try require(expectation, at: address, "What is counted for \"\(workspace)\"")
        return Decision([try WorkspaceVisitSettings(settings, of: workspace).saved(as: workspace.text)])
    }
}
