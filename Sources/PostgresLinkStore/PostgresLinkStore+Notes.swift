public import LinkStore

extension PostgresLinkStore {
    /// Keeps a note, unless the store has an unexpired one with its identifier.
    public func claim(_ note: StoredNote, at moment: Timestamp) async throws(LinkStoreError) -> StoredNote? {
        while true {
            let found = try await run { session -> (isClaimed: Bool, other: StoredNote?) in
                let values = note.values + [.int8(moment.milliseconds)]
                if try session.execute(.claimNote, values) == 1 { return (true, nil) }
                return (false, try session.rows(.note, [.text(note.id)]) { try $0.note() }.first)
            }
            if found.isClaimed { return nil }
            // One that was forgotten between the two statements leaves its place to us.
            if let other = found.other { return other }
        }
    }

    /// Keeps a note in the place of any other.
    public func keep(_ note: StoredNote) async throws(LinkStoreError) {
        _ = try await run { session in try session.execute(.keepNote, note.values) }
    }

    /// Forgets notes.
    public func forgetNotes(_ ids: [String]) async throws(LinkStoreError) {
        _ = try await run { session in try session.execute(.forgetNotes, [.texts(ids)]) }
    }

    /// Forgets the notes that have expired.
    public func forgetNotes(expiredAt moment: Timestamp) async throws(LinkStoreError) {
        _ = try await run { session in try session.execute(.forgetExpiredNotes, [.int8(moment.milliseconds)]) }
    }
}

extension StoredNote {
    fileprivate var values: [PostgresValue] { [.text(id), .bytea(value), .int8(expiresAt.milliseconds)] }
}

extension PostgresRow {
    fileprivate func note() throws(PostgresError) -> StoredNote {
        StoredNote(id: try text(0), value: try bytes(1), expiresAt: Timestamp(milliseconds: try int8(2)))
    }
}

extension PostgresStatement {
    fileprivate static let claimNote = PostgresStatement(
        "claim_note",
        """
        INSERT INTO note (id, value, expires_at) VALUES ($1::text, $2::bytea, $3::int8)
        ON CONFLICT (id) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
        WHERE note.expires_at <= $4::int8
        """
    )

    fileprivate static let note = PostgresStatement(
        "note",
        "SELECT id, value, expires_at FROM note WHERE id = $1::text"
    )

    fileprivate static let keepNote = PostgresStatement(
        "keep_note",
        """
        INSERT INTO note (id, value, expires_at) VALUES ($1::text, $2::bytea, $3::int8)
        ON CONFLICT (id) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
        """
    )

    fileprivate static let forgetNotes = PostgresStatement(
        "forget_notes",
        "DELETE FROM note WHERE id = ANY ($1::text[])"
    )

    fileprivate static let forgetExpiredNotes = PostgresStatement(
        "forget_expired_notes",
        "DELETE FROM note WHERE expires_at <= $1::int8"
    )
}
