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

    /// Whether the records come with their contents; without, a list of large documents costs little.
    public var includesContent: Bool

    /// Describes a list.
    public init(
        _ collection: RecordCollection,
        prefix: String = "",
        after: String? = nil,
        limit: Int = .max,
        isDescending: Bool = false,
        includesContent: Bool = true
    ) {
        self.collection = collection
        self.prefix = prefix
        self.after = after
        self.limit = limit
        self.isDescending = isDescending
        self.includesContent = includesContent
    }

    /// The least text beyond all that begin with the prefix; `nil` when there is no such text.
    ///
    /// The order of UTF-8's bytes is the one of scalars, so that an index finds what begins with the prefix between the two.
    public var end: String? {
        var scalars = Array(prefix.unicodeScalars)
        while let last = scalars.popLast() {
            // The scalar after U+D7FF is U+E000, and none follows U+10FFFF.
            guard let next = Unicode.Scalar(last.value == 0xD7FF ? 0xE000 : last.value + 1) else { continue }
            scalars.append(next)
            return String(String.UnicodeScalarView(scalars))
        }
        return nil
    }
}
