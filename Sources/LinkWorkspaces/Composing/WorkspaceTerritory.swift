/// What composition has to know of what a workspace holds of a domain.
struct WorkspaceTerritory: Hashable, Sendable {
    /// What others hold inside of the workspace's prefixes, and composition keeps from its apps.
    let enclaves: [PathPrefix]
    /// Whether other workspaces hold paths of the domain.
    let isShared: Bool
    let android: AndroidGrantedPaths

    init(_ paths: GrantedPaths) {
        enclaves = paths.excludedEnclaves
        isShared = !paths.foreign.isEmpty
        android = AndroidGrantedPaths(paths)
    }
}

/// What all workspaces hold under one policy, worked out once: each publication composes for all of them.
struct PolicyTerritories: Sendable {
    let policy: DomainPolicy
    /// What workspaces hold, without prefixes inside of others.
    private(set) lazy var outermostPrefixes = policy.outermostPrefixes
    private let grants: [Grant]
    private var known: [Slug: WorkspaceTerritory] = [:]

    init(_ policy: DomainPolicy) {
        self.policy = policy
        grants = policy.grants.sorted { $0.prefix < $1.prefix }
    }

    /// What a workspace holds.
    mutating func territory(of workspace: Slug) -> WorkspaceTerritory {
        if let territory = known[workspace] { return territory }
        let territory = WorkspaceTerritory(GrantedPaths(of: workspace, inOrder: grants))
        known[workspace] = territory
        return territory
    }
}
