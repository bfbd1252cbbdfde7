/// Decoding of `%XX` escapes.
public enum PercentDecoding {
    /// The bytes that `text` stands for, or `nil` when an escape is broken or the result is not UTF-8.
    ///
    /// `+` stays `+`: it means a space only in forms, never in a link's path.
    public static func decode(_ text: Span<UInt8>) -> [UInt8]? { decoded(text).map { Array($0) } }

    /// The same in an array whose `span` exists wherever the package runs; that of `Array`, from iOS 26 on.
    package static func decoded(_ text: Span<UInt8>) -> ContiguousArray<UInt8>? {
        var bytes: ContiguousArray<UInt8> = []
        bytes.reserveCapacity(text.count)
        var index = 0
        var hasEscape = false
        while index < text.count {
            let byte = text[index]
            guard byte == Byte.percent else {
                bytes.append(byte)
                index += 1
                continue
            }
            guard index + 2 < text.count, let high = Byte.hexValue(text[index + 1]),
                let low = Byte.hexValue(text[index + 2])
            else { return nil }
            bytes.append(high << 4 | low)
            hasEscape = true
            index += 3
        }
        return !hasEscape || String(validUTF8: bytes) != nil ? bytes : nil
    }

    /// The byte that an escape, `%` and two hexadecimal digits, stands for.
    package static func byte(_ escape: [UInt8]) -> UInt8? {
        guard escape.count == 3, let high = Byte.hexValue(escape[1]), let low = Byte.hexValue(escape[2]) else {
            return nil
        }
        return high << 4 | low
    }
}
