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

    /// The same with its log in what it prints, after a command of the shell that starts it.
    @discardableResult
    static func runLogged(
        _ arguments: [String],
        after preparation: String = "true",
        in folder: TemporaryFolder,
        _ body: (RunningProgram) async throws -> Void
    ) async throws -> String {
        let line = "\(preparation) && exec \"$0\" serve \"$@\" 2>&1"
        let shell = Program("/bin/sh", ["-c", line, try Waymark.executable.path] + arguments, in: folder.url)
        let (status, output) = try await shell.run(endingBy: .signal, beside: body)
        #expect(status == 0)
        return output
    }
}
