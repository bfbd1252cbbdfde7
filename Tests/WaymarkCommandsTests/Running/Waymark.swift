import Foundation
import Synchronization
import Testing

/// The built executable, run as a process of its own.
struct Waymark {
    /// What a run left behind.
    struct Result: Equatable {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The executable stands beside the test bundle.
    static var executable: URL {
        get throws {
            let bundle = try #require(Bundle.main.executableURL)
            return bundle.deletingLastPathComponent().appendingPathComponent("waymark")
        }
    }

    /// Runs a verb to its end.
    static func run(_ arguments: String..., input: String = "", in folder: TemporaryFolder) async throws -> Result {
        try await run(try executable, arguments, input: input, in: folder)
    }

    /// Runs a verb in an environment.
    static func run(
        _ arguments: [String],
        input: String,
        in folder: TemporaryFolder,
        environment: [String: String]
    ) async throws -> Result {
        try await run(try executable, arguments, input: input, environment: environment, in: folder)
    }

    /// Runs a line of the shell, in which `$WAYMARK` is the executable.
    static func shell(_ line: String, in folder: TemporaryFolder) async throws -> Result {
        let environment = ["WAYMARK": try executable.path]
        return try await run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], environment: environment, in: folder)
    }

    private static func run(
        _ executable: URL,
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:],
        in folder: TemporaryFolder
    ) async throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        // Files, because pipes have to be emptied while the process runs.
        let id = UUID().uuidString
        process.standardInput = try FileHandle(forReadingFrom: folder.write(input, to: "input-\(id)"))
        let output = try folder.write("", to: "output-\(id)")
        let errors = try folder.write("", to: "errors-\(id)")
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try await finish(process)
        return Result(
            status: process.terminationStatus,
            output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8)
        )
    }

    private static func finish(_ process: Process) async throws {
        let failure = Mutex<(any Error)?>(nil)
        await withCheckedContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                failure.withLock { $0 = error }
                continuation.resume()
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
