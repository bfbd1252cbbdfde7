package import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A program that a test runs in a separate process.
///
/// Foundation's `Process.run()` reads beyond its memory where many files are open, so nothing here calls it.
package struct Program: Sendable {
    /// A program that could not be run, or failed where it may not.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// What a program left behind.
    package struct Result: Equatable, Sendable {
        /// The exit status, or 128 and the number of the signal that ended the program, as shells count.
        package let status: Int32
        package let output: [UInt8]
        package let errors: [UInt8]
    }

    /// A path, or a name to look for on the `PATH`.
    private let name: String
    private let arguments: [String]
    private let folder: URL?
    private let environment: [String: String?]

    /// Describes a run of a program.
    ///
    /// - Parameters:
    ///   - name: A path, or a name to look for on the `PATH`.
    ///   - arguments: Its arguments.
    ///   - folder: Where it runs; `nil` for the folder of the tests.
    ///   - environment: What changes in the environment of the tests; `nil` removes a variable.
    package init(
        _ name: String,
        _ arguments: [String],
        in folder: URL? = nil,
        environment: [String: String?] = [:]
    ) {
        self.name = name
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
    }

    /// Runs the program to its end.
    package func run(input: [UInt8] = []) async throws -> Result {
        // A pipe would end the tests with SIGPIPE where the program ends before it has read its input.
        let file = FileManager.default.temporaryDirectory.appending(path: "waymark-input-\(UUID().uuidString)")
        try Data(input).write(to: file)
        let descriptor = try FileDescriptor.open(FilePath(file.path), .readOnly)
        // The open file stays until the program has ended.
        try FileManager.default.removeItem(at: file)
        let result = try await Subprocess.run(
            configuration,
            input: .fileDescriptor(descriptor, closeAfterSpawningProcess: true),
            output: .bytes(limit: Self.limit),
            error: .bytes(limit: Self.limit)
        )
        return Result(
            status: Self.status(result.terminationStatus),
            output: result.standardOutput,
            errors: result.standardError
        )
    }

    /// Runs the program, which has to succeed, and returns what it printed.
    @discardableResult
    package func succeed(input: [UInt8] = []) async throws -> [UInt8] {
        let result = try await run(input: input)
        guard result.status == 0 else {
            let errors = String(decoding: result.errors, as: UTF8.self)
            throw Failure(description: "\(self) ended with \(result.status): \(errors)")
        }
        return result.output
    }

    /// Far more than any program of the tests prints.
    private static let limit = 16 << 20

    var configuration: Configuration {
        // What ends a program whose test fails: it may delete what it made.
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(20))]
        var changes: [Environment.Key: String?] = [:]
        for (name, value) in environment { changes[Environment.Key(stringLiteral: name)] = .some(value) }
        return Configuration(
            executable: name.contains("/") ? .path(FilePath(name)) : .name(name),
            arguments: Arguments(arguments),
            environment: .inherit.updating(changes),
            workingDirectory: folder.map { FilePath($0.path) },
            platformOptions: options
        )
    }

    static func status(_ status: TerminationStatus) -> Int32 {
        switch status {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
    }
}

extension Program: CustomStringConvertible {
    package var description: String { ([name] + arguments).joined(separator: " ") }
}
