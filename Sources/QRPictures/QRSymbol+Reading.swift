internal import CZBar
public import QRCodes

extension QRSymbol {
    /// How a picture is shown to the reader: as cameras see it in several ways.
    private enum Showing: CaseIterable {
        case near, far, blurred, onDark

        /// The pixels of a module.
        var scale: Int { self == .far ? 2 : 5 }

        var reason: String {
            switch self {
            case .near: "read at all"
            case .far: "read from afar"
            case .blurred: "read when it is blurred"
            case .onDark: "read on a dark ground"
            }
        }
    }

    /// Reads the code back, as cameras see it: near, from afar, blurred and on a dark ground; this takes some ten milliseconds.
    ///
    /// - Parameters:
    ///   - style: How it looks.
    ///   - logo: A picture for its middle.
    /// - Throws: ``QRCodeError`` with the code `unreadable` and the reason.
    public func readBack(_ style: QRStyle, logo: QRLogo? = nil) throws(QRCodeError) {
        if let mistake = style.mistake { throw mistake }
        for showing in Showing.allCases where !isRead(showing, style, logo) {
            let advice =
                logo.map { logo in
                    let covered = QRPlate(logo, self, style).count * 100 / (side * side)
                    return " The logo covers \(covered) percent of it: use a smaller one, or the level H."
                } ?? " Use a larger border, or other colours."
            throw QRCodeError(code: .unreadable, sentence: "The code cannot be \(showing.reason).\(advice)")
        }
    }

    private func isRead(_ showing: Showing, _ style: QRStyle, _ logo: QRLogo?) -> Bool {
        let raster = QRRaster(self, style, scale: showing.scale, logo: logo)
        var (pixels, width) = (raster.gray, raster.width)
        switch showing {
        case .near, .far: break
        case .blurred: pixels = Self.blurred(pixels, width)
        case .onDark: (pixels, width) = Self.framed(pixels, width, by: width / 4)
        }
        let text = Array(text.utf8)
        // The arrays are ours for the time of the call, which reads no more than their lengths.
        return unsafe waymark_reads_qr(pixels, UInt32(width), UInt32(width), text, text.count) != 0
    }

    /// Each pixel as the average of those around it: about half a module at the scale of near pictures.
    private static func blurred(_ pixels: [UInt8], _ width: Int) -> [UInt8] {
        func once(_ pixels: [UInt8], _ step: Int) -> [UInt8] {
            (0..<pixels.count).map { index in
                let place = step == 1 ? index % width : index / width
                var (sum, count) = (0, 0)
                for offset in -1...1 where (0..<width).contains(place + offset) {
                    sum += Int(pixels[index + offset * step])
                    count += 1
                }
                return UInt8(sum / count)
            }
        }
        return once(once(pixels, 1), width)
    }

    /// On a dark ground of a width.
    private static func framed(_ pixels: [UInt8], _ width: Int, by border: Int) -> ([UInt8], Int) {
        let whole = width + 2 * border
        var framed = [UInt8](repeating: 24, count: whole * whole)
        for row in 0..<width {
            let start = (row + border) * whole + border
            framed.replaceSubrange(start..<start + width, with: pixels[row * width..<(row + 1) * width])
        }
        return (framed, whole)
    }
}
