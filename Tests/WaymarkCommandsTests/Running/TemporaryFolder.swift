import Foundation

/// A folder that is deleted with its owner.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // What is left in the system's own temporary folder, the system removes.
        try? FileManager.default.removeItem(at: url)
    }

    /// Makes a folder in this one.
    func makeFolder(_ name: String) throws {
        let place = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> URL {
        try write(Array(text.utf8), to: name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file
    }
}
