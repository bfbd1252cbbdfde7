public import LinkStore
public import LinkWorkspaces

/// The desired state of a workspace.
public struct DesiredWorkspace: Sendable {
    /// The apps.
    public let apps: [WorkspaceApp]
    /// What is to be published, by domain, in the order in which it is reported.
    public let parts: [(host: HostName, part: WorkspacePart)]
    /// Whether apps that are not named are removed.
    public let removesApps: Bool
    /// Whether what is published on domains that are not named is removed.
    public let removesDomains: Bool
    /// Whether the state may include a domain; what is published on others is neither reported nor changed, and apps change
    /// only when the workspace has no others.
    public let reaches: @Sendable (HostName) -> Bool

    /// Takes the desired state.
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

/// What applying a desired state changes.
public struct AppliedWorkspace: Sendable {
    /// What becomes of something.
    public enum Effect: Sendable {
        /// It is new.
        case created
        /// It is not as it was.
        case changed
        /// It was removed.
        case removed
        /// It was so already.
        case unchanged
        /// The desired state does not mention it; it stays as it is.
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
        /// Whether a draft with other content, which was not published, is replaced.
        public let replacesDraft: Bool
    }

    /// What becomes of the apps of the desired state, and of the other apps of the workspace.
    public internal(set) var apps: [(id: Slug, effect: Effect)] = []
    /// What becomes of the domains, in the order of the desired state, and of the others on which the workspace has published.
    public internal(set) var domains: [DomainOutcome] = []
    /// The digest by which an administrator accepts what others lose on all of them; `nil` when they lose nothing.
    public internal(set) var lossesDigest: String?
}
