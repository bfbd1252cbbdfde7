/// The bytes that separate a link's parts.
enum Byte {
    static let hash: UInt8 = 0x23
    static let percent: UInt8 = 0x25
    static let ampersand: UInt8 = 0x26
    static let star: UInt8 = 0x2A
    static let slash: UInt8 = 0x2F
    static let colon: UInt8 = 0x3A
    static let equals: UInt8 = 0x3D
    static let questionMark: UInt8 = 0x3F
    static let at: UInt8 = 0x40
    static let backslash: UInt8 = 0x5C

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// How many bytes a scalar has whose first byte is `lead`; 1 for a byte that starts none.
    static func scalarLength(_ lead: UInt8) -> Int {
        if lead < 0xC0 { return 1 }
        if lead < 0xE0 { return 2 }
        return lead < 0xF0 ? 3 : 4
    }

    /// The value of a hexadecimal digit; `nil` for any other byte.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte &- 0x30 }
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x66 ? lower &- 0x57 : nil
    }

    /// The two hexadecimal digits of a byte, in capitals.
    static func hexDigits(_ byte: UInt8) -> (Unicode.Scalar, Unicode.Scalar) {
        func digit(_ value: UInt8) -> Unicode.Scalar { Unicode.Scalar(value < 10 ? 0x30 + value : 0x37 + value) }
        return (digit(byte >> 4), digit(byte & 0xF))
    }
}
