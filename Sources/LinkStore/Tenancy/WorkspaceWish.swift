public import LinkTenancy

/// What a workspace is to be, in one piece.
public struct WorkspaceWish: Sendable {
    /// The apps.
    public let apps: [TenantApp]
    /// What is to be published, by domain, in the order in which it is told.
    public let parts: [(host: HostName, part: WorkspacePart)]
    /// Whether apps that are not named go.
    public let removesApps: Bool

    /// Describes a wish.
    public init(apps: [TenantApp], parts: [(host: HostName, part: WorkspacePart)], removesApps: Bool = false) {
        self.apps = apps
        self.parts = parts
        self.removesApps = removesApps
    }
}

/// What a wish changes.
public struct GrantedWish: Sendable {
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
    }

    /// What becomes of the apps of the wish, and of those that go.
    public internal(set) var apps: [(id: Slug, effect: Effect)] = []
    /// What becomes of the domains, in the order of the wish.
    public internal(set) var domains: [DomainOutcome] = []
}
