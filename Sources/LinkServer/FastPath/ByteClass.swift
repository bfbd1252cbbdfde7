/// A set of ASCII bytes as two words, so that membership costs a shift and no memory access.
struct ByteClass: Sendable {
    let low: UInt64
    let high: UInt64

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? low : high
        return byte < 128 && word &>> UInt64(byte & 63) & 1 == 1
    }

    /// Letters, digits and ``!#$%&'*+-.^_`|~`` (RFC 9110, section 5.6.2): what a field's name is made of.
    static let token = ByteClass(low: 0x03ff_6cfa_0000_0000, high: 0x57ff_ffff_c7ff_fffe)

    /// Letters, digits and `-._~!$&'()*+,;=:@/?%`: a path and a query without the bytes that parsers read differently
    /// (RFC 3986, section 3.3 and 3.4).
    static let target = ByteClass(low: 0xafff_fff2_0000_0000, high: 0x47ff_fffe_87ff_ffff)
}
