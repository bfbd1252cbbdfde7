/// A kind of things that are kept, each under its identifier; an open set.
public struct RecordCollection: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in stores; it never changes.
    public let rawValue: String

    /// Names a collection.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension RecordCollection: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension RecordCollection {
    /// The host names that are served.
    public static let domains = RecordCollection(rawValue: "domain")
    /// What each host serves now.
    public static let documents = RecordCollection(rawValue: "document")
    /// What each host served at any time.
    public static let publications = RecordCollection(rawValue: "publication")
    /// API keys.
    public static let keys = RecordCollection(rawValue: "key")
    /// Workspaces.
    public static let workspaces = RecordCollection(rawValue: "workspace")
    /// The people of workspaces.
    public static let members = RecordCollection(rawValue: "member")
    /// The apps of workspaces.
    public static let apps = RecordCollection(rawValue: "app")
    /// What was agreed about identifiers of apps.
    public static let appClaims = RecordCollection(rawValue: "app-claim")
    /// The files that were uploaded for whole domains.
    public static let bases = RecordCollection(rawValue: "base")
    /// What workspaces mean to publish on domains.
    public static let drafts = RecordCollection(rawValue: "draft")
    /// What workspaces have published on domains.
    public static let parts = RecordCollection(rawValue: "part")
    /// Tenants of BridgeServer2.
    public static let bridgeApps = RecordCollection(rawValue: "bridge-app")
    /// The sessions of BridgeServer2's clients.
    public static let bridgeSessions = RecordCollection(rawValue: "bridge-session")
    /// The setup offers that are open.
    public static let setup = RecordCollection(rawValue: "setup")

    /// Where the links of workspaces may lead.
    public static let linkSettings = RecordCollection(rawValue: "link-settings")

    /// What workspaces want to be counted of visits.
    public static let visitSettings = RecordCollection(rawValue: "visit-settings")

    /// Links that an administrator stopped.
    public static let linkBlocks = RecordCollection(rawValue: "link-block")
    /// What people reported about links.
    public static let linkReports = RecordCollection(rawValue: "link-report")

    /// Everything that a server holds in memory; publications stay in the store.
    public static let live: [RecordCollection] = [
        .workspaces, .members, .apps, .appClaims, .domains, .drafts, .parts, .bases, .documents, .keys, .bridgeApps,
        .bridgeSessions, .setup, .linkSettings, .visitSettings,
        .linkBlocks, .linkReports,
    ]
    /// Everything.
    public static let all = live + [.publications]
}
