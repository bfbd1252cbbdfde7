/// The bytes of a file, with the lines and columns of every offset.
///
/// Any bytes are accepted; text that is not UTF-8 is shown with replacement characters. Offsets and ranges count
/// bytes from 0. Those outside the text are moved to its nearest end, so no call can fail.
public struct SourceText: Sendable {
    /// The bytes as they were given.
    public let bytes: [UInt8]

    private let lines: LineTable

    /// Wraps the bytes of a file without copying or checking them; its lines are counted in one quick pass.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        self.lines = LineTable(bytes)
    }

    /// Wraps the UTF-8 bytes of a string.
    public init(_ string: String) {
        self.init(Array(string.utf8))
    }

    /// The number of lines; an empty text has one.
    public var lineCount: Int { lines.lineCount }

    /// The line and column of a byte offset.
    public func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        return lines.position(at: offset, in: bytes)
    }

    /// The text of a line, counted from 1, without its line end; empty when there is no such line.
    public func line(_ number: Int) -> String {
        excerpt(lineRange(number))
    }

    /// The bytes that a line takes up, counted from 1, without its line end.
    public func lineRange(_ number: Int) -> Range<Int> {
        guard (1...lineCount).contains(number) else { return bytes.count..<bytes.count }
        let starts = lines.starts(ofLine: number, in: bytes)
        var end = starts.upperBound
        if end > starts.lowerBound, number < lineCount, bytes[end - 1] == .lineFeed { end -= 1 }
        if end > starts.lowerBound, number < lineCount, bytes[end - 1] == .carriageReturn { end -= 1 }
        return starts.lowerBound..<end
    }

    /// The text of a range of bytes.
    public func excerpt(_ range: Range<Int>) -> String {
        String(decoding: bytes[clamped(range)], as: UTF8.self)
    }

    /// The part of a range that lies inside this text.
    func clamped(_ range: Range<Int>) -> Range<Int> {
        range.clamped(to: 0..<bytes.count)
    }
}

extension SourceText: Equatable {
    /// Two texts are equal when their bytes are.
    public static func == (left: SourceText, right: SourceText) -> Bool { left.bytes == right.bytes }
}
