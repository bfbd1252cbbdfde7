/// Texts as Android's resource compiler makes them (AOSP, aapt2, `ResourceUtils::StringBuilder`).
enum ResourceText {
    /// The value of an attribute: a backslash takes the next character as it is.
    static func attribute(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        return converted(text, isValue: false)
    }

    /// The value of a string in `res/values`: blanks in a row become one, unless they are in quotes.
    static func value(_ text: String) -> String { converted(trimmed(text), isValue: true) }

    static func trimmed(_ text: String) -> String {
        let body = text.utf8.drop(while: isSpace)
        return String(decoding: body.reversed().drop(while: isSpace).reversed(), as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func converted(_ text: String, isValue: Bool) -> String {
        var output = String.UnicodeScalarView()
        var scalars = Array(text.unicodeScalars)[...]
        var isQuoted = false
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\\":
                if let escaped = escape(&scalars) { output.append(escaped) }
            case "\"" where isValue: isQuoted.toggle()
            case " ", "\t", "\n", "\r":
                let isRepeated = isValue && !isQuoted && output.last == " "
                if !isRepeated { output.append(isValue && !isQuoted ? " " : scalar) }
            default: output.append(scalar)
            }
        }
        return String(output)
    }

    /// What is behind a backslash; nothing at the end of the text.
    private static func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
        guard let scalar = scalars.popFirst() else { return nil }
        switch scalar {
        case "n": return "\n"
        case "t": return "\t"
        case "u":
            let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
            guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16) else { return scalar }
            scalars = scalars.dropFirst(4)
            return Unicode.Scalar(value) ?? "\u{FFFD}"
        default: return scalar
        }
    }
}
