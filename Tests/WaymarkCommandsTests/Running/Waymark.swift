import Foundation
import ProcessTesting
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
        try await run(Program(try executable.path, arguments, in: folder.url), input: input)
    }

    /// Runs a verb in an environment.
    static func run(
        _ arguments: [String],
        input: String,
        in folder: TemporaryFolder,
        environment: [String: String]
    ) async throws -> Result {
        let program = Program(try executable.path, arguments, in: folder.url, environment: environment)
        return try await run(program, input: input)
    }

    /// Runs a line of the shell, in which `$WAYMARK` is the executable.
    static func shell(_ line: String, in folder: TemporaryFolder) async throws -> Result {
        let environment = ["WAYMARK": try executable.path]
        return try await run(Program("/bin/sh", ["-c", line], in: folder.url, environment: environment))
    }

    private static func run(_ program: Program, input: String = "") async throws -> Result {
        let result = try await program.run(input: Array(input.utf8))
        return Result(
            status: result.status,
            output: try #require(String(validating: result.output, as: UTF8.self)),
            errors: try #require(String(validating: result.errors, as: UTF8.self))
        )
    }
}
