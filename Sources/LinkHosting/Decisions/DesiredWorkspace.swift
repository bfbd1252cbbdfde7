public import LinkStore
public import LinkWorkspaces

/// What a workspace is to be, in one piece.
public struct DesiredWorkspace: Sendable {
    /// The apps.
    public let apps: [WorkspaceApp]
    /// What is to be published, by domain, in the order in which it is told.
    public let parts: [(host: HostName, part: WorkspacePart)]
    /// Whether apps that are not named go.
    public let removesApps: Bool
    /// Whether what is published on domains that are not named goes.
    public let removesDomains: Bool
    /// Whether the wish may be about a domain; what is published on others is neither told of nor changed.
    public let reaches: @Sendable (HostName) -> Bool

    /// Describes a wish.
    public init(
        apps: [WorkspaceApp],
        parts: [(host: HostName, part: WorkspacePart)],
        removesApps: Bool = false,
        removesDomains: Bool = false,
        reaches: @escaping @Sendable (HostName) -> Bool = { _ in true }
    ) {
        self.apps = apps
        self.parts = parts
        self.removesApps = removesApps
        self.removesDomains = removesDomains
        self.reaches = reaches
    }
}

/// What a wish changes.
public struct AppliedWorkspace: Sendable {
    /// What becomes of something.
    public enum Effect: Sendable {
        /// It is new.
        case created
        /// It is not as it was.
        case changed
        /// It is gone.
        case removed
        /// It was so already.
        case unchanged
        /// It is there, stays, and is not in the wish.
        case unnamed
    }

    /// What becomes of a domain.
    public struct DomainOutcome: Sendable {
        /// The domain.
        public let host: HostName
        /// What becomes of the workspace's part.
        public let effect: Effect
        /// What was published before; `nil` for nothing.
        public let before: PublishedPart?
        /// The publication; `nil` when nothing had to be published.
        public let publication: PartPublication?
        /// Whether a draft that was not published, and said something else, makes way.
        public let replacesDraft: Bool
    }

    /// What becomes of the apps of the wish, and of the others of the workspace.
    public internal(set) var apps: [(id: Slug, effect: Effect)] = []
    /// What becomes of the domains, in the order of the wish, and of the others on which the workspace has something.
    public internal(set) var domains: [DomainOutcome] = []
}
