import Foundation
import PostgresLinkStore
import Testing

/// The PostgreSQL server that tests share, each in a separate schema.
enum TestServer {
    /// How to have one.
    static let advice: Comment =
        "there is no PostgreSQL server to test with: run \"scripts/with-postgres swift test\", or set WAYMARK_POSTGRES"

    /// Its address, with the password.
    static func url() throws -> String {
        try #require(ProcessInfo.processInfo.environment["WAYMARK_POSTGRES"], advice)
    }

    /// Whether tests that need the server run: in CI always, so that they fail where it was forgotten.
    static var isExpected: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["WAYMARK_POSTGRES"] != nil || environment["WAYMARK_STRICT"] == "1"
    }

    /// The address of a new, empty schema.
    static func newSchema(at url: String? = nil) async throws -> String {
        let url = try url ?? Self.url()
        let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
        try await run("CREATE SCHEMA \(name)", at: url)
        return url + (url.contains("?") ? "&" : "?") + "options=-csearch_path%3D\(name)"
    }

    /// Runs statements on a connection of their own.
    static func run(_ sql: String, at url: String) async throws {
        let connection = try PostgresConnection(to: PostgresAddress(url), timeouts: PostgresTimeouts())
        try await connection.run { try $0.run(sql) }
        await connection.close()
    }

    /// The address with another part in the place of one.
    static func url(replacing part: (inout URLComponents) -> Void) throws -> String {
        var components = try #require(URLComponents(string: try url()))
        part(&components)
        return try #require(components.string)
    }
}

extension Trait where Self == ConditionTrait {
    /// For tests that need the server.
    static var needsPostgres: Self { .enabled(if: TestServer.isExpected, TestServer.advice) }
}
