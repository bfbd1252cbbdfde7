public import LinkStore

extension PostgresLinkStore {
    /// Keeps a note, unless the store has an unexpired one with its identifier.
    public func claim(_ note: StoredNote, at moment: Timestamp) async throws(LinkStoreError) -> StoredNote? {
        try await write { session in
            try SealedRows.notes.change(in: session) { seal in
                let other = try session.rows(.note, [.text(note.id)]) { try $0.note() }.first
                if let other, other.expiresAt > moment { return other }
                if let other { seal.toggle(other) }
                seal.toggle(note)
                try session.execute(.keepNote, note.values)
                return nil
            }
        }
    }

    /// Keeps a note in the place of any other.
    public func keep(_ note: StoredNote) async throws(LinkStoreError) {
        try await write { session in
            try SealedRows.notes.change(in: session) { seal in
                let other = try session.rows(.note, [.text(note.id)]) { try $0.note() }.first
                if let other { seal.toggle(other) }
                seal.toggle(note)
                try session.execute(.keepNote, note.values)
            }
        }
    }

    /// Forgets notes.
    public func forgetNotes(_ ids: [String]) async throws(LinkStoreError) {
        guard !ids.isEmpty else { return }
        try await forget(.forgetNotes, [.texts(ids)])
    }

    /// Forgets the notes that have expired.
    public func forgetNotes(expiredAt moment: Timestamp) async throws(LinkStoreError) {
        try await forget(.forgetExpiredNotes, [.int8(moment.milliseconds)])
    }

    private func forget(_ statement: PostgresStatement, _ values: [PostgresValue]) async throws(LinkStoreError) {
        try await write { session in
            try SealedRows.notes.change(in: session) { seal in
                for note in try session.rows(statement, values, { try $0.note() }) { seal.toggle(note) }
            }
        }
    }
}

extension StoredNote {
    fileprivate var values: [PostgresValue] { [.text(id), .bytea(value), .int8(expiresAt.milliseconds)] }
}

extension PostgresRow {
    /// A row of `note`.
    func note() throws(PostgresError) -> StoredNote {
        StoredNote(id: try text(0), value: try bytes(1), expiresAt: Timestamp(milliseconds: try int8(2)))
    }
}

extension PostgresStatement {
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
        "DELETE FROM note WHERE id = ANY ($1::text[]) RETURNING id, value, expires_at"
    )

    fileprivate static let forgetExpiredNotes = PostgresStatement(
        "forget_expired_notes",
        "DELETE FROM note WHERE expires_at <= $1::int8 RETURNING id, value, expires_at"
    )
}
