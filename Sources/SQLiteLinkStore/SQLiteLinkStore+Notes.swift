import Foundation
import GRDB
public import LinkStore

extension SQLiteLinkStore {
    /// Keeps a note, unless the store has an unexpired one with its identifier.
    public func claim(_ note: StoredNote, at moment: Timestamp) async throws(LinkStoreError) -> StoredNote? {
        try await write { database in
            let sql = "SELECT * FROM note WHERE id = ? AND expires_at > ?"
            let row = try Row.fetchOne(database, sql: sql, arguments: [note.id, moment.milliseconds])
            if let row { return row.note }
            try Self.put(note, to: database)
            return nil
        }
    }

    /// Keeps a note in the place of any other.
    public func keep(_ note: StoredNote) async throws(LinkStoreError) {
        try await write { database in try Self.put(note, to: database) }
    }

    /// Forgets notes.
    public func forgetNotes(_ ids: [String]) async throws(LinkStoreError) {
        try await write { database in
            for id in ids { try Self.remove("id = ?", [id], from: database) }
        }
    }

    /// Forgets the notes that have expired.
    public func forgetNotes(expiredAt moment: Timestamp) async throws(LinkStoreError) {
        try await write { database in
            try Self.remove("expires_at <= ?", [moment.milliseconds], from: database)
        }
    }

    private static func put(_ note: StoredNote, to database: Database) throws {
        try remove("id = ?", [note.id], from: database)
        try SealedRows.notes.change(in: database) { seal in
            seal.toggle(note)
            try database.execute(
                sql: "INSERT INTO note (id, value, expires_at) VALUES (?, ?, ?)",
                arguments: [note.id, Data(note.value), note.expiresAt.milliseconds]
            )
        }
    }

    private static func remove(_ condition: String, _ arguments: StatementArguments, from database: Database) throws {
        let sql = "DELETE FROM note WHERE \(condition) RETURNING *"
        let gone = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map(\.note)
        guard !gone.isEmpty else { return }
        try SealedRows.notes.change(in: database) { seal in for note in gone { seal.toggle(note) } }
    }
}

extension Row {
    /// A row of `note`.
    var note: StoredNote {
        StoredNote(id: self["id"], value: Array(self["value"] as Data), expiresAt: moment("expires_at"))
    }
}
