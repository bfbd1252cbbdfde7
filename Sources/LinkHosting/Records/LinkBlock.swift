public import LinkStore
public import LinkWorkspaces

/// That an administrator stopped a link.
public struct LinkBlock: Hashable, RecordValue {
    /// `link-block`, under the key of the link.
    public static let collection = RecordCollection.linkBlocks

    /// What visitors get.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A page that says that the link is being checked.
        case quarantined
        /// The same as of a link that does not exist.
        case blocked
    }

    /// The link: its host and path.
    public let key: String
    /// The workspace that the link belonged to then.
    public let workspace: Slug
    /// What visitors get.
    public let kind: Kind
    /// Why, for the workspace and its administrators.
    public let reason: String
    /// Who stopped it.
    public let author: String
    /// When.
    public let moment: Timestamp

    /// Describes it.
    public init(key: String, workspace: Slug, kind: Kind, reason: String, author: String, moment: Timestamp) {
        self.key = key
        self.workspace = workspace
        self.kind = kind
        self.reason = reason
        self.author = author
        self.moment = moment
    }
}

/// What somebody reported about a link; nothing is kept about who it was.
public struct LinkReport: Hashable, RecordValue {
    /// `link-report`, under its number.
    public static let collection = RecordCollection.linkReports

    /// The number that the page shows.
    public let number: String
    /// The address of the link, as it was written.
    public let address: String
    /// What is wrong with it.
    public let reason: String
    /// When.
    public let moment: Timestamp

    /// Describes a report.
    public init(number: String, address: String, reason: String, moment: Timestamp) {
        self.number = number
        self.address = address
        self.reason = reason
        self.moment = moment
    }
}
