import Foundation
import JSONSource
import Synchronization

/// Where a verb reads and prints.
struct Console: Sendable {
    /// Results.
    let output: Output
    /// Failures, warnings and progress.
    let errors: Output
    /// How results are coloured.
    let style: TextStyle
    /// How failures are coloured.
    let errorStyle: TextStyle
    /// Whether somebody watches standard error, and would not see the results grow anyway.
    let showsProgress: Bool

    /// The process's own streams; colour only on a terminal, and not with `NO_COLOR`.
    static var standard: Console {
        let environment = ProcessInfo.processInfo.environment
        let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        return Console(
            output: Output(.standardOutput),
            errors: Output(.standardError),
            style: TextStyle(isColoured: FileStream.standardOutput.isTerminal && !isPlain),
            errorStyle: TextStyle(isColoured: FileStream.standardError.isTerminal && !isPlain),
            showsProgress: FileStream.standardError.isTerminal && !FileStream.standardOutput.isTerminal
        )
    }

    /// Prints a failure to standard error.
    func report(_ failure: CommandFailure) {
        var text = errorStyle.paint("waymark:", .bad) + " " + failure.sentence.visible + "\n"
        if let excerpt = failure.excerpt { text += excerpt + "\n" }
        say(text)
    }

    /// Prints a line that is worth knowing, but no result, to standard error.
    func warn(_ sentence: String) {
        say(errorStyle.paint("waymark:", .warning) + " " + sentence.visible + "\n")
    }

    /// Prints to standard error at once.
    ///
    /// Work goes on when standard error is closed.
    func say(_ text: String) {
        do {
            try errors.write(text)
            try errors.flush()
        } catch {
            return
        }
    }
}

/// Owns what was printed and not yet handed to the system, so that millions of lines need few system calls.
final class Output: Sendable {
    private static let capacity = 1 << 16

    private let stream: FileStream
    private let pending = Mutex<[UInt8]>([])

    init(_ stream: FileStream) {
        self.stream = stream
    }

    /// Prints a text; it is written when enough has come together, or at ``flush()``.
    func write(_ text: String) throws {
        try write(text.utf8)
    }

    /// Prints bytes; they are written when enough have come together, or at ``flush()``.
    func write(_ bytes: some Sequence<UInt8>) throws {
        let isFull = pending.withLock { pending in
            pending.append(contentsOf: bytes)
            return pending.count >= Output.capacity
        }
        if isFull { try flush() }
    }

    /// Writes what was printed so far.
    ///
    /// - Throws: ``OutputClosed`` when the reader has closed the pipe; a ``CommandFailure`` when writing fails otherwise.
    func flush() throws {
        let bytes = pending.withLock { pending in
            defer { pending.removeAll(keepingCapacity: true) }
            return pending
        }
        do {
            try stream.write(bytes)
        } catch {
            if error.isBrokenPipe { throw OutputClosed() }
            throw CommandFailure(
                "the result could not be written: \(error.reason)",
                at: "standard output",
                remedy: "check where it goes"
            )
        }
    }
}

/// The reader of our output went away, as `head` does when it has enough.
struct OutputClosed: Error {}

/// Colours for terminals, or none.
struct TextStyle: Sendable {
    let isColoured: Bool

    /// What a piece of text is, from which its colour follows.
    enum Role: String {
        case title = "1"
        case faint = "2"
        case bad = "31"
        case good = "32"
        case warning = "33"
        case rule = "36"
    }

    static let plain = TextStyle(isColoured: false)

    /// The text with the colour of its role around it.
    func paint(_ text: String, _ role: Role) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }
}
