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
            let statement = try database.cachedStatement(sql: "DELETE FROM note WHERE id = ?")
            for id in ids { try statement.execute(arguments: [id]) }
        }
    }

    /// Forgets the notes that have expired.
    public func forgetNotes(expiredAt moment: Timestamp) async throws(LinkStoreError) {
        try await write { database in
            try database.execute(sql: "DELETE FROM note WHERE expires_at <= ?", arguments: [moment.milliseconds])
        }
    }

    private static func put(_ note: StoredNote, to database: Database) throws {
        try database.execute(
            sql: "INSERT OR REPLACE INTO note (id, value, expires_at) VALUES (?, ?, ?)",
            arguments: [note.id, Data(note.value), note.expiresAt.milliseconds]
        )
    }
}

extension Row {
    fileprivate var note: StoredNote {
        StoredNote(id: self["id"], value: Array(self["value"] as Data), expiresAt: moment("expires_at"))
    }
}
