import QRCodes

/// The pixels of a code, three bytes each: red, green and blue.
struct QRRaster {
    let width: Int
    private(set) var pixels: [UInt8]

    /// Draws a code with a number of pixels for each module.
    init(_ symbol: QRSymbol, _ style: QRStyle, scale: Int, logo: QRLogo?) {
        width = scale * (symbol.side + 2 * style.margin)
        pixels = []
        pixels.reserveCapacity(3 * width * width)
        let plate = logo.map { QRPlate($0, symbol, style) }
        for row in 0..<width {
            for column in 0..<width {
                let (x, y) = (column / scale - style.margin, row / scale - style.margin)
                let isDark = symbol.isDark(x, y) && plate?.covers(x, y) != true
                let color = isDark ? style.foreground : style.background
                pixels.append(color.red)
                pixels.append(color.green)
                pixels.append(color.blue)
            }
        }
        guard let logo, let plate else { return }
        draw(logo, plate, style, scale)
    }

    private mutating func draw(_ logo: QRLogo, _ plate: QRPlate, _ style: QRStyle, _ scale: Int) {
        let left = Int(((plate.left + Double(style.margin)) * Double(scale)).rounded())
        let top = Int(((plate.top + Double(style.margin)) * Double(scale)).rounded())
        let columns = max(1, Int((plate.width * Double(scale)).rounded()))
        let rows = max(1, Int((plate.height * Double(scale)).rounded()))
        for row in 0..<rows {
            let y = Double(row) / Double(rows)..<Double(row + 1) / Double(rows)
            for column in 0..<columns {
                let x = Double(column) / Double(columns)..<Double(column + 1) / Double(columns)
                let color = logo.color(x: x, y: y, on: style.background)
                let place = 3 * ((top + row) * width + left + column)
                pixels[place] = UInt8(color.red)
                pixels[place + 1] = UInt8(color.green)
                pixels[place + 2] = UInt8(color.blue)
            }
        }
    }

    /// The brightness of each pixel, from 0 to 255.
    var gray: [UInt8] {
        (0..<width * width).map { index in
            let (red, green, blue) = (Int(pixels[3 * index]), Int(pixels[3 * index + 1]), Int(pixels[3 * index + 2]))
            return UInt8((299 * red + 587 * green + 114 * blue) / 1_000)
        }
    }
}

/// Where a logo is: in the middle of a code, on modules that are left out.
struct QRPlate {
    /// The logo's place and size, in modules from the code's corner.
    let left, top, width, height: Double
    private let columns: ClosedRange<Int>
    private let rows: ClosedRange<Int>

    init(_ logo: QRLogo, _ symbol: QRSymbol, _ style: QRStyle) {
        let largest = Double(symbol.side * style.logoSize) / 100
        let ratio = Double(logo.width) / Double(logo.height)
        width = ratio >= 1 ? largest : largest * ratio
        height = ratio >= 1 ? largest / ratio : largest
        left = (Double(symbol.side) - width) / 2
        top = (Double(symbol.side) - height) / 2
        // Half a module around it, so that no half module is left.
        columns = Int((left - 0.5).rounded(.down))...Int((left + width + 0.5).rounded(.up)) - 1
        rows = Int((top - 0.5).rounded(.down))...Int((top + height + 0.5).rounded(.up)) - 1
    }

    /// Whether a module is left out.
    func covers(_ column: Int, _ row: Int) -> Bool { columns.contains(column) && rows.contains(row) }

    /// How many modules are left out.
    var count: Int { columns.count * rows.count }
}
