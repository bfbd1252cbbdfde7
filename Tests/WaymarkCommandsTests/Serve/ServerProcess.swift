import Foundation
import Synchronization
import Testing

/// A server that runs as a process of its own; it is killed with its owner at the latest.
final class ServerProcess: Sendable {
    private let process: Mutex<Process>
    private let reader: OutputReader
    private let ended: AsyncStream<Int32>

    init(_ arguments: [String], in folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = try Waymark.executable
        process.arguments = ["serve"] + arguments
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        let (ended, end) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { process in
            end.yield(process.terminationStatus)
            end.finish()
        }
        self.ended = ended
        reader = OutputReader(pipe.fileHandleForReading)
        try process.run()
        self.process = Mutex(process)
    }

    deinit {
        process.withLock { process in
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
    }

    /// Waits until the server has printed a text between two others.
    func text(after start: String, upTo end: String) async throws -> String {
        try await reader.text(after: start, upTo: end)
    }

    /// Asks the server to end.
    func end() async throws -> (status: Int32, output: String) {
        process.withLock { $0.terminate() }
        let output = await reader.rest()
        var status: Int32?
        for await value in ended { status = value }
        return (try #require(status), output)
    }
}

/// Collects what a process prints.
private actor OutputReader {
    private var text = ""
    private var chunks: AsyncStream<Data>.Iterator

    init(_ handle: FileHandle) {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        handle.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty {
                handle.readabilityHandler = nil
                continuation.finish()
            } else {
                continuation.yield(data)
            }
        }
        chunks = stream.makeAsyncIterator()
    }

    func text(after start: String, upTo end: String) async throws -> String {
        while true {
            if let first = text.range(of: start), let last = text[first.upperBound...].range(of: end) {
                return String(text[first.upperBound..<last.lowerBound])
            }
            try #require(await readMore(), "The server ended without printing \"\(start)\".")
        }
    }

    func rest() async -> String {
        while await readMore() {}
        return text
    }

    private func readMore() async -> Bool {
        var iterator = chunks
        guard let data = await iterator.next(isolation: #isolation) else { return false }
        chunks = iterator
        text += String(decoding: data, as: UTF8.self)
        return true
    }
}
