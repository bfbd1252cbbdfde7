import LinkPatterns

/// Spells texts so that YAML reads them back as they are.
enum YAMLText {
    /// The text as it is where every reader of YAML reads it as this text, otherwise in double quotes.
    static func written(_ text: String) -> String {
        isPlain(text) ? text : quoted(text)
    }

    private static func isPlain(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, isWord(first) || first == UInt8(ascii: "/") || first == UInt8(ascii: "$") else {
            return false
        }
        if isOtherValue(text, bytes) { return false }
        return bytes.indices.allSatisfy { index in
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case UInt8(ascii: ":"): return isWord(next) || next == UInt8(ascii: "/")
            case UInt8(ascii: " "): return isWord(next) || next == UInt8(ascii: "/")
            default: return isWord(byte) || "/$()*?.+=%~-_@;'^".utf8.contains(byte)
            }
        }
    }

    /// Whether some reader takes the text for a number, a date, yes or no, or nothing (YAML 1.1, "Language-Independent Types").
    private static func isOtherValue(_ text: String, _ bytes: [UInt8]) -> Bool {
        if ["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) { return true }
        guard let first = bytes.first, first >= 0x30, first <= 0x39 else { return false }
        return bytes.allSatisfy { byte in
            Byte.isHexDigit(byte) || " .:+-_xXoOtTzZ".utf8.contains(byte)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        return (byte >= 0x30 && byte <= 0x39) || (lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z"))
    }

    private static func quoted(_ text: String) -> String {
        var spelled = "\""
        var before: Unicode.Scalar = "\""
        for scalar in text.unicodeScalars {
            defer { before = scalar }
            switch scalar {
            // Behind these the reader takes them for an alias, even in quotes, when the file has an anchor of the name.
            case "*" where " :,[{".unicodeScalars.contains(before) || !before.isASCII: spelled += "\\x2A"
            case "\"": spelled += "\\\""
            case "\\": spelled += "\\\\"
            case "\n": spelled += "\\n"
            case "\t": spelled += "\\t"
            default:
                if isShown(scalar) {
                    spelled.unicodeScalars.append(scalar)
                } else {
                    spelled += escaped(scalar)
                }
            }
        }
        return spelled + "\""
    }

    /// Whether a character can be written as it is: printable, and not a line break.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA1...0x1FFF, 0x2010...0x2027, 0x2030...0xD7FF, 0xF900...0xFEFE, 0xFF00...0xFFFD,
            0x10000...0x1FFFF, 0x20000...0x3FFFF:
            return scalar.value != 0xAD
        default: return false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let width = scalar.value > 0xFFFF ? 8 : 4
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        return (width == 8 ? "\\U" : "\\u") + zeros + digits
    }
}
