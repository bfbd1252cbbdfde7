/// How many line breaks and characters come before each block of bytes, so that finding a position reads few blocks.
///
/// It is counted when a text is made: a count per block costs so little that nothing has to be put off, and a text stays a
/// plain value. Texts of one huge line cost no more than others.
struct LineTable: Sendable {
    private static let blockSize = 1_024

    /// What comes before a block.
    private struct Counts {
        var lineBreaks = 0
        var characters = 0
    }

    /// One entry per block, and one for the end.
    private var before: [Counts] = []

    init(_ bytes: [UInt8]) {
        let whole = bytes[...]
        let text = whole.span
        before.reserveCapacity(text.count / Self.blockSize + 2)
        var counts = Counts()
        var start = 0
        while start < text.count {
            before.append(counts)
            let block = start..<min(start + Self.blockSize, text.count)
            let own = Self.counts(in: block, of: text)
            counts = Counts(
                lineBreaks: counts.lineBreaks + own.lineBreaks,
                characters: counts.characters + own.characters
            )
            start = block.upperBound
        }
        before.append(counts)
    }

    /// How many lines the text has.
    var lineCount: Int { (before.last?.lineBreaks ?? 0) + 1 }

    func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
        let whole = bytes[...]
        let text = whole.span
        let block = min(offset / Self.blockSize, before.count - 1)
        let line = before[block].lineBreaks + Self.counts(in: block * Self.blockSize..<offset, of: text).lineBreaks + 1
        let lineStart = start(ofLine: line, in: text)
        var column = characters(before: offset, in: text) - characters(before: lineStart, in: text) + 1
        // Inside a character: the column is that of the character.
        if offset < text.count, text[offset].isContinuation, column > 1 { column -= 1 }
        return SourcePosition(offset: offset, line: line, column: column)
    }

    /// The offsets of a line, counted from 1, and of the one after it; the text's end for lines that it does not have.
    func starts(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
        let whole = bytes[...]
        let start = start(ofLine: line, in: whole.span)
        return start..<self.start(ofLine: line + 1, in: whole.span)
    }

    private func start(ofLine line: Int, in text: Span<UInt8>) -> Int {
        guard line > 1 else { return 0 }
        guard line <= lineCount else { return text.count }
        // The last block before which too few lines have ended holds the line break.
        var low = 0
        var high = before.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if before[middle].lineBreaks < line - 1 { low = middle } else { high = middle }
        }
        var missing = line - 1 - before[low].lineBreaks
        var index = low * Self.blockSize
        while index < text.count {
            if Self.isLineBreak(index, of: text) { missing -= 1 }
            index += 1
            if missing == 0 { return index }
        }
        return text.count
    }

    private func characters(before offset: Int, in text: Span<UInt8>) -> Int {
        let block = min(offset / Self.blockSize, before.count - 1)
        return before[block].characters + Self.counts(in: block * Self.blockSize..<offset, of: text).characters
    }

    private static func counts(in range: Range<Int>, of text: Span<UInt8>) -> Counts {
        var index = range.lowerBound
        var feeds: UInt64 = 0
        var seen: UInt64 = 0
        // In blocks of eight bytes: line feeds are counted byte by byte within one number, which a block cannot overflow;
        // carriage returns and what is not ASCII are only noticed.
        while index &+ 8 <= range.upperBound {
            // In bounds: the range lies in the text, and the condition leaves eight bytes of it.
            let word = unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
            feeds &+= zeros(word ^ ones &* UInt64(UInt8.lineFeed)) >> 7
            seen |= zeros(word ^ ones &* UInt64(UInt8.carriageReturn)) | word & tops
            index &+= 8
        }
        guard seen == 0 else { return plainCounts(in: range, of: text) }
        let rest = plainCounts(in: index..<range.upperBound, of: text)
        return Counts(lineBreaks: sum(feeds) + rest.lineBreaks, characters: index - range.lowerBound + rest.characters)
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// The top bit of every byte that is zero.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 { ~(((word & ~tops) &+ ~tops) | word | ~tops) }

    /// The sum of eight bytes.
    private static func sum(_ word: UInt64) -> Int {
        (0..<8).reduce(0) { $0 + Int(truncatingIfNeeded: word >> UInt64($1 * 8) & 0xFF) }
    }

    /// One byte after the other.
    private static func plainCounts(in range: Range<Int>, of text: Span<UInt8>) -> Counts {
        var counts = Counts()
        for index in range {
            if !text[index].isContinuation { counts.characters += 1 }
            if isLineBreak(index, of: text) { counts.lineBreaks += 1 }
        }
        return counts
    }

    /// Whether a line ends after a byte: LF, or CR without LF behind it.
    private static func isLineBreak(_ index: Int, of text: Span<UInt8>) -> Bool {
        let byte = text[index]
        guard byte == .carriageReturn else { return byte == .lineFeed }
        return index + 1 == text.count || text[index + 1] != .lineFeed
    }
}
