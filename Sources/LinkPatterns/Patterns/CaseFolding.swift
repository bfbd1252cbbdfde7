/// Comparison without regard to letter case: ASCII by lower-casing, every other character by the folding of its single
/// code point.
///
/// A character that would fold to several stays as it is.
public enum CaseFolding {
    /// The folded form of UTF-8 `text`.
    public static func fold(_ text: Span<UInt8>) -> [UInt8] { Array(folded(text)) }

    /// The same in an array whose `span` exists wherever the package runs.
    static func folded(_ text: Span<UInt8>) -> ContiguousArray<UInt8> {
        var folded: ContiguousArray<UInt8> = []
        folded.reserveCapacity(text.count)
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x80 else { return foldedScalars(text) }
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

    private static func foldedScalars(_ text: Span<UInt8>) -> ContiguousArray<UInt8> {
        var folded: ContiguousArray<UInt8> = []
        folded.reserveCapacity(text.count)
        for scalar in String(copying: text).unicodeScalars {
            if let encoded = UTF8.encode(fold(scalar)) { folded.append(contentsOf: encoded) }
        }
        return folded
    }
}
