import LinkHosting
import LinkStore

/// The notes about requests with idempotency keys, in the store that all nodes share.
struct IdempotencyNotes: Sendable {
    let access: StoreAccess
    let randomBytes: @Sendable (Int) -> [UInt8]

    /// What the store knows about a request.
    enum Claim: Hashable, Sendable {
        /// Nothing: this attempt performs it.
        case new(IdempotencyNote)
        /// Another attempt performs it, or has performed it.
        case known(IdempotencyNote?)
    }

    /// Notes that a request is being performed, unless there is a note about it.
    func claim(_ record: IdempotencyRecord) async throws(HostingError) -> Claim {
        let note = IdempotencyNote(record, attempt: Secret.base32(randomBytes(10)))
        let stored = try note.stored(for: record)
        let other = try await access.useStore { store throws(LinkStoreError) in
            try await store.claim(stored, at: record.startedAt)
        }
        guard let other, other != stored else { return .new(note) }
        return .known(IdempotencyNote.read(other))
    }

    /// Keeps the answer for repeated requests, and removes the notes for which there is no room any more.
    func finish(
        _ note: IdempotencyNote,
        of record: IdempotencyRecord,
        forgetting others: [IdempotencyRecord]
    ) async throws(HostingError) {
        let stored = try note.stored(for: record)
        try await access.useStore { store throws(LinkStoreError) in
            try await store.keep(stored)
            if !others.isEmpty { try await store.forgetNotes(others.map(IdempotencyNote.id)) }
        }
    }

    /// Removes the note about a request that was not performed, so that it can be sent again.
    func forget(_ record: IdempotencyRecord) async throws(HostingError) {
        try await access.useStore { store throws(LinkStoreError) in
            try await store.forgetNotes([IdempotencyNote.id(of: record)])
        }
    }
}
