internal import CPNG
public import QRCodes

extension QRSymbol {
    /// The code as a PNG picture, with a whole number of pixels for each module.
    ///
    /// - Parameters:
    ///   - style: How it looks; the picture is as large as fits into its size.
    ///   - logo: A picture for its middle.
    /// - Returns: The bytes of the file.
    /// - Throws: ``QRCodeError`` for a look that cannot be scanned; with a logo, ``readBack(_:logo:)`` has to be asked.
    public func png(_ style: QRStyle, logo: QRLogo? = nil) throws(QRCodeError) -> [UInt8] {
        let scale = try scale(style)
        guard logo == nil else {
            let raster = QRRaster(self, style, scale: scale, logo: logo)
            return try Self.png(raster.pixels, width: raster.width, height: raster.width)
        }
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
        // The pointer is that of the buffer, for the time of the call, like those of the arrays.
        return try unsafe Self.file(upTo: width * width + width) { output, capacity in
            unsafe waymark_png(pixels, UInt32(width), UInt32(width), colors, output, capacity)
        }
    }

    /// A picture of three bytes for each pixel as a file.
    static func png(_ pixels: [UInt8], width: Int, height: Int) throws(QRCodeError) -> [UInt8] {
        // The pointer is that of the buffer, for the time of the call, like that of the array.
        try unsafe file(upTo: pixels.count + height) { output, capacity in
            unsafe waymark_png_rgb(pixels, UInt32(width), UInt32(height), output, capacity)
        }
    }

    /// What libpng writes: never more than the pixels without compression, a byte for the filter of each row, and the parts around them.
    private static func file(
        upTo count: Int,
        _ write: (_ output: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int
    ) throws(QRCodeError) -> [UInt8] {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count + 1_024) { output, length in
            // The pointer is valid inside of this closure, and the capacity is that of the buffer.
            length = unsafe write(output.baseAddress, output.count)
        }
        guard !bytes.isEmpty else {
            throw QRCodeError(code: .picture, sentence: "The picture could not be written; ask for a smaller one.")
        }
        return bytes
    }
}
