internal import Foundation
import JSONSource
public import QRCodes

extension QRSymbol {
    /// The code as an SVG picture, which is sharp at every size.
    ///
    /// - Parameters:
    ///   - style: How it looks.
    ///   - title: What screen readers say of it.
    ///   - logo: A picture for its middle; it is in the document, which refers to nothing else.
    /// - Returns: The document.
    /// - Throws: ``QRCodeError`` for a look that cannot be scanned; with a logo, ``readBack(_:logo:)`` has to be asked.
    public func svg(_ style: QRStyle, title: String, logo: QRLogo? = nil) throws(QRCodeError) -> String {
        let pixels = try scale(style) * (side + 2 * style.margin)
        let whole = side + 2 * style.margin
        let plate = logo.map { QRPlate($0, self, style) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(pixels)" height="\(pixels)" viewBox="0 0 \(whole) \(whole)" \
            shape-rendering="crispEdges" role="img"><title>\(title.escaped(for: .html))</title>\
            <path fill="#\(style.background.text)" d="M0 0h\(whole)v\(whole)H0z"/>\
            <path fill="#\(style.foreground.text)" d="\(path(style.margin, without: plate))"/>\
            \(try image(of: logo, on: plate, style))</svg>

            """
    }

    /// The logo, written again from its pixels: what else its file has is not passed on.
    private func image(of logo: QRLogo?, on plate: QRPlate?, _ style: QRStyle) throws(QRCodeError) -> String {
        guard let logo, let plate else { return "" }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(3 * logo.width * logo.height)
        for row in 0..<logo.height {
            let y = Double(row) / Double(logo.height)..<Double(row + 1) / Double(logo.height)
            for column in 0..<logo.width {
                let x = Double(column) / Double(logo.width)..<Double(column + 1) / Double(logo.width)
                let color = logo.color(x: x, y: y, on: style.background)
                pixels += [UInt8(color.red), UInt8(color.green), UInt8(color.blue)]
            }
        }
        let file = Data(try Self.png(pixels, width: logo.width, height: logo.height)).base64EncodedString()
        let (x, y) = (plate.left + Double(style.margin), plate.top + Double(style.margin))
        return "<image x=\"\(x)\" y=\"\(y)\" width=\"\(plate.width)\" height=\"\(plate.height)\" "
            + "href=\"data:image/png;base64,\(file)\"/>"
    }

    /// The dark modules: each run of a row is a rectangle.
    private func path(_ margin: Int, without plate: QRPlate?) -> String {
        func isDrawn(_ column: Int, _ row: Int) -> Bool { isDark(column, row) && plate?.covers(column, row) != true }
        var path = ""
        for row in 0..<side {
            var column = 0
            while column < side {
                guard isDrawn(column, row) else {
                    column += 1
                    continue
                }
                let start = column
                while isDrawn(column, row) { column += 1 }
                path += "M\(start + margin) \(row + margin)h\(column - start)v1h-\(column - start)z"
            }
        }
        return path
    }
}
