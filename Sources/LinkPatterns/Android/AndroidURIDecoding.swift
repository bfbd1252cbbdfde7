import LinkURLs

/// Percent-decoding as AOSP's `android.net.UriCodec` does it: bytes in a row are read as UTF-8, `+` stays `+`.
///
/// A malformed escape is not refused. One that the text ends in gives U+FFFD and ends the decoding; one with a unit that
/// is not a hexadecimal digit swallows that unit and gives U+FFFD followed by a stray byte: zero, or the first digit's value.
/// Java may be left with half a surrogate pair there; it becomes U+FFFD here.
enum AndroidURIDecoding {
    private static let replacement: UInt16 = 0xFFFD
    private static let percent = UInt16(UInt8(ascii: "%"))

    static func decode(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var decoder = Decoder()
        decoder.run(Array(text.utf16))
        return String(decoding: decoder.output, as: UTF16.self)
    }

    /// Whether a `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    static func isMalformed(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return false }
        var decoder = Decoder()
        decoder.run(Array(text.utf16))
        return decoder.isMalformed
    }

    private struct Decoder {
        var output: [UInt16] = []
        var isMalformed = false
        private var pending: [UInt8] = []

        mutating func run(_ units: [UInt16]) {
            var index = 0
            while index < units.count {
                let unit = units[index]
                index += 1
                guard unit == percent else {
                    flush()
                    output.append(unit)
                    continue
                }
                var value: UInt8 = 0
                for _ in 0..<2 {
                    guard index < units.count else { return replace() }
                    let digit = UInt8(exactly: units[index]).flatMap(Byte.hexValue)
                    index += 1
                    guard let digit else {
                        replace()
                        break
                    }
                    value = value << 4 | digit
                }
                pending.append(value)
            }
            flush()
        }

        private mutating func replace() {
            flush()
            output.append(replacement)
            isMalformed = true
        }

        private mutating func flush() {
            guard !pending.isEmpty else { return }
            if !isMalformed { isMalformed = String(validUTF8: pending) == nil }
            output += Array(String(decoding: pending, as: UTF8.self).utf16)
            pending.removeAll(keepingCapacity: true)
        }
    }
}
