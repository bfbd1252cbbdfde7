import LinkURLs

/// Encoding of decoded text for the parts of a link (RFC 3986), with no more escapes than a browser writes.
enum PercentEncoding {
    /// A segment of a path.
    static func segment(_ text: String) -> String { encode(text) { isPathCharacter($0) } }

    /// A name or value of a query item; a plus is escaped, because sites read it as a space.
    static func query(_ text: String) -> String {
        encode(text) { byte in
            byte == Byte.slash || byte == Byte.questionMark || isPathCharacter(byte) && !"&=+;".utf8.contains(byte)
        }
    }

    /// A fragment.
    static func fragment(_ text: String) -> String {
        encode(text) { $0 == Byte.slash || $0 == Byte.questionMark || isPathCharacter($0) }
    }

    private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        var encoded = String.UnicodeScalarView()
        for byte in text.utf8 {
            if isKept(byte) {
                encoded.append(Unicode.Scalar(byte))
            } else {
                let digits = Byte.hexDigits(byte)
                encoded.append(contentsOf: ["%", digits.0, digits.1])
            }
        }
        return String(encoded)
    }

    /// The characters of RFC 3986's `pchar`.
    private static func isPathCharacter(_ byte: UInt8) -> Bool {
        Byte.isLetter(byte) || Byte.isDigit(byte) || "-._~!$&'()*+,;=:@".utf8.contains(byte)
    }
}
