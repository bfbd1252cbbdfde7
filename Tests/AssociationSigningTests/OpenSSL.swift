import Foundation
import ProcessTesting

/// The program openssl in a folder of its own.
final class OpenSSL: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "waymark-openssl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        // What is left in the system's own temporary folder, the system removes.
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs it and gives what it printed.
    @discardableResult
    func run(_ arguments: String...) async throws -> [UInt8] { try await run(arguments) }

    /// Runs it and gives what it printed.
    @discardableResult
    func run(_ arguments: [String]) async throws -> [UInt8] { try await Program.openSSL(arguments, in: folder) }

    func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: folder.appending(path: name)) }

    func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }
}
