import Foundation
import LinkStore
import PostgresLinkStore
import Testing

@Suite("Opening a PostgreSQL database", .needsPostgres)
struct OpeningTests {
    @Test("with a wrong password is refused")
    func refusesWrongPassword() async throws {
        let url = try TestServer.url { $0.password = "not%20this" }
        await refuses(
            url,
            "The database \(try place(url)) refuses the user or the password: check both in its address."
        )
    }

    @Test("with an unknown user is refused")
    func refusesUnknownUser() async throws {
        let url = try TestServer.url { $0.user = "nobody-knows" }
        await refuses(
            url,
            "The database \(try place(url)) refuses the user or the password: check both in its address."
        )
    }

    @Test("without a password is refused where one is needed")
    func refusesMissingPassword() async throws {
        let url = try TestServer.url { $0.password = nil }
        await refuses(
            url,
            "The database \(try place(url)) asks for a password: put it into the address, or set PGPASSWORD."
        )
    }

    @Test("that does not exist is refused")
    func refusesMissingDatabase() async throws {
        let url = try TestServer.url { $0.path = "/missing" }
        await refuses(
            url,
            "The database \(try place(url)) does not exist: create it with \"createdb\", or correct the address."
        )
    }

    @Test("at a port where no server listens is refused")
    func refusesUnreachablePort() async throws {
        let url = "postgres://user:secret@127.0.0.1:1/links"
        await refuses(
            url,
            "The database postgres://127.0.0.1:1/links cannot be reached (Connection refused): "
                + "check that PostgreSQL runs there, and that the address is right."
        )
    }

    @Test("at a socket that does not exist is refused")
    func refusesMissingSocket() async throws {
        await refuses(
            "postgres://user:secret@/links?host=/nowhere",
            "The database postgres:///links?host=/nowhere&port=5432 cannot be reached (No such file or directory): "
                + "check that PostgreSQL runs there, and that the address is right."
        )
    }

    @Test("that demands encryption of a server without it is refused")
    func refusesMissingEncryption() async throws {
        let url = try TestServer.url() + "?sslmode=require"
        await refuses(
            url,
            "The database \(try place(url)) cannot be reached (server does not support SSL, but SSL was required): "
                + "check that PostgreSQL runs there, and that the address is right."
        )
    }

    @Test("by an address that cannot be read is refused without repeating it")
    func refusesBrokenAddress() async {
        await refuses(
            "postgres://user:100%zz@host/links",
            "The address of the PostgreSQL database cannot be read: write it like postgres://user@host:5432/database, "
                + "with %-escapes where a name or password has other characters than letters and digits."
        )
        await refuses(
            "mysql://host/links",
            "The address of a PostgreSQL database looks like postgres://user@host:5432/database."
        )
    }

    @Test("in a schema that does not exist is refused")
    func refusesMissingSchema() async throws {
        let url = try TestServer.url() + "?options=-csearch_path%3Dnowhere"
        await refuses(
            url,
            "The database \(try place(url)) has no schema for Waymark's tables (none of the search_path exists): "
                + "create it, or correct the search_path."
        )
    }

    @Test("of another program is refused and left alone")
    func refusesForeignTables() async throws {
        let url = try await TestServer.newSchema()
        try await TestServer.run("CREATE TABLE invoices (number int8)", at: url)
        let schema = try #require(url.split(separator: "%3D").last)
        let sentence =
            "The schema \(schema) of the database \(try place(url)) holds tables of another program: "
            + "name another database for Waymark."
        await refuses(url, code: .damaged, sentence)
        await refuses(url, code: .damaged, sentence)
    }

    @Test("of a newer program is refused and left alone")
    func refusesNewerTables() async throws {
        let url = try await TestServer.newSchema()
        await (try PostgresLinkStore.open(url)).close()
        try await TestServer.run("INSERT INTO waymark_migration VALUES (9999, 'something new')", at: url)
        await refuses(
            url,
            code: .newer,
            "The database \(try place(url)) was written by a newer Waymark: run that version, or restore an older backup."
        )
    }

    @Test("whose tables are gone is refused where they had been there")
    func refusesMissingTables() async throws {
        let url = try await TestServer.newSchema()
        let sentence =
            "The database \(try place(url)) has no tables of Waymark any more: "
            + "restore a backup, or restart to begin with empty ones."
        await #expect(throws: LinkStoreError(code: .unavailable, sentence: sentence)) {
            try await PostgresLinkStore.open(url, creating: .never)
        }
    }

    @Test("with an encoding that does not hold every character is refused")
    func refusesOtherEncodings() async throws {
        let name = "latin_" + UUID().uuidString.lowercased().replacing("-", with: "")
        try await TestServer.run(
            "CREATE DATABASE \(name) ENCODING LATIN1 LOCALE 'C' TEMPLATE template0",
            at: try TestServer.url()
        )
        let url = try TestServer.url { $0.path = "/\(name)" }
        await refuses(
            url,
            "The database \(try place(url)) has the encoding LATIN1: create one with the encoding UTF8 for Waymark."
        )
        try await TestServer.run("DROP DATABASE \(name)", at: try TestServer.url())
    }

    @Test("whose tables lost a column is refused as damaged when it is read")
    func noticesDamage() async throws {
        let url = try await TestServer.newSchema()
        let store = try await PostgresLinkStore.open(url)
        try await TestServer.run("DELETE FROM state", at: url)
        let sentence = "The database \(try place(url)) is damaged (its revision is missing): restore it from a backup."
        await #expect(throws: LinkStoreError(code: .damaged, sentence: sentence)) { try await store.check() }
        await store.close()
    }

    @Test("at the same time by many servers makes the tables once")
    func makesTablesOnce() async throws {
        let url = try await TestServer.newSchema()
        try await withThrowingTaskGroup { group in
            for _ in 0..<12 { group.addTask { await (try PostgresLinkStore.open(url)).close() } }
            try await group.waitForAll()
        }
        let store = try await PostgresLinkStore.open(url, creating: .never)
        #expect(try await store.snapshot(of: []).revision == 0)
        await store.close()
    }

    private func place(_ url: String) throws -> String { try PostgresAddress(url).description }

    private func refuses(_ url: String, code: LinkStoreError.Code = .unavailable, _ sentence: String) async {
        await #expect(throws: LinkStoreError(code: code, sentence: sentence)) { try await PostgresLinkStore.open(url) }
    }
}
