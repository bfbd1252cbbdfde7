/// A quotation mark that word processors put in place of `"` and `'`.
struct TypographicQuote {
    let scalar: Unicode.Scalar
    /// Its bytes in UTF-8.
    let width: Int

    /// Finds such a mark at an offset.
    init?(_ bytes: Span<UInt8>, at offset: Int) {
        guard bytes[offset] >= 0xC2 else { return nil }
        let width = UTF8Sequence.length(in: bytes, at: offset)
        guard width == 2 || width == 3 else { return nil }
        var value = UInt32(bytes[offset]) & (width == 2 ? 0x1F : 0x0F)
        for index in offset + 1..<offset + width { value = value << 6 | UInt32(bytes[index] & 0x3F) }
        switch value {
        case 0xAB, 0xBB, 0x2018...0x201F, 0x2032, 0x2033, 0x2039, 0x203A, 0xFF02, 0xFF07: break
        default: return nil
        }
        guard let scalar = Unicode.Scalar(value) else { return nil }
        self.scalar = scalar
        self.width = width
    }
}
