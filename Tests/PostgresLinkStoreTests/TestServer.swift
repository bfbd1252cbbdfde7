import Foundation
import PostgresLinkStore
import ProcessTesting
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

/// A server that a test has for itself, to end and start it.
struct OwnServer: Sendable {
    /// The address, with the password.
    let url: String
    private let control: String

    /// Lets a server run while a body runs, by `scripts/with-postgres`, which removes the server when its input ends.
    static func run(_ body: (OwnServer) async throws -> Void) async throws {
        let script = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("scripts/with-postgres")
        let report = #"echo "server $WAYMARK_POSTGRES"; echo "control $WAYMARK_POSTGRES_CONTROL"; cat"#
        // What the script complains of is in the test's failure, and where the variable is set, it starts no server.
        let program = Program(
            "/bin/sh",
            ["-c", #"exec "$0" "$@" 2>&1"#, script.path, "sh", "-c", report],
            environment: ["WAYMARK_POSTGRES": nil]
        )
        _ = try await program.run(endingBy: .endOfInput) { running in
            let url = try await running.text(after: "server ", upTo: "\n")
            try await body(OwnServer(url: url, control: try await running.text(after: "control ", upTo: "\n")))
        }
    }

    /// Ends the server as a crash would.
    func stop() async throws { try await Program(control, ["stop"]).succeed() }

    /// Starts it again.
    func start() async throws { try await Program(control, ["start"]).succeed() }

    /// Lets it neither work nor end.
    func freeze() async throws { try await Program(control, ["freeze"]).succeed() }

    /// Lets it go on.
    func thaw() async throws { try await Program(control, ["thaw"]).succeed() }
}
