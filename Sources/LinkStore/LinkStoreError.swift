/// Why a store did not do what it was asked.
public struct LinkStoreError: Error, Hashable, Sendable {
    /// The kind of failure, stable for programs.
    public let code: Code

    /// One sentence for people: what, where, why, what to do.
    public let sentence: String

    /// Describes a failure.
    public init(code: Code, sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    /// Whether the store itself is in trouble, so that any other request would fail too.
    public var isOutage: Bool { Code.outages.contains(code) }
}

extension LinkStoreError {
    /// The kinds of failure; an open set.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The domain does not exist.
        public static let unknownDomain = Code(rawValue: "unknown-domain")
        /// The document does not exist.
        public static let unknownDocument = Code(rawValue: "unknown-document")
        /// Something else is stored than the writer expected.
        public static let versionConflict = Code(rawValue: "version-conflict")
        /// The setup address is unknown, used or lapsed.
        public static let setupClosed = Code(rawValue: "setup-closed")
        /// The caller was cancelled; nothing was written.
        public static let cancelled = Code(rawValue: "cancelled")

        /// The store cannot be reached, read or written.
        public static let unavailable = Code(rawValue: "store-unavailable")
        /// The store's content is damaged or not a store.
        public static let damaged = Code(rawValue: "store-damaged")
        /// The store was written by a newer program.
        public static let newer = Code(rawValue: "store-newer")

        /// Another commit came in between.
        public static let staleRevision = Code(rawValue: "stale-revision")

        /// The failures that are about the store itself, whatever the request.
        static let outages: Set<Code> = [.unavailable, .damaged, .newer]
    }
}

extension LinkStoreError: CustomStringConvertible {
    /// The sentence.
    public var description: String { sentence }
}
