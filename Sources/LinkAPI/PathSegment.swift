import LinkURLs

/// Percent-encoding of one segment of a path (RFC 3986, section 2).
package enum PathSegment {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Encodes everything but unreserved characters.
    static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Decodes once; `nil` when a `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    package static func decode(_ text: Substring) -> String? {
        let bytes = ContiguousArray(text.utf8)
        return PercentDecoding.decode(bytes.span).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
