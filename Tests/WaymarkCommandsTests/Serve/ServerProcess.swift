import Foundation
import ProcessTesting
import Testing

/// A server that runs as a process of its own.
enum ServerProcess {
    /// Lets `waymark serve` run beside a body, and ends it with SIGTERM, on which it has to end cleanly.
    ///
    /// - Returns: What the server printed.
    @discardableResult
    static func run(
        _ arguments: [String],
        in folder: TemporaryFolder,
        _ body: (RunningProgram) async throws -> Void
    ) async throws -> String {
        let program = Program(try Waymark.executable.path, ["serve"] + arguments, in: folder.url)
        let (status, output) = try await program.run(endingBy: .signal, beside: body)
        #expect(status == 0)
        return output
    }
}
