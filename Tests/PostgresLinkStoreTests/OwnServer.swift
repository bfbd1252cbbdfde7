import Foundation
import Testing

/// A server that a test has for itself, to end and start it.
///
/// Owns a run of `scripts/with-postgres`, which takes the server away when its input ends.
final class OwnServer: Sendable {
    /// The address, with the password.
    let url: String
    private let control: String
    private let process: Process
    private let input = Pipe()

    init() throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("scripts/with-postgres")
        process.arguments = ["sh", "-c", "echo $WAYMARK_POSTGRES; echo $WAYMARK_POSTGRES_CONTROL; cat"]
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "WAYMARK_POSTGRES" }
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var text: [UInt8] = []
        // Two lines; the end of the output before that means that there is no server.
        while text.count(where: { $0 == UInt8(ascii: "\n") }) < 2,
            case let chunk = output.fileHandleForReading.availableData, !chunk.isEmpty
        {
            text += chunk
        }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { String($0) }
        try #require(lines.count == 2, "scripts/with-postgres started no server: run \"scripts/bootstrap postgresql\"")
        (url, control) = (lines[0], lines[1])
    }

    deinit {
        // The script sees the end of its input, and cleans up; a test has nothing more to say about it.
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Ends the server as a crash would.
    func stop() throws { try run("stop") }

    /// Starts it again.
    func start() throws { try run("start") }

    /// Lets it neither work nor end.
    func freeze() throws { try run("freeze") }

    /// Lets it go on.
    func thaw() throws { try run("thaw") }

    private func run(_ verb: String) throws {
        let process = try Process.run(URL(fileURLWithPath: control), arguments: [verb])
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}
