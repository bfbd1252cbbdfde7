/// Which links of a workspace to list.
public struct LinkQuery: Hashable, Sendable {
    /// The workspace.
    public var workspace: String

    /// What the keys begin with; empty: all.
    public var prefix: String

    /// The hosts whose links are listed; `nil`: those of all hosts.
    public var hosts: [String]?

    /// What ``LinkContent/searchText`` has to contain, each of them, in lower case.
    public var words: [String]

    /// Only links that the writes of one request made, and that nobody wrote since.
    public var batch: String?

    /// Whether archived links are listed.
    public var includesArchived: Bool

    /// Only links whose last write has a lower number: where the page before ended.
    public var before: Int64?

    /// How many at most.
    public var limit: Int

    /// Describes a list.
    public init(
        of workspace: String,
        prefix: String = "",
        hosts: [String]? = nil,
        words: [String] = [],
        batch: String? = nil,
        includesArchived: Bool = false,
        before: Int64? = nil,
        limit: Int = 100
    ) {
        self.workspace = workspace
        self.prefix = prefix
        self.hosts = hosts
        self.words = words
        self.batch = batch
        self.includesArchived = includesArchived
        self.before = before
        self.limit = limit
    }
}
