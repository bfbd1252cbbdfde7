import AppSiteAssociation
import LinkPatterns

extension BERElement {
    static let explicitZero: UInt8 = 0xA0
    static let explicitThree: UInt8 = 0xA3
    static let implicitZero: UInt8 = 0x80
    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let set: UInt8 = 0x31
    static let utcTime: UInt8 = 0x17
    static let generalizedTime: UInt8 = 0x18

    /// The whole element as it is written, identifier and length included.
    func encoding(in bytes: [UInt8]) -> [UInt8] { Array(bytes[start..<end]) }

    /// The element with the tag number of a set and a definite length, as signatures cover it (RFC 5652, section 5.4).
    func encodingAsSet(in bytes: [UInt8]) -> [UInt8] {
        var length: [UInt8] = content.count < 0x80 ? [UInt8(content.count)] : []
        var rest = content.count < 0x80 ? 0 : content.count
        while rest > 0 {
            length.insert(UInt8(rest & 0xFF), at: 0)
            rest >>= 8
        }
        if content.count >= 0x80 { length.insert(0x80 | UInt8(length.count), at: 0) }
        return [Self.set] + length + bytes[content]
    }

    /// The bytes of a bit string of whole bytes.
    func bits(in bytes: [UInt8]) -> [UInt8]? {
        guard identifier == Self.bitString, bytes[content].first == 0 else { return nil }
        return Array(bytes[content].dropFirst())
    }

    /// An object identifier in dotted form, such as `1.2.840.113549.1.7.2`.
    func dotted(in bytes: [UInt8]) -> String? {
        guard identifier == Self.objectIdentifier, !content.isEmpty else { return nil }
        var numbers: [UInt64] = []
        var number: UInt64 = 0
        for byte in bytes[content] {
            // No identifier in use comes near this bound.
            guard number < 1 << 56 else { return nil }
            number = number << 7 | UInt64(byte & 0x7F)
            guard byte & 0x80 == 0 else { continue }
            numbers.append(number)
            number = 0
        }
        guard bytes[content.upperBound - 1] & 0x80 == 0, let first = numbers.first else { return nil }
        let root = min(first / 40, 2)
        return ([root, first - root * 40] + numbers.dropFirst()).map(String.init).joined(separator: ".")
    }

    /// An integer in upper-case hexadecimal, as certificates' serial numbers are shown.
    func hexadecimal(in bytes: [UInt8]) -> String {
        var text = ""
        for byte in bytes[content] {
            let (high, low) = Byte.hexDigits(byte)
            text += "\(high)\(low)"
        }
        return text.count > 2 && text.hasPrefix("00") ? String(text.dropFirst(2)) : text
    }
}
