import Foundation
import Testing

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
    func run(_ arguments: String...) throws -> [UInt8] { try run(arguments) }

    /// Runs it and gives what it printed.
    @discardableResult
    func run(_ arguments: [String], mayFail: Bool = false) throws -> [UInt8] {
        let output = folder.appending(path: "output-\(UUID().uuidString)")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if !mayFail { try #require(process.terminationStatus == 0, "openssl \(arguments.joined(separator: " "))") }
        return process.terminationStatus == 0 ? Array(try Data(contentsOf: output)) : []
    }

    func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: folder.appending(path: name)) }

    func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }
}
