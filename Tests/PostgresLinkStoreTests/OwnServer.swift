import Foundation
import ProcessTesting

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
