/// Reads lines one after the other with bounded memory.
struct LineReader {
    /// A line without its end.
    enum Line {
        case text([UInt8])
        /// More bytes than the limit; they were skipped.
        case tooLong
    }

    private let source: InputSource
    private let stream: FileStream
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    /// The number of the line that was read last, from 1.
    private(set) var number = 0

    /// Reads from a source that is open already; a line may have up to `limit` bytes.
    init(_ source: InputSource, _ stream: FileStream, limit: Int) {
        self.source = source
        self.stream = stream
        self.limit = limit
    }

    /// Whether the next line is here already, so that reading it does not wait.
    var hasLineReady: Bool { lineEnd(from: start) != nil }

    /// The next line, or `nil` at the end.
    ///
    /// A text after the last line end is a line as well.
    mutating func next() throws(CommandFailure) -> Line? {
        var searched = start
        var isTooLong = false
        while true {
            if let end = lineEnd(from: searched) {
                defer { start = end + 1 }
                return line(upTo: end, isTooLong)
            }
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count || isTooLong ? line(upTo: buffer.count, isTooLong) : nil
            }
            if buffer.count - start > limit {
                isTooLong = true
                buffer.removeAll(keepingCapacity: true)
                start = 0
            }
            searched = try fill()
        }
    }

    private mutating func line(upTo end: Int, _ isTooLong: Bool) -> Line {
        number += 1
        guard !isTooLong, end - start <= limit else { return .tooLong }
        let hasReturn = end > start && buffer[end - 1] == UInt8(ascii: "\r")
        return .text(Array(buffer[start..<(hasReturn ? end - 1 : end)]))
    }

    private func lineEnd(from offset: Int) -> Int? {
        let whole = buffer[...]
        let span = whole.span
        for index in offset..<span.count where span[index] == UInt8(ascii: "\n") { return index }
        return nil
    }

    /// Reads more, and returns where the new bytes start.
    private mutating func fill() throws(CommandFailure) -> Int {
        buffer.removeFirst(start)
        start = 0
        let known = buffer.count
        do {
            let chunk = try stream.read(upTo: 1 << 16)
            isAtEnd = chunk.isEmpty
            buffer += chunk
        } catch {
            throw source.failure(error)
        }
        return known
    }
}
