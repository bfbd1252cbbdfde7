import Foundation
import GRDB
import LinkStoreTesting
import SQLiteLinkStore
import Testing

@Suite("A process killed while it publishes")
struct CrashTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("loses nothing that was acknowledged and leaves nothing half", arguments: [1, 7, 40, 333, 761, 999])
    func survivesKill(acknowledgements: Int) async throws {
        let path = folder.file("waymark.db")
        let acknowledged = try await Self.publish(into: path, killAfter: acknowledgements)
        #expect(acknowledged.values.reduce(0, +) >= acknowledgements)

        let store = try await SQLiteLinkStore.open(path, creating: .never)
        try await CrashWorkload.verify(store, acknowledged: acknowledged)
        await store.close()
        let reader = try DatabaseQueue(path: path)
        let integrity = try await reader.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
        #expect(integrity == "ok")
        try reader.close()
    }

    /// Runs the writer, kills it (SIGKILL) after so many acknowledgements, and returns the last version that it
    /// acknowledged for each host.
    @concurrent
    private static func publish(into path: String, killAfter limit: Int) async throws -> [Int: Int] {
        let writer = Process()
        writer.executableURL = try #require(Bundle.main.executableURL)
            .deletingLastPathComponent().appendingPathComponent("StoreWriter")
        writer.arguments = [path]
        let pipe = Pipe()
        writer.standardOutput = pipe
        let input = Pipe()
        writer.standardInput = input
        try writer.run()
        var output: [UInt8] = []
        var lines = 0
        // The pipe is read to its end, also after the kill: what was written into it was acknowledged.
        while case let chunk = pipe.fileHandleForReading.availableData, !chunk.isEmpty {
            output += chunk
            lines += chunk.count { $0 == UInt8(ascii: "\n") }
            if lines >= limit, writer.isRunning { kill(writer.processIdentifier, SIGKILL) }
        }
        writer.waitUntilExit()
        try input.fileHandleForWriting.close()
        #expect(writer.terminationReason == .uncaughtSignal)
        return try versions(String(decoding: output, as: UTF8.self))
    }

    private static func versions(_ output: String) throws -> [Int: Int] {
        var versions: [Int: Int] = [:]
        for line in output.split(separator: "\n") {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            try #require(numbers.count == 2)
            versions[numbers[0]] = numbers[1]
        }
        return versions
    }
}
