internal import CPNG
public import QRCodes

extension QRSymbol {
    /// The code as a PNG picture, with a whole number of pixels for each module.
    ///
    /// - Parameter style: How it looks; the picture is as large as fits into its size.
    /// - Returns: The bytes of the file.
    /// - Throws: ``QRCodeError`` for a look that cannot be scanned.
    public func png(_ style: QRStyle) throws(QRCodeError) -> [UInt8] {
        let scale = try scale(style)
        let width = scale * (side + 2 * style.margin)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * width)
        for row in -style.margin..<(side + style.margin) {
            let line = (-style.margin..<(side + style.margin)).flatMap { column in
                repeatElement(isDark(column, row) ? UInt8(1) : 0, count: scale)
            }
            for _ in 0..<scale { pixels += line }
        }
        let colors = [style.background, style.foreground].flatMap { [$0.red, $0.green, $0.blue] }
        // Never more than the pixels without compression, a byte for the filter of each row, and the parts around them.
        let capacity = width * width + width + 1_024
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            // The pointers are valid inside of this closure, and the capacity is that of the buffer.
            count = unsafe waymark_png(pixels, UInt32(width), UInt32(width), colors, output.baseAddress, output.count)
        }
        guard !bytes.isEmpty else {
            throw QRCodeError(code: .picture, sentence: "The picture could not be written; ask for a smaller one.")
        }
        return bytes
    }
}
