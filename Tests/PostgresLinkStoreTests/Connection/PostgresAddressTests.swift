import PostgresLinkStore
import Testing

@Suite("The address of a PostgreSQL database")
struct PostgresAddressTests {
    @Test(
        "is shown without user and password",
        arguments: [
            ("postgres://user:secret@db.example:6543/links", "postgres://db.example:6543/links"),
            ("postgresql://user:secret@db.example:6543/links", "postgres://db.example:6543/links"),
            ("postgres://u:p%40ss@db.example:5432/links?sslmode=require", "postgres://db.example:5432/links"),
            ("postgres://[::1]:5432/links", "postgres://[::1]:5432/links"),
            ("postgres://u:p@a.example:1,b.example:2/links", "postgres://a.example:1,b.example:2/links"),
            ("postgres://user@/links?host=/run/sockets&port=7", "postgres:///links?host=/run/sockets&port=7"),
            ("postgres://h:5432/links?user=u&password=secret", "postgres://h:5432/links"),
        ]
    )
    func hidesSecrets(_ url: String, _ shown: String) throws {
        #expect(try PostgresAddress(url).description == shown)
    }

    @Test("is refused when it begins like something else", arguments: ["waymark.db", "host=a password=b", ""])
    func refusesOthers(_ text: String) {
        #expect(throws: PostgresAddressError.notPostgres) { try PostgresAddress(text) }
    }

    @Test(
        "is refused when it cannot be read",
        arguments: ["postgres://u:100%zz@h/d", "postgres://[::1/d", "postgres://h/d?nonsense=1", "postgres://h/d?a"]
    )
    func refusesBroken(_ text: String) {
        #expect(throws: PostgresAddressError.unreadable) { try PostgresAddress(text) }
    }
}
