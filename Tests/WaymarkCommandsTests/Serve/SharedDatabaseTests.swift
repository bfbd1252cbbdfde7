import Foundation
import PostgresLinkStore
import ProcessTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// In CI always, so that the test fails where the server was forgotten.
private var isExpected: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["WAYMARK_POSTGRES"] != nil || environment["WAYMARK_STRICT"] == "1"
}

@Suite(
    "Two servers on one PostgreSQL database",
    .enabled(if: isExpected, "run \"scripts/with-postgres swift test\""),
    .timeLimit(.minutes(1))
)
struct SharedDatabaseTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("serve what one of them publishes, and name the database without its password")
    func serveTheSame() async throws {
        let (url, shown) = try await newSchema()
        let host = folder.url.appendingPathComponent("site/127.0.0.1")
        try FileManager.default.createDirectory(at: host, withIntermediateDirectories: true)
        let ports = ["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0", "--database", url]
        try await ServerProcess.run(ports, in: folder) { reader in
            let address = try await reader.text(after: "  documents  ", upTo: "  (")
            #expect(try await reader.text(after: "  database   ", upTo: "  (") == shown)
            #expect(try await get("\(address)/apple-app-site-association") == nil)

            let file = #"{"applinks":{"details":[]}}"#
            try folder.write(file, to: "site/127.0.0.1/apple-app-site-association")
            try await ServerProcess.run(["--site", "site"] + ports, in: folder) { _ in
                // The other server is notified and reads it; otherwise the time limit ends the test.
                while try await get("\(address)/apple-app-site-association") != file { try Task.checkCancellation() }
            }
        }
    }

    private func newSchema() async throws -> (url: String, shown: String) {
        let server = try #require(
            ProcessInfo.processInfo.environment["WAYMARK_POSTGRES"],
            "there is no PostgreSQL server to test with: run \"scripts/with-postgres swift test\""
        )
        let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
        let connection = try PostgresConnection(to: PostgresAddress(server), timeouts: PostgresTimeouts())
        try await connection.run { try $0.run("CREATE SCHEMA \(name)") }
        await connection.close()
        return (server + "?options=-csearch_path%3D\(name)", try PostgresAddress(server).description)
    }

    /// The body of a good answer; `nil` for any other.
    private func get(_ address: String) async throws -> String? {
        let (data, response) = try await URLSession.shared.data(from: try #require(URL(string: address)))
        return (response as? HTTPURLResponse)?.statusCode == 200 ? String(decoding: data, as: UTF8.self) : nil
    }
}
