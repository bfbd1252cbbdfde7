/// Encoding of text for links (RFC 3986).
package enum PercentEncoding {
    /// The text with escapes for every byte that is not kept.
    package static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        var encoded = String.UnicodeScalarView()
        for byte in text.utf8 {
            if isKept(byte) {
                encoded.append(Unicode.Scalar(byte))
            } else {
                encoded.append(contentsOf: escape(of: byte).unicodeScalars)
            }
        }
        return String(encoded)
    }

    /// The escape of a byte, such as `%C3`, in capitals.
    package static func escape(of byte: UInt8) -> String {
        let digits = Byte.hexDigits(byte)
        return "%\(digits.0)\(digits.1)"
    }
}
