internal import CPNG
public import QRCodes

/// A picture for the middle of a code.
public struct QRLogo: Hashable, Sendable {
    /// Its width and height, in pixels.
    public let width, height: Int
    /// Four bytes for each pixel: red, green, blue, and how much it covers.
    let pixels: [UInt8]

    /// The largest width and height, in pixels.
    public static let maximumSide = 1_024

    /// Reads a PNG file; nothing of other forms, which may have scripts or refer to other files.
    ///
    /// - Throws: ``QRCodeError`` with the code `logo` for what is not a PNG file, or too large; its size is read before its pixels.
    public init(png bytes: [UInt8]) throws(QRCodeError) {
        guard bytes.count <= QRStyle.maximumLogoBytes else {
            throw Self.error("has \(bytes.count) bytes; \(QRStyle.maximumLogoBytes) are the most")
        }
        var (width, height) = (UInt32(0), UInt32(0))
        // The bytes and both numbers are ours for the time of the call.
        guard unsafe waymark_png_size(bytes, bytes.count, &width, &height) != 0 else {
            throw Self.error("is not a PNG file: export it as PNG")
        }
        let largest = UInt32(Self.maximumSide)
        guard 1...largest ~= width, 1...largest ~= height else {
            throw Self.error("has \(width) × \(height) pixels; \(largest) × \(largest) are the most")
        }
        self.width = Int(width)
        self.height = Int(height)
        let count = 4 * self.width * self.height
        var isWhole = false
        pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            // The pointer is valid inside of this closure, and the capacity is that of the buffer.
            unsafe buffer.initialize(repeating: 0)
            isWhole = unsafe waymark_png_read(bytes, bytes.count, buffer.baseAddress, count) != 0
            initialized = count
        }
        if !isWhole { throw Self.error("is a damaged PNG file: export it again") }
    }

    private static func error(_ reason: String) -> QRCodeError {
        QRCodeError(code: .logo, sentence: "The logo \(reason).")
    }

    /// The average colour of a part of the picture on a background; the part is in fractions of its sides.
    func color(x: Range<Double>, y: Range<Double>, on background: QRColor) -> (red: Int, green: Int, blue: Int) {
        let columns = Self.indices(x, of: width)
        let rows = Self.indices(y, of: height)
        var (red, green, blue) = (0, 0, 0)
        for row in rows {
            for column in columns {
                let place = 4 * (row * width + column)
                let cover = Int(pixels[place + 3])
                red += Int(pixels[place]) * cover + Int(background.red) * (255 - cover)
                green += Int(pixels[place + 1]) * cover + Int(background.green) * (255 - cover)
                blue += Int(pixels[place + 2]) * cover + Int(background.blue) * (255 - cover)
            }
        }
        let count = 255 * rows.count * columns.count
        return (red / count, green / count, blue / count)
    }

    private static func indices(_ part: Range<Double>, of count: Int) -> Range<Int> {
        let first = min(count - 1, max(0, Int(part.lowerBound * Double(count))))
        return first..<min(count, max(first + 1, Int((part.upperBound * Double(count)).rounded(.up))))
    }
}
