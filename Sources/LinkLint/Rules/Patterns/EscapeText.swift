import LinkPatterns

/// Finds and makes percent escapes.
enum EscapeText {
    /// The bytes of the first escape that fits.
    static func first(in text: String, where fits: (String) -> Bool) -> Range<Int>? {
        let bytes = Array(text.utf8)
        return PercentDecoding.escapes(in: bytes).first { fits(String(decoding: bytes[$0], as: UTF8.self)) }
    }

    /// The first percent sign that begins no escape.
    static func firstBroken(in text: String) -> Int? {
        let bytes = Array(text.utf8)
        let starts = Set(PercentDecoding.escapes(in: bytes).map(\.lowerBound))
        return bytes.indices.first { bytes[$0] == UInt8(ascii: "%") && !starts.contains($0) }
    }

    /// The text with what links never carry plainly written as escapes.
    static func encoding(_ text: String) -> String {
        PercentEncoding.encode(text) { $0 > 0x20 && $0 < 0x7F && !"\"<>|^`".utf8.contains($0) }
    }

    /// The text with the letters of its escapes in capitals.
    static func uppercasing(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for escape in PercentDecoding.escapes(in: bytes) {
            for index in escape where bytes[index] >= UInt8(ascii: "a") { bytes[index] &-= 0x20 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without escapes and without the names of variables.
    static func withoutEscapesAndNames(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var next = 0
        for escape in PercentDecoding.escapes(in: bytes) {
            plain += bytes[next..<escape.lowerBound]
            next = escape.upperBound
        }
        plain += bytes[next...]
        let pieces = String(decoding: plain, as: UTF8.self).split(around: "$(", omittingEmptySubsequences: false)
        let rest = pieces.dropFirst().map { $0.drop { $0 != ")" } }
        return ([pieces.first ?? ""] + rest).joined()
    }
}
