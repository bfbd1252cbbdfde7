/// Comparison without regard to letter case: ASCII by lower-casing, every other character by the folding of its single
/// code point.
///
/// A character that would fold to several stays as it is.
public enum CaseFolding {
    /// The folded form of UTF-8 `text`.
    public static func fold(_ text: Span<UInt8>) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.count)
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x80 else { return foldScalars(text) }
            folded.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
        return folded
    }

    /// The folded form of one code point.
    public static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII { return scalar.value &- 0x41 < 26 ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar }
        // Dotless i has no simple folding, although its capital is I (Unicode, CaseFolding.txt).
        if scalar.value == 0x131 { return scalar }
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        let base = upper.count == 1 ? upper.first ?? scalar : scalar
        let lower = base.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first ?? scalar : scalar
    }

    private static func foldScalars(_ text: Span<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for index in text.indices { bytes.append(text[index]) }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap { Array(UTF8.encode(fold($0)) ?? .init()) }
    }
}
