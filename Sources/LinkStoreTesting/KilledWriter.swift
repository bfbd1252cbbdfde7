public import Foundation

/// A process that runs ``CrashWorkload/publish(in:acknowledge:)`` and is killed on the way.
public enum KilledWriter {
    /// Runs the writer, kills it (SIGKILL) after so many acknowledgements, and returns the last version that it
    /// acknowledged for each host.
    ///
    /// - Parameters:
    ///   - executable: The program `StoreWriter`.
    ///   - database: What to publish into: a path or a URL.
    ///   - limit: After how many acknowledgements it is killed; a few more may be on their way.
    /// - Returns: Versions by host.
    /// - Throws: ``ContractBreach`` when it ended in another way.
    @concurrent
    public static func publish(
        with executable: URL,
        into database: String,
        killAfter limit: Int
    ) async throws -> [Int: Int] {
        let writer = Process()
        writer.executableURL = executable
        writer.arguments = [database]
        let (pipe, input) = (Pipe(), Pipe())
        writer.standardOutput = pipe
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
        try expect("the writer was killed", writer.terminationReason == .uncaughtSignal, equals: true)
        return try versions(String(decoding: output, as: UTF8.self))
    }

    private static func versions(_ output: String) throws -> [Int: Int] {
        var versions: [Int: Int] = [:]
        for line in output.split(separator: "\n") {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            try expect("numbers in \"\(line)\"", numbers.count, equals: 2)
            versions[numbers[0]] = numbers[1]
        }
        return versions
    }
}
