/// Why a store did not do what it was asked.
public struct LinkStoreError: Error, Hashable, Sendable {
    /// The kind of failure, stable for programs.
    public let code: Code

    /// One sentence for people: what, where, why, what to do.
    public let sentence: String

    /// What is wrong in particular, when there may be several things; the sentence then says what they have in common.
    public let faults: [StoreFault]

    /// Describes a failure.
    public init(code: Code, sentence: String, faults: [StoreFault] = []) {
        self.code = code
        self.sentence = sentence
        self.faults = faults
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
        /// The domain's documents are made of rules, not of files.
        public static let domainManaged = Code(rawValue: "domain-managed")
        /// The workspace does not exist, or the caller has nothing to do with it.
        public static let unknownWorkspace = Code(rawValue: "unknown-workspace")
        /// The member does not exist.
        public static let unknownMember = Code(rawValue: "unknown-member")
        /// The key does not exist.
        public static let unknownKey = Code(rawValue: "unknown-key-id")
        /// The app does not exist.
        public static let unknownApp = Code(rawValue: "unknown-app")
        /// The grant does not exist.
        public static let unknownGrant = Code(rawValue: "unknown-grant")
        /// There is no draft.
        public static let unknownDraft = Code(rawValue: "unknown-draft")
        /// There is no publication of this number.
        public static let unknownPublication = Code(rawValue: "unknown-publication")
        /// A value is not of its form; the faults say where.
        public static let invalidValue = Code(rawValue: "invalid-value")
        /// Something is still used by something else.
        public static let inUse = Code(rawValue: "in-use")
        /// A rule opens links outside of its workspace's grants; the faults have the proving links.
        public static let outsideGrants = Code(rawValue: "outside-grants")
        /// An app identifier belongs to another workspace on the domain.
        public static let foreignApp = Code(rawValue: "foreign-app")
        /// The merged file would be larger than devices accept.
        public static let fileTooLarge = Code(rawValue: "file-too-large")
        /// There is such a thing already.
        public static let alreadyExists = Code(rawValue: "already-exists")
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
