/// A link that is to be written.
public struct LinkWrite: Hashable, Sendable {
    /// The key, as in ``LinkRow/key``.
    public let key: String

    /// The workspace that writes it.
    public let workspace: String

    /// What it is to say; `nil` deletes it.
    public let content: LinkContent?

    /// What has to be there, of the workspace itself: what belongs to others is never written.
    public let expectation: VersionExpectation

    /// Where it comes from.
    public let origin: LinkOrigin

    /// Describes a write.
    public init(
        _ content: LinkContent?,
        at key: String,
        of workspace: String,
        from origin: LinkOrigin,
        expecting expectation: VersionExpectation = .anything
    ) {
        self.key = key
        self.workspace = workspace
        self.content = content
        self.expectation = expectation
        self.origin = origin
    }
}

/// What became of a write.
public struct LinkWriteOutcome: Hashable, Sendable {
    /// What happened.
    public let result: Result

    /// The link that is there now: the one that was written, or the one that is in the way; `nil` when nothing is there.
    public let row: LinkRow?

    /// The link that was there before another was written; `nil` when there was none, or nothing was written.
    public let replaced: LinkRow?

    /// Whether there was a link before one was written.
    public var existed: Bool { replaced != nil }

    /// What can happen.
    public enum Result: String, Hashable, Sendable, CaseIterable {
        /// It was written.
        case written
        /// It says so already; nothing was written.
        case unchanged
        /// The key belongs to another workspace.
        case foreign
        /// Something else is at the key than was expected.
        case unexpected
        /// Another link of the workspace has the external identifier.
        case externalID = "external-id"
    }

    /// Describes an outcome.
    public init(_ result: Result, _ row: LinkRow?, replacing replaced: LinkRow? = nil) {
        self.result = result
        self.row = row
        self.replaced = replaced
    }
}
