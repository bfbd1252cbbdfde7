import PostgresLinkStore
import Testing

@Suite("What libpq says when it cannot connect")
struct PostgresMessageTests {
    @Test(
        "is taken apart",
        arguments: [
            (
                """
                connection to server at "localhost" (::1), port 5432 failed: Connection refused
                \tIs the server running on that host and accepting TCP/IP connections?
                """,
                nil, "Connection refused"
            ),
            (
                """
                connection to server at "127.0.0.1", port 5432 failed: FATAL:  28P01: password authentication failed for user "a"
                LOCATION:  auth_failed, auth.c:326
                """,
                "28P01", "password authentication failed for user \"a\""
            ),
            (
                """
                connection to server at "localhost" (::1), port 5432 failed: Connection refused
                connection to server at "localhost" (127.0.0.1), port 5432 failed: FATAL:  57P03: the database system is starting up
                LOCATION:  ProcessStartupPacket, postmaster.c:2300
                """,
                "57P03", "the database system is starting up"
            ),
            (
                "could not translate host name \"db.invalid\" to address: Name or service not known\n",
                nil, "could not translate host name \"db.invalid\" to address: Name or service not known"
            ),
            ("", nil, "no reason was given"),
        ] as [(String, String?, String)]
    )
    func isTakenApart(_ text: String, _ state: String?, _ cause: String) {
        let message = PostgresMessage(text)
        #expect(message.state?.rawValue == state)
        #expect(message.cause == cause)
    }
}
