/// A host name in the form in which hosts are compared: lower case, labels in ASCII (`xn--…`).
///
/// The mapping is minimal on purpose: lower-casing by the Unicode tables of the standard library, the three ideographic
/// full stops as dots, Punycode (RFC 3492). The normalisation NFC and the other mappings of UTS #46 are not applied,
/// because the standard library offers neither; a name that needs them should be written as punycode by its owner.
package struct ASCIIHost: Sendable, Hashable {
    /// The mapped name.
    ///
    /// A final dot is kept.
    package let text: String
    /// Whether letters were lower-cased on the way.
    package let wasUppercase: Bool
    /// Whether a label was not ASCII and had to be encoded.
    package let wasInternational: Bool

    /// Maps a host name.
    ///
    /// Nothing is checked: what cannot be a host stays what it is.
    package init(_ written: some StringProtocol) {
        let lowered = written.lowercased()
        self.wasInternational = !written.utf8.allSatisfy { $0 < 0x80 }
        self.wasUppercase = lowered != String(written)
        self.text = wasInternational ? Self.encoded(lowered) : lowered
    }

    private static func encoded(_ name: String) -> String {
        name.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isDot)
            .map { label in
                guard label.contains(where: { !$0.isASCII }), let encoded = Punycode.encode(label) else {
                    return String(String.UnicodeScalarView(label))
                }
                return "xn--" + encoded
            }
            .joined(separator: ".")
    }

    /// The label separators that IDNA recognises (RFC 3490, section 3.1).
    private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "\u{3002}" || scalar == "\u{FF0E}" || scalar == "\u{FF61}"
    }
}
