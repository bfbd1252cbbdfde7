/// Turns the inside of a written string into the text it means.
///
/// Only called for strings that the reader has seen. What it complained about stays as written: an unknown escape keeps
/// its backslash, half of a surrogate pair becomes U+FFFD.
struct StringDecoder {
    private let bytes: [UInt8]
    private let end: Int
    private var offset: Int
    private var text: [UInt8] = []

    init(_ bytes: [UInt8], _ content: Range<Int>) {
        self.bytes = bytes
        self.offset = content.lowerBound
        self.end = content.upperBound
    }

    consuming func decoded() -> String {
        text.reserveCapacity(end - offset)
        while offset < end {
            let byte = bytes[offset]
            if byte == .backslash, offset + 1 < end {
                decodeEscape(bytes[offset + 1])
            } else {
                text.append(byte)
                offset += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func decodeEscape(_ letter: UInt8) {
        if letter == UInt8(ascii: "u"), let scalar = decodeUnicodeEscape() {
            text.append(contentsOf: Array(String(scalar).utf8))
            return
        }
        if let plain = StringDecoder.character(for: letter) {
            text.append(plain)
        } else {
            text.append(.backslash)
            text.append(letter)
        }
        offset += 2
    }

    private mutating func decodeUnicodeEscape() -> Unicode.Scalar? {
        guard let first = StringDecoder.codeUnit(in: bytes, at: offset, before: end) else { return nil }
        offset += 6
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        guard let second = StringDecoder.codeUnit(in: bytes, at: offset, before: end),
            UTF16.isTrailSurrogate(second)
        else { return "\u{FFFD}" }
        offset += 6
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    /// The character that a one-letter escape means.
    static func character(for letter: UInt8) -> UInt8? {
        switch letter {
        case .quote, .backslash, .slash: letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): .lineFeed
        case UInt8(ascii: "r"): .carriageReturn
        case UInt8(ascii: "t"): .tab
        default: nil
        }
    }

    /// The UTF-16 code unit of the escape `\uXXXX` at an offset, if there is one.
    static func codeUnit(in bytes: [UInt8], at offset: Int, before end: Int) -> UInt16? {
        guard offset + 6 <= end, bytes[offset] == .backslash, bytes[offset + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for index in offset + 2..<offset + 6 {
            guard let digit = bytes[index].hexadecimalValue else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }
}
