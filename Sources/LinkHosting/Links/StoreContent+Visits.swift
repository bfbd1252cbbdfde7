public import LinkStore
public import LinkWorkspaces

/// Decisions about what is counted of visits.
extension StoreContent {
    /// What workspaces want to be counted, of those that do not want what is usual; settings that cannot be read count as usual.
    public var visitSettings: [Slug: VisitSettings] {
        // A record that this version did not write is left alone, and said so where it is read by itself.
        let known = (try? values(WorkspaceVisitSettings.self)) ?? [:]
        return Dictionary(known.values.map { ($0.workspace, $0.settings) }) { $1 }
    }

    /// What a workspace wants to be counted.
    ///
    /// - Throws: `unknown-workspace`, or that its settings cannot be read.
    public func visitSettings(of workspace: Slug) throws(HostingError) -> VisitSettings {
        let workspace = try requireWorkspace(workspace).id
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
