/// A link as a store keeps it: where it is, whose it is, and what it says.
public struct LinkRow: Hashable, Sendable {
    /// Its address as it is compared, such as `go.example/spring`: byte for byte, at most 1,280 bytes, never empty.
    public let key: String

    /// The workspace that it belongs to.
    public let workspace: String

    /// The number of the write that made it, among those of the workspace.
    public let number: Int64

    /// How often the key was written: 1 for a new link.
    public let version: Int

    /// What it says; `nil` when it was deleted.
    public let content: LinkContent?

    /// Where the write came from.
    public let origin: LinkOrigin

    /// When the link was created.
    public let createdAt: Timestamp

    /// How many visits have succeeded, of a link whose visits are counted.
    public let uses: Int64

    /// Describes a row.
    public init(
        key: String,
        workspace: String,
        number: Int64,
        version: Int,
        content: LinkContent?,
        origin: LinkOrigin,
        createdAt: Timestamp,
        uses: Int64 = 0
    ) {
        self.key = key
        self.workspace = workspace
        self.number = number
        self.version = version
        self.content = content
        self.origin = origin
        self.createdAt = createdAt
        self.uses = uses
    }

    /// The row of a purged link, without content and uses: it stays where another workspace had the key before, so that the key's
    /// versions go on.
    package var purged: LinkRow {
        LinkRow(
            key: key,
            workspace: workspace,
            number: number,
            version: version,
            content: nil,
            origin: origin,
            createdAt: createdAt,
            uses: 0
        )
    }

    /// The row after one more visit.
    package var used: LinkRow {
        LinkRow(
            key: key,
            workspace: workspace,
            number: number,
            version: version,
            content: content,
            origin: origin,
            createdAt: createdAt,
            uses: uses + 1
        )
    }
}

/// What a link says, in the forms in which it is asked for.
public struct LinkContent: Hashable, Sendable {
    /// All of it, as JSON.
    public let value: [UInt8]

    /// What a server holds in memory to answer a visit.
    public let entry: [UInt8]

    /// The words by which it is found, in lower case.
    public let searchText: String

    /// The identifier that the workspace gave it, once in a workspace; `nil` without one.
    public let externalID: String?

    /// Whether lists leave it out; it works as before.
    public let isArchived: Bool

    /// Whether it says the same as another: what a server holds in memory follows from that, and from the rights of a moment.
    package func says(what other: LinkContent?) -> Bool {
        value == other?.value && externalID == other?.externalID && isArchived == other?.isArchived
    }

    /// Describes a content.
    public init(
        value: [UInt8],
        entry: [UInt8],
        searchText: String,
        externalID: String? = nil,
        isArchived: Bool = false
    ) {
        self.value = value
        self.entry = entry
        self.searchText = searchText
        self.externalID = externalID
        self.isArchived = isArchived
    }
}

/// Where a write of links came from.
public struct LinkOrigin: Hashable, Sendable {
    /// Who asked for it: a key's label and identifier.
    public let author: String

    /// When.
    public let moment: Timestamp

    /// What names the writes that one request made, so that they can be undone together; `nil` for a single one.
    public let batch: String?

    /// Describes an origin.
    public init(author: String, moment: Timestamp, batch: String? = nil) {
        self.author = author
        self.moment = moment
        self.batch = batch
    }
}

/// What a server holds in memory of a link.
public struct LinkEntry: Hashable, Sendable {
    /// The key of the link.
    public let key: String
    /// The workspace that it belongs to.
    public let workspace: String
    /// Its ``LinkContent/entry``.
    public let bytes: [UInt8]

    /// Describes an entry.
    public init(key: String, workspace: String, bytes: [UInt8]) {
        self.key = key
        self.workspace = workspace
        self.bytes = bytes
    }
}
