import Foundation
import GRDB
import LinkStore

extension Schema {
    /// The tables of links.
    static func createLinks(_ database: Database) throws {
        let columns = """
                key TEXT NOT NULL,
                workspace TEXT NOT NULL,
                number INTEGER NOT NULL,
                version INTEGER NOT NULL,
                entry BLOB,
                value BLOB,
                search_text TEXT,
                external_id TEXT,
                is_archived INTEGER,
                author TEXT NOT NULL,
                moment INTEGER NOT NULL,
                batch TEXT,
                created_at INTEGER NOT NULL,
                uses INTEGER NOT NULL,
            """
        let wholeContent = """
            (value IS NULL) = (entry IS NULL) AND (value IS NULL) = (search_text IS NULL)
                    AND (value IS NULL) = (is_archived IS NULL)
            """
        try database.execute(
            sql: """
                -- A deleted link keeps its row, without what it said, so that others learn of it.
                CREATE TABLE link (
                    \(columns)
                    PRIMARY KEY (key),
                    CHECK (\(wholeContent))
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX link_number ON link (workspace, number);
                CREATE INDEX link_external_id ON link (workspace, external_id) WHERE external_id IS NOT NULL;
                CREATE INDEX link_batch ON link (workspace, batch) WHERE batch IS NOT NULL;

                -- What was replaced or deleted.
                CREATE TABLE link_history (
                    \(columns)
                    PRIMARY KEY (key, version),
                    CHECK (\(wholeContent))
                ) STRICT, WITHOUT ROWID;

                -- Of each workspace the number of its last write, and what its rows in both tables amount to.
                CREATE TABLE link_head (
                    workspace TEXT NOT NULL PRIMARY KEY,
                    number INTEGER NOT NULL,
                    seal BLOB NOT NULL
                ) STRICT, WITHOUT ROWID;
                """
        )
    }

    /// What is wrong with the rows of links, each in a sentence.
    static func faultsOfLinks(in database: Database) throws -> [String] {
        var seals: [String: RowSeal] = [:]
        let links = try Row.fetchCursor(database, sql: "SELECT * FROM link")
        while let row = try links.next() {
            let link = row.link
            seals[link.workspace, default: RowSeal()].toggle(link)
        }
        let history = try Row.fetchCursor(database, sql: "SELECT * FROM link_history")
        while let row = try history.next() {
            let link = row.link
            seals[link.workspace, default: RowSeal()].toggle(replaced: link)
        }
        let heads = try Row.fetchAll(database, sql: "SELECT * FROM link_head ORDER BY workspace")
        let kept = Dictionary(uniqueKeysWithValues: heads.map { ($0["workspace"] as String, $0.linkHead) })
        return LinkWritePlan.faults(in: seals, kept: kept)
    }
}

extension Row {
    /// A row of `link` or `link_history`.
    var link: LinkRow {
        LinkRow(
            key: self["key"],
            workspace: self["workspace"],
            number: self["number"],
            version: self["version"],
            content: linkContent,
            origin: LinkOrigin(author: self["author"], moment: moment("moment"), batch: self["batch"]),
            createdAt: moment("created_at"),
            uses: self["uses"]
        )
    }

    private var linkContent: LinkContent? {
        guard let value = self["value"] as Data? else { return nil }
        return LinkContent(
            value: Array(value),
            entry: Array(self["entry"] as Data),
            searchText: self["search_text"],
            externalID: self["external_id"],
            isArchived: self["is_archived"] as Int == 1
        )
    }

    /// A row of `link_head`.
    var linkHead: LinkWritePlan.Head {
        LinkWritePlan.Head(number: self["number"], seal: RowSeal(Array(self["seal"] as Data)))
    }
}
