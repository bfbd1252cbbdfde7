internal import CQREncode
public import QRCodes

/// A QR code: dark and bright modules in a square (ISO/IEC 18004).
public struct QRSymbol: Hashable, Sendable {
    /// The number of modules of a side, without the border.
    public let side: Int
    /// The text.
    public let text: String
    private let modules: [Bool]

    /// The longest text, in bytes: more than any address of a link has; a symbol of this length has some 120 modules a side.
    public static let maximumBytes = 1_300

    /// Makes the smallest symbol of a text.
    ///
    /// The same text gives the same symbol.
    ///
    /// - Parameters:
    ///   - text: The text, such as an address.
    ///   - level: How much of the symbol may be lost.
    /// - Throws: ``QRCodeError`` for a text that is empty, too long, or has a zero byte.
    public init(_ text: String, level: QRLevel) throws(QRCodeError) {
        guard 1...Self.maximumBytes ~= text.utf8.count, !text.utf8.contains(0) else {
            throw QRCodeError(
                code: .text,
                sentence: "A QR code has 1 to \(Self.maximumBytes) bytes of text; this one has \(text.utf8.count)."
            )
        }
        let wanted =
            switch level {
            case .low: QR_ECLEVEL_L
            case .medium: QR_ECLEVEL_M
            case .quartile: QR_ECLEVEL_Q
            case .high: QR_ECLEVEL_H
            }
        // The library copies the text, and the symbol is ours until it is freed.
        guard let code = unsafe QRcode_encodeString(text, 0, wanted, QR_MODE_8, 1) else {
            throw QRCodeError(code: .text, sentence: "The text is too long for a QR code: shorten the address.")
        }
        defer { unsafe QRcode_free(code) }
        self.text = text
        side = unsafe Int(code.pointee.width)
        // Of each module the lowest bit is its colour.
        modules = unsafe UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark.
    ///
    /// - Parameters:
    ///   - column: From 0, from the left.
    ///   - row: From 0, from the top.
    /// - Returns: Whether it is dark; modules outside of the symbol are bright.
    public func isDark(_ column: Int, _ row: Int) -> Bool {
        (0..<side).contains(column) && (0..<side).contains(row) && modules[row * side + column]
    }

    /// How many pixels wide a module is in a picture.
    ///
    /// - Throws: ``QRCodeError`` when the picture is too small.
    func scale(_ style: QRStyle) throws(QRCodeError) -> Int {
        if let mistake = style.mistake { throw mistake }
        let whole = side + 2 * style.margin
        let scale = style.size / whole
        guard scale >= QRStyle.leastModule else {
            throw QRCodeError(
                code: .size,
                sentence:
                    "\(style.size) pixels are too few for a code of \(whole) modules: use \(whole * QRStyle.leastModule) or more."
            )
        }
        return scale
    }
}
