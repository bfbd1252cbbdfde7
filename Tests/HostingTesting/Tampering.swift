public import LinkStore
import LinkStoreTesting

/// Changes of a store's tables past the program: every row deleted, and every two values swapped.
public enum Tampering {
    /// A table of the store, small enough for all its pairs.
    public struct Table: Sendable, CustomStringConvertible {
        private let name: String
        private let columns: [String]
        private let rows: Int

        /// The name.
        public var description: String { name }

        /// How many rows it has.
        public var rowCount: Int { rows }

        /// Describes a table.
        public init(_ name: String, columns: [String], rows: Int) {
            self.name = name
            self.columns = columns
            self.rows = rows
        }

        /// Keeps the rows, numbered from 1, for the changes.
        public var keep: String {
            "CREATE TEMPORARY TABLE keep_\(name) AS SELECT row_number() OVER (ORDER BY \(order)) AS n, * FROM \(name)"
        }

        /// Puts the rows back as they were.
        public var restore: String { replace(list, where: "TRUE") }

        /// A query without rows when the table has the rows that were kept.
        public var difference: String {
            "SELECT 1 FROM (SELECT \(list) FROM \(name) EXCEPT SELECT \(list) FROM keep_\(name)) AS changed"
        }

        private var list: String { columns.joined(separator: ", ") }
        private var order: String { columns.prefix(2).joined(separator: ", ") }

        /// Each row deleted.
        public var deletions: [Change] {
            (0..<rows).map { index in
                let row = index + 1
                let sql = replace(list, where: "n <> \(row)")
                return Change(name: "row \(row) of \(name) deleted", table: self, sql: sql)
            }
        }

        /// Each two values of a column swapped, and each two of a row.
        public var swaps: [Change] {
            var changes: [Change] = []
            for row in 1..<rows + 1 {
                for other in row..<rows + 1 {
                    for (index, column) in columns.enumerated() {
                        let partners = row == other ? Array(columns[(index + 1)...]) : [column]
                        for partner in partners where row != other || partner != column {
                            changes.append(swap(column, of: row, with: partner, of: other))
                        }
                    }
                }
            }
            return changes
        }

        private func swap(_ column: String, of row: Int, with partner: String, of other: Int) -> Change {
            func value(_ name: String, _ number: Int) -> String {
                "(SELECT \(name) FROM keep_\(self.name) WHERE n = \(number))"
            }
            let values = columns.map { name in
                var cases = ""
                if name == column { cases += " WHEN n = \(row) THEN \(value(partner, other))" }
                if name == partner { cases += " WHEN n = \(other) THEN \(value(column, row))" }
                return cases.isEmpty ? name : "CASE\(cases) ELSE \(name) END"
            }
            return Change(
                name: "\(column) of row \(row) and \(partner) of row \(other) of \(name) swapped",
                table: self,
                sql: replace(values.joined(separator: ", "), where: "TRUE")
            )
        }

        private func replace(_ values: String, where condition: String) -> String {
            "DELETE FROM \(name); INSERT INTO \(name) (\(list)) "
                + "SELECT \(values) FROM keep_\(name) WHERE \(condition) ORDER BY n"
        }
    }

    /// One change.
    public struct Change: Sendable {
        /// What it does, for messages.
        public let name: String
        /// The table that it changes.
        public let table: Table
        /// The statements.
        public let sql: String
    }

    /// A record of every kind, changed, deleted and restored ones, with their last uses and notes.
    public static func fill(_ store: any LinkStore) async throws {
        for collection in RecordCollection.all {
            let address = RecordAddress(collection, "\(collection)-1")
            let content: [UInt8]? = [.documents, .publications].contains(collection) ? Array("[]".utf8) : nil
            let value = Array("{\"of\":\"\(collection)\"}".utf8)
            try await Sample.commit([RecordChange(put: value, content: content, at: address)], to: store)
        }
        let changed = RecordAddress(.drafts, "draft-1")
        try await Sample.commit([RecordChange(put: Array("{}".utf8), at: changed)], to: store, at: Sample.evening)
        try await Sample.commit([RecordChange(deleting: RecordAddress(.publications, "publication-1"))], to: store)
        for (number, subject) in ["key-1", "key-2"].enumerated() {
            try await store.recordUse(of: subject, at: Sample.morning.adding(seconds: Int64(number)))
            try await store.recordUse(of: subject, at: Sample.evening.adding(seconds: Int64(number)))
            let note = StoredNote(
                id: "note-\(number)",
                value: [UInt8(number)],
                expiresAt: Sample.evening.adding(seconds: Int64(number))
            )
            _ = try await store.claim(note, at: Sample.morning)
        }
        try await store.keep(StoredNote(id: "note-2", value: [7], expiresAt: Sample.morning))
        try await store.forgetNotes(expiredAt: Sample.morning)
        try await store.forgetNotes(["note-1"])
        try await store.keep(StoredNote(id: "note-3", value: [9], expiresAt: Sample.evening.adding(seconds: 9)))
        try await fillLinks(store)
    }

    /// Links of two workspaces, changed, deleted and counted ones.
    private static func fillLinks(_ store: any LinkStore) async throws {
        let morning = LinkOrigin(author: "ann", moment: Sample.morning, batch: "batch-1")
        let evening = LinkOrigin(author: "ben", moment: Sample.evening)
        func put(_ key: String, _ text: String, of workspace: String, _ origin: LinkOrigin) -> LinkWrite {
            let content = LinkContent(
                value: Array("{\(text)}".utf8),
                entry: Array(text.utf8),
                searchText: "words of \(text)",
                externalID: "id of \(text)",
                isArchived: text == "two"
            )
            return LinkWrite(content, at: key, of: workspace, from: origin)
        }
        _ = try await store.write([
            put("a/1", "one", of: "garden", morning), put("a/2", "two", of: "garden", morning),
            put("b/1", "x", of: "kitchen", morning),
        ])
        _ = try await store.write([put("a/1", "three", of: "garden", evening)])
        _ = try await store.write([LinkWrite(nil, at: "a/2", of: "garden", from: evening)])
        _ = try await store.useLink(at: "a/1", limit: 9)
    }

    /// What of a store is not as the program wrote it, whatever its records say; an error is an answer, too.
    public static func faults(of store: any LinkStore) async -> [String] {
        do throws(LinkStoreError) {
            let archive = try await store.archive()
            return archive.auditFaults + archive.recordFaults + archive.rows.faults
        } catch {
            return [error.sentence]
        }
    }
}
