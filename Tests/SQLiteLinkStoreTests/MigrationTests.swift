import Foundation
import GRDB
import HostingTesting
import LinkHosting
import LinkStore
import LinkStoreTesting
import SQLiteLinkStore
import Testing

@Suite("A database of the first schema")
struct MigrationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("becomes records with everything that was in it")
    func keepsEverything() async throws {
        let path = folder.file("waymark.db")
        try Self.makeFirstSchema(at: path)
        let store = try await SQLiteLinkStore.open(path)
        let documents = try await store.documents()
        #expect(documents.map(\.address.description) == ["apple-app-site-association of a.example"])
        #expect(documents.map(\.bytes) == [Array("{}".utf8)])
        #expect(documents.map(\.version) == [3])
        #expect(documents.map(\.author) == ["first key"])
        #expect(try await store.domains().map(\.host.value) == ["a.example", "b.example"])
        let key = try #require(try await store.keys().first)
        #expect(key.id == "key_1")
        #expect(key.scopes == [.read, .write])
        #expect(key.expiresAt == Timestamp(milliseconds: 9))
        await store.close()
    }

    @Test("keeps the versions of withdrawn documents")
    func keepsVersions() async throws {
        let path = folder.file("waymark.db")
        try Self.makeFirstSchema(at: path)
        let store = try await SQLiteLinkStore.open(path)
        let ledger = try await Ledger(reading: store)
        let draft = DocumentDraft(
            address: DocumentAddress(host: try HostName("b.example"), kind: .assetlinks),
            bytes: Array("[]".utf8),
            sha256: .sha256(of: "[]".utf8),
            author: "test"
        )
        #expect(try await ledger.publish([draft], at: Timestamp(milliseconds: 1)).map(\.document.version) == [8])
        await store.close()
    }

    @Test("begins its audit log with the migration")
    func beginsTheLog() async throws {
        let path = folder.file("waymark.db")
        try Self.makeFirstSchema(at: path)
        let store = try await SQLiteLinkStore.open(path)
        let lines = try await store.audit(after: 0, limit: .max)
        #expect(Set(lines.map(\.action)) == ["migrate"])
        #expect(lines.count == 5)
        var last: AuditEntry?
        for line in lines {
            #expect(AuditChain.fault(in: line, after: last) == nil)
            last = line
        }
        await store.close()
    }

    /// The tables and rows as the first version of the program wrote them.
    private static func makeFirstSchema(at path: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
            try database.execute(
                sql: """
                    PRAGMA application_id = \(0x574D_524B);
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('0001 domains, documents, keys');
                    CREATE TABLE domain (host TEXT NOT NULL PRIMARY KEY, created_at INTEGER NOT NULL)
                        STRICT, WITHOUT ROWID;
                    CREATE TABLE document (
                        host TEXT NOT NULL REFERENCES domain (host) ON DELETE CASCADE, kind TEXT NOT NULL,
                        version INTEGER NOT NULL, bytes BLOB, sha256 BLOB NOT NULL, published_at INTEGER NOT NULL,
                        author TEXT NOT NULL, PRIMARY KEY (host, kind)
                    ) STRICT;
                    CREATE TABLE api_key (
                        position INTEGER NOT NULL PRIMARY KEY, id TEXT NOT NULL UNIQUE, prefix TEXT NOT NULL,
                        hash BLOB NOT NULL UNIQUE, label TEXT NOT NULL, scopes TEXT NOT NULL,
                        created_at INTEGER NOT NULL, expires_at INTEGER, last_used_at INTEGER
                    ) STRICT;
                    CREATE INDEX api_key_prefix ON api_key (prefix);
                    CREATE TABLE setup_offer (
                        id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1), hash BLOB NOT NULL,
                        created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
                    ) STRICT;
                    INSERT INTO domain VALUES ('a.example', 5), ('b.example', 6);
                    INSERT INTO document VALUES
                        ('a.example', 'apple-app-site-association', 3, CAST('{}' AS BLOB), zeroblob(32), 7, 'first key'),
                        ('b.example', 'assetlinks', 7, NULL, zeroblob(32), 8, 'first key');
                    INSERT INTO api_key VALUES
                        (1, 'key_1', 'wmk_aaaaaaaa', zeroblob(32), 'first key', 'read write', 4, 9, NULL);
                    """
            )
        }
        try queue.close()
    }
}
