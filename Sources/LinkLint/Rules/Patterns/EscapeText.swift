import LinkPatterns

/// Finds and makes percent escapes.
enum EscapeText {
    /// The bytes of the first escape that fits.
    static func first(in text: String, where fits: (String) -> Bool) -> Range<Int>? {
        let bytes = Array(text.utf8)
        return escapes(in: bytes).first { fits(String(decoding: bytes[$0], as: UTF8.self)) }
    }

    /// The first percent sign that begins no escape.
    static func firstBroken(in text: String) -> Int? {
        let bytes = Array(text.utf8)
        let starts = Set(escapes(in: bytes).map(\.lowerBound))
        return bytes.indices.first { bytes[$0] == UInt8(ascii: "%") && !starts.contains($0) }
    }

    /// The text with what links never carry plainly written as escapes.
    static func encoding(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            if byte <= 0x20 || byte >= 0x7F || "\"<>|^`".utf8.contains(byte) {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text with the letters of its escapes in capitals.
    static func uppercasing(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for escape in escapes(in: bytes) {
            for index in escape where bytes[index] >= UInt8(ascii: "a") { bytes[index] &-= 0x20 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without escapes and without the names of variables.
    static func withoutEscapesAndNames(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var next = 0
        for escape in escapes(in: bytes) {
            plain += bytes[next..<escape.lowerBound]
            next = escape.upperBound
        }
        plain += bytes[next...]
        let pieces = String(decoding: plain, as: UTF8.self).split(around: "$(", omittingEmptySubsequences: false)
        let rest = pieces.dropFirst().map { $0.drop { $0 != ")" } }
        return ([pieces.first ?? ""] + rest).joined()
    }

    private static func escapes(in bytes: [UInt8]) -> [Range<Int>] {
        guard bytes.count > 2 else { return [] }
        return (0...(bytes.count - 3)).filter {
            bytes[$0] == UInt8(ascii: "%") && isHex(bytes[$0 + 1]) && isHex(bytes[$0 + 2])
        }.map { $0..<$0 + 3 }
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        return (byte >= 0x30 && byte <= 0x39) || (lowered >= 0x61 && lowered <= 0x66)
    }
}
