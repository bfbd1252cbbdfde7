/// Why a store did not do what it was asked to do.
public struct LinkStoreError: Error, Hashable, Sendable {
    /// The kind of failure, stable for programs.
    public let code: Code

    /// One sentence for people: what, where, why, what to do.
    public let sentence: String

    /// Takes a kind of failure and its sentence.
    public init(code: Code, sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    /// Whether the store itself has failed, so that any other request would fail too.
    public var isOutage: Bool {
        switch code {
        case .unavailable, .damaged, .newer: true
        case .staleRevision, .refusedValue, .cancelled, .notEmpty, .damagedBackup: false
        }
    }
}

extension LinkStoreError {
    /// What a store can fail with; what depends on the content of records is decided above it.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        /// The store cannot be reached, read or written.
        case unavailable = "store-unavailable"
        /// The store's content is damaged, or is not a store.
        case damaged = "store-damaged"
        /// The store was written by a newer program.
        case newer = "store-newer"
        /// Another commit came in between.
        case staleRevision = "stale-revision"
        /// The store cannot hold a value; nothing was written.
        case refusedValue = "store-refused"
        /// The caller was cancelled; nothing was written.
        case cancelled
        /// The store that a backup was to be restored into holds something already.
        case notEmpty = "store-not-empty"
        /// The file is not a whole backup.
        case damagedBackup = "backup-damaged"
    }
}

extension LinkStoreError {
    /// The store has changed since the commit was decided.
    public static let staleRevision = LinkStoreError(
        code: .staleRevision,
        sentence: "Another program has written to the store in the meantime: read what changed and decide again."
    )

    /// A backup is restored into an empty store only.
    public static let notEmpty = LinkStoreError(
        code: .notEmpty,
        sentence: "The store is not empty: name a new one, so that nothing is lost."
    )

    /// A record that no version of this program could have written.
    package static func damaged(_ record: StoredRecord) -> LinkStoreError {
        LinkStoreError(
            code: .damaged,
            sentence: "The record \(record.address) cannot be read: restore the store from a backup."
        )
    }
}

extension LinkStoreError: CustomStringConvertible {
    /// The sentence.
    public var description: String { sentence }
}
