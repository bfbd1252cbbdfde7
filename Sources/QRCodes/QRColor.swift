/// A colour of a QR code, in sRGB.
public struct QRColor: Hashable, Sendable {
    /// Its parts, from 0 to 255.
    public let red, green, blue: UInt8

    /// Black.
    public static let black = QRColor(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = QRColor(red: 255, green: 255, blue: 255)

    /// Mixes a colour.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Reads six hexadecimal digits, with or without `#`.
    ///
    /// - Throws: ``QRCodeError`` with the code `color`.
    public init(_ text: String) throws(QRCodeError) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            throw QRCodeError(
                code: .color,
                sentence: "\"\(text)\" is not a colour: write six hexadecimal digits, as in 1a5fb4."
            )
        }
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16),
            green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value)
        )
    }

    /// Six hexadecimal digits.
    public var text: String {
        [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
