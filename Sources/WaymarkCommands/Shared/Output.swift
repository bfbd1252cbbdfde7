import Synchronization

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
    /// - Throws: ``OutputClosed`` when nobody reads any more; a ``CommandFailure`` when writing fails otherwise.
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
