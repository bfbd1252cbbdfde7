import ArgumentParser
import Foundation
import Testing

@testable import WaymarkCommands

@Suite("The option --database and its file")
struct StoreOptionTests {
    private func location(_ arguments: String..., environment: [String: String] = [:]) throws -> StoreLocation {
        try StoreOption.parse(arguments).location(in: environment)
    }

    @Test("names a file, or a PostgreSQL database that is shown without its password")
    func names() throws {
        #expect(try location("--database", "links.db") == .file("links.db"))
        #expect(try location("--database", "a:b/links.db") == .file("a:b/links.db"))
        let url = "postgres://me:secret@db.example:5433/links?sslmode=require"
        let store = try location("--database", url)
        #expect(store == .postgres(url: url, shown: "postgres://db.example:5433/links"))
        #expect("\(store)" == "postgres://db.example:5433/links")
    }

    @Test("may be left to the environment, which it overrides")
    func environment() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("postgres://me:secret@db.example:5433/links\n", to: "secret").path
        #expect(try location() == .file("waymark.db"))
        #expect(try location(environment: ["WAYMARK_DATABASE": ""]) == .file("waymark.db"))
        #expect(try location(environment: ["WAYMARK_DATABASE": "a.db"]) == .file("a.db"))
        #expect(try location("--database", "b.db", environment: ["WAYMARK_DATABASE": "a.db"]) == .file("b.db"))
        let fromFile = try location(environment: ["WAYMARK_DATABASE_FILE": file])
        #expect("\(fromFile)" == "postgres://db.example:5433/links")
    }

    @Test("is refused in one sentence when it cannot be read")
    func refuses() throws {
        let folder = try TemporaryFolder()
        let empty = try folder.write("\n", to: "empty").path
        let rows: [(database: String?, file: String?, sentence: String)] = [
            (
                "postgres://me:100%zz@db.example/links", nil,
                "The address of the PostgreSQL database cannot be read: write it like postgres://user@host:5432/database, "
                    + "with %-escapes where a name or password has other characters than letters and digits."
            ),
            (
                "mysql://db.example/links", nil,
                "The address of a PostgreSQL database looks like postgres://user@host:5432/database."
            ),
            (nil, empty, "\(empty): the file that WAYMARK_DATABASE_FILE names is empty; write the address into it."),
            (
                nil, "/nowhere",
                "/nowhere: the file that WAYMARK_DATABASE_FILE names cannot be read; correct WAYMARK_DATABASE_FILE."
            ),
        ]
        for row in rows {
            var environment = ["WAYMARK_DATABASE": row.database ?? ""]
            environment["WAYMARK_DATABASE_FILE"] = row.file
            let error = #expect(throws: CommandFailure.self) { try StoreOption.parse([]).location(in: environment) }
            #expect(error?.sentence == row.sentence)
        }
    }
}
