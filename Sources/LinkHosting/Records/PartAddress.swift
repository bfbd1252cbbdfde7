public import LinkStore
public import LinkWorkspaces

/// What one workspace has of one domain.
public struct PartAddress: Hashable, Sendable {
    /// The domain.
    public let host: HostName
    /// The workspace.
    public let workspace: Slug

    /// Names a part.
    public init(_ host: HostName, _ workspace: Slug) {
        self.host = host
        self.workspace = workspace
    }

    /// The identifier of the part's records.
    public var recordID: String { "\(host)/\(workspace)" }

    /// Reads the identifier of a record; `nil` when it names no part.
    init?(recordID: String) {
        let parts = recordID.split(separator: "/", omittingEmptySubsequences: false)
        // An identifier that no version of this program writes names no part.
        guard parts.count == 2, let host = try? HostName(String(parts[0])), let workspace = try? Slug(String(parts[1]))
        else { return nil }
        self.init(host, workspace)
    }
}

extension WorkspacePart: RecordValue {
    /// `draft`, under host and workspace.
    public static var collection: RecordCollection { .drafts }
}

extension PublishedPart: RecordValue {
    /// `part`, under host and workspace.
    public static var collection: RecordCollection { .parts }
}

extension WorkspaceApp: RecordValue {
    /// `app`, under workspace and identifier.
    public static var collection: RecordCollection { .apps }
}
