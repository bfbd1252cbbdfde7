/// The bytes that separate a link's parts.
///
/// Everything here can be inlined: the matcher, which lives in another module, asks for these bytes at every step.
@usableFromInline
package enum Byte {
    @inlinable package static var hash: UInt8 { 0x23 }
    @inlinable package static var percent: UInt8 { 0x25 }
    @inlinable package static var ampersand: UInt8 { 0x26 }
    @inlinable package static var star: UInt8 { 0x2A }
    @inlinable package static var slash: UInt8 { 0x2F }
    @inlinable package static var colon: UInt8 { 0x3A }
    @inlinable package static var equals: UInt8 { 0x3D }
    @inlinable package static var questionMark: UInt8 { 0x3F }
    @inlinable package static var at: UInt8 { 0x40 }
    @inlinable package static var backslash: UInt8 { 0x5C }

    @inlinable package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// The characters that never need an escape (RFC 3986, `unreserved`).
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
    }

    /// The characters of a path's segment (RFC 3986, `pchar`) besides escapes.
    package static func isPathCharacter(_ byte: UInt8) -> Bool {
        isUnreserved(byte) || "!$&'()*+,;=:@".utf8.contains(byte)
    }

    /// How many bytes a scalar has whose first byte is `lead`; 1 for a byte that starts none.
    @inlinable package static func scalarLength(_ lead: UInt8) -> Int {
        if lead < 0xC0 { return 1 }
        if lead < 0xE0 { return 2 }
        return lead < 0xF0 ? 3 : 4
    }

    package static func isHexDigit(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

    /// The value of a hexadecimal digit; `nil` for any other byte.
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte &- 0x30 }
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x66 ? lower &- 0x57 : nil
    }

    /// The two hexadecimal digits of a byte, in capitals.
    package static func hexDigits(_ byte: UInt8) -> (Unicode.Scalar, Unicode.Scalar) {
        func digit(_ value: UInt8) -> Unicode.Scalar { Unicode.Scalar(value < 10 ? 0x30 + value : 0x37 + value) }
        return (digit(byte >> 4), digit(byte & 0xF))
    }

    /// The byte of two hexadecimal digits.
    package static func fromHexDigits(_ high: UInt8, _ low: UInt8) -> UInt8? {
        guard let high = hexValue(high), let low = hexValue(low) else { return nil }
        return high << 4 | low
    }
}
