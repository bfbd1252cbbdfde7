/// The characters of XML 1.0.
enum XMLCharacter {
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// Whether a byte belongs to a name; everything beyond ASCII does, which is a little more than section 2.3 allows.
    static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...0xFF:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
        default: false
        }
    }

    /// The predefined entities, section 4.6.
    static let entities: [String: [UInt8]] = [
        "amp": [UInt8(ascii: "&")], "lt": [UInt8(ascii: "<")], "gt": [UInt8(ascii: ">")],
        "quot": [UInt8(ascii: "\"")], "apos": [UInt8(ascii: "'")],
    ]

    /// The character of a numeric reference such as `#38` or `#x26`; `nil` when it is not one, or one that XML does not allow.
    static func numbered(_ name: String) -> [UInt8]? {
        guard name.hasPrefix("#") else { return nil }
        let isHex = name.hasPrefix("#x")
        let digits = name.dropFirst(isHex ? 2 : 1)
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let number = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number),
            number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number), number != 0xFFFE, number != 0xFFFF
        else { return nil }
        return Array(String(Character(scalar)).utf8)
    }

    /// Bytes with CR LF and CR as LF, section 2.11.
    static func plainLineEnds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for index in bytes.indices {
            if bytes[index] == 0x0A, index > bytes.startIndex, bytes[index - 1] == 0x0D { continue }
            result.append(bytes[index] == 0x0D ? 0x0A : bytes[index])
        }
        return result
    }
}
