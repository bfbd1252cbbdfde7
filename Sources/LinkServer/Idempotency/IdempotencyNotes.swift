import LinkHosting
import LinkStore

/// The notes about requests that may be sent again, in the store that all nodes share.
struct IdempotencyNotes: Sendable {
    let access: StoreAccess
    let randomBytes: @Sendable (Int) -> [UInt8]

    /// What the store knows of a request.
    enum Claim: Hashable, Sendable {
        /// Nothing: this attempt carries it out.
        case new(IdempotencyNote)
        /// Another attempt is carrying it out, or has done so.
        case known(IdempotencyNote?)
    }

    /// Notes that a request is being carried out, unless it is or was already.
    func claim(_ record: IdempotencyRecord) async throws(HostingError) -> Claim {
        let note = IdempotencyNote(record, attempt: Secret.base32(randomBytes(10)))
        let stored = try note.stored(for: record)
        let other = try await access.useStore { store throws(LinkStoreError) in
            try await store.claim(stored, at: record.startedAt)
        }
        guard let other, other != stored else { return .new(note) }
        return .known(IdempotencyNote.read(other))
    }

    /// Keeps the answer for the next time, and forgets requests for which there is no room any more.
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

    /// Forgets a request that was not carried out, so that it can be sent again.
    func forget(_ record: IdempotencyRecord) async throws(HostingError) {
        try await access.useStore { store throws(LinkStoreError) in
            try await store.forgetNotes([IdempotencyNote.id(of: record)])
        }
    }
}
