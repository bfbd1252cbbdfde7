import Foundation

/// A folder of its own for one test, deleted when the test lets go of it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        // What is left over is the system's to clean: a test has nothing more to say about it.
        try? FileManager.default.removeItem(atPath: path)
    }

    var url: URL { URL(fileURLWithPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a text beneath the folder, with the folders in between.
    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    /// Writes bytes beneath the folder, with the folders in between.
    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: file(name))
    }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: file(name), toPath: file(other))
    }
}
