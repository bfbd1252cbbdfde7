/// Which records of a collection to list, by their identifiers' bytes.
public struct RecordQuery: Hashable, Sendable {
    /// The collection.
    public var collection: RecordCollection

    /// What the identifiers begin with; empty: all.
    public var prefix: String

    /// Where to go on: only records beyond this identifier, in the order asked for.
    public var after: String?

    /// How many at most.
    public var limit: Int

    /// The greatest identifier first.
    public var isDescending: Bool

    /// Describes a list.
    public init(
        _ collection: RecordCollection,
        prefix: String = "",
        after: String? = nil,
        limit: Int = .max,
        isDescending: Bool = false
    ) {
        self.collection = collection
        self.prefix = prefix
        self.after = after
        self.limit = limit
        self.isDescending = isDescending
    }
}
