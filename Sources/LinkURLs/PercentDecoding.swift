/// Decoding of `%XX` escapes.
public enum PercentDecoding {
    /// The bytes that `text` means, or `nil` when an escape is broken or the result is not UTF-8.
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
            guard index + 2 < text.count, let decoded = Byte.fromHexDigits(text[index + 1], text[index + 2]) else {
                return nil
            }
            bytes.append(decoded)
            hasEscape = true
            index += 3
        }
        return !hasEscape || String(validUTF8: bytes) != nil ? bytes : nil
    }

    /// The byte that an escape, `%` and two hexadecimal digits, means.
    package static func byte(_ escape: [UInt8]) -> UInt8? {
        escape.count == 3 ? Byte.fromHexDigits(escape[1], escape[2]) : nil
    }
}

// Texts that need not be well-formed.
extension PercentDecoding {
    /// Where the escapes are: each is a `%` and two hexadecimal digits.
    package static func escapes(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while index + 2 < bytes.count {
            if bytes[index] == Byte.percent, Byte.isHexDigit(bytes[index + 1]), Byte.isHexDigit(bytes[index + 2]) {
                ranges.append(index..<index + 3)
                index += 3
            } else {
                index += 1
            }
        }
        return ranges
    }

    /// The bytes with every escape replaced by what `replacement` makes of it and of its byte; a `%` without two digits stays.
    package static func replacingEscapes(
        in bytes: [UInt8],
        with replacement: (_ escape: ArraySlice<UInt8>, _ byte: UInt8) -> [UInt8]
    ) -> [UInt8] {
        var result: [UInt8] = []
        var next = 0
        for range in escapes(in: bytes) {
            guard let byte = Byte.fromHexDigits(bytes[range.lowerBound + 1], bytes[range.lowerBound + 2]) else {
                continue
            }
            result += bytes[next..<range.lowerBound] + replacement(bytes[range], byte)
            next = range.upperBound
        }
        return result + bytes[next...]
    }

    /// The bytes of `text` with its escapes decoded; a `%` without two digits stays.
    package static func lenientBytes(_ text: some StringProtocol) -> [UInt8] {
        replacingEscapes(in: Array(text.utf8)) { [$1] }
    }

    /// The text with its escapes decoded; a `%` without two digits stays, and bytes that are not UTF-8 are replaced.
    package static func lenientText(_ text: some StringProtocol) -> String {
        String(decoding: lenientBytes(text), as: UTF8.self)
    }
}
