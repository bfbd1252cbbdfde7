import LinkPatterns

/// Escapes of the form `%C3%A9` in texts.
enum PercentText {
    /// The byte of two hexadecimal digits.
    static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
        guard let high = value(high), let low = value(low) else { return nil }
        return high << 4 | low
    }

    /// The two upper-case digits of a byte.
    static func digits(of byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 0x10 ? "0" + digits : digits
    }

    /// The bytes of `text` with its escapes decoded; a `%` without two digits stays as it is.
    static func bytes(_ text: some StringProtocol) -> [UInt8] {
        let source = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
                let byte = byte(source[index + 1], source[index + 2])
            {
                result.append(byte)
                index += 3
            } else {
                result.append(source[index])
                index += 1
            }
        }
        return result
    }

    /// How many escapes a text has.
    static func escapes(in text: some StringProtocol) -> Int {
        (text.utf8.count - bytes(text).count) / 2
    }

    /// The text with its escapes decoded; bytes that are no UTF-8 are replaced.
    static func decoded(_ text: some StringProtocol) -> String {
        String(decoding: bytes(text), as: UTF8.self)
    }

    /// Whether the decoded text is UTF-8.
    static func isUTF8(_ text: some StringProtocol) -> Bool {
        String(validUTF8: bytes(text)) != nil
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x41 + 10
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }
}
