/// Well-formed sequences of UTF-8, The Unicode Standard, table 3-7.
enum UTF8Sequence {
    /// The length of the character at an offset; 0 when the bytes there are not UTF-8.
    static func length(in bytes: Span<UInt8>, at start: Int) -> Int {
        guard start < bytes.count else { return 0 }
        let first = bytes[start]
        switch first {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: return hasTail(bytes, start, 0x80...0xBF, count: 1) ? 2 : 0
        case 0xE0: return hasTail(bytes, start, 0xA0...0xBF, count: 2) ? 3 : 0
        case 0xED: return hasTail(bytes, start, 0x80...0x9F, count: 2) ? 3 : 0
        case 0xE1...0xEF: return hasTail(bytes, start, 0x80...0xBF, count: 2) ? 3 : 0
        case 0xF0: return hasTail(bytes, start, 0x90...0xBF, count: 3) ? 4 : 0
        case 0xF1...0xF3: return hasTail(bytes, start, 0x80...0xBF, count: 3) ? 4 : 0
        case 0xF4: return hasTail(bytes, start, 0x80...0x8F, count: 3) ? 4 : 0
        default: return 0
        }
    }

    /// The end of the run of characters outside ASCII that starts at an offset.
    static func endOfWideRun(in bytes: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] >= 0x80 {
            let length = length(in: bytes, at: index)
            if length == 0 { break }
            index += length
        }
        return index
    }

    private static func hasTail(
        _ bytes: Span<UInt8>,
        _ start: Int,
        _ second: ClosedRange<UInt8>,
        count: Int
    ) -> Bool {
        guard start + count < bytes.count, second.contains(bytes[start + 1]) else { return false }
        for index in start + 2..<start + count + 1 where !bytes[index].isContinuation { return false }
        return true
    }
}
