import Foundation
import Subprocess

/// A program while it runs, for the body that it was started for.
package final class RunningProgram {
    private let program: Program
    private var chunks: SubprocessOutputSequence.Iterator
    private let sendSignal: (Signal) throws -> Void
    private var bytes: [UInt8] = []

    fileprivate init(
        _ program: Program,
        _ chunks: SubprocessOutputSequence.Iterator,
        sendSignal: @escaping (Signal) throws -> Void
    ) {
        self.program = program
        self.chunks = chunks
        self.sendSignal = sendSignal
    }

    /// Sends a signal by its number.
    package func send(signal number: Int32) throws {
        try sendSignal(Signal(rawValue: number))
    }

    /// What it has printed until now.
    private var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Waits until the program has printed a text between two others.
    package func text(after start: String, upTo end: String) async throws -> String {
        while true {
            let text = text
            if let first = text.range(of: start), let last = text[first.upperBound...].range(of: end) {
                return String(text[first.upperBound..<last.lowerBound])
            }
            guard try await readMore() else {
                throw Program.Failure(description: "\(program) ended without printing \"\(start)\": \(text)")
            }
        }
    }

    /// Waits until the program has printed this number of lines; `false` when it ends before that.
    fileprivate func prints(lines count: Int) async throws -> Bool {
        while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            guard try await readMore() else { return false }
        }
        return true
    }

    /// Everything that the program prints, once it has closed its output.
    fileprivate func rest() async throws -> String {
        while try await readMore() {}
        return text
    }

    private func readMore() async throws -> Bool {
        guard let chunk = try await chunks.next() else { return false }
        bytes += Data(buffer: chunk)
        return true
    }
}

extension Program {
    /// How a program is ended that a test no longer needs.
    package enum Ending: Sendable {
        /// By SIGTERM.
        case signal
        /// By the end of its input.
        case endOfInput
    }

    /// Runs the program while `body` runs, then ends it; a program whose `body` throws is ended as well.
    ///
    /// - Parameters:
    ///   - ending: How it is ended.
    ///   - body: What the test does meanwhile.
    /// - Returns: The exit status, and everything that was printed.
    /// - Throws: What `body` throws.
    package func run(
        endingBy ending: Ending,
        beside body: (RunningProgram) async throws -> Void
    ) async throws -> (status: Int32, output: String) {
        let result = try await Subprocess.run(
            configuration,
            input: .inputWriter,
            output: .sequence,
            error: .discarded
        ) { execution in
            let running = RunningProgram(self, execution.standardOutput.makeAsyncIterator()) { signal in
                try execution.send(signal: signal)
            }
            try await body(running)
            switch ending {
            case .signal: try execution.send(signal: .terminate)
            case .endOfInput: try await execution.standardInputWriter.finish()
            }
            return try await running.rest()
        }
        return (Self.status(result.terminationStatus), result.closureResult)
    }

    /// Runs the program, and kills it (SIGKILL) in the middle of its work.
    ///
    /// - Parameter limit: After what number of lines it is killed.
    /// - Returns: What it printed, also between that line and its death.
    /// - Throws: ``Failure`` when it ends before that.
    package func kill(afterLines limit: Int) async throws -> String {
        let result = try await Subprocess.run(
            configuration,
            input: .inputWriter,
            output: .sequence,
            error: .discarded
        ) { execution in
            let running = RunningProgram(self, execution.standardOutput.makeAsyncIterator()) { signal in
                try execution.send(signal: signal)
            }
            guard try await running.prints(lines: limit) else {
                throw Failure(description: "\(self) ended before it had printed \(limit) lines")
            }
            try execution.send(signal: .kill)
            return try await running.rest()
        }
        guard result.terminationStatus == .signaled(Signal.kill.rawValue) else {
            throw Failure(description: "\(self) was to be killed, and ended with \(result.terminationStatus)")
        }
        return result.closureResult
    }
}
