import Foundation
import QRCodes

extension QRStyle {
    /// The least difference of brightness between the colours, from 0 to 1: grade C of ISO/IEC 15415, "symbol contrast".
    private static let leastContrast = 0.4

    /// The fewest pixels of a module: cameras and screens blur single ones.
    static let leastModule = 2

    /// What keeps cameras from reading every code of this look; `nil` when nothing does.
    var mistake: QRCodeError? {
        guard Self.margins.contains(margin) else {
            let sentence =
                "A border of \(margin) modules is not possible: use \(Self.margins.lowerBound) to \(Self.margins.upperBound). "
                + "Readers need \(Self.margins.lowerBound) to find the code."
            return QRCodeError(code: .size, sentence: sentence)
        }
        guard Self.sizes.contains(size) else {
            let sentence =
                "A size of \(size) pixels is not possible: use \(Self.sizes.lowerBound) to \(Self.sizes.upperBound)."
            return QRCodeError(code: .size, sentence: sentence)
        }
        guard Self.logoSizes.contains(logoSize) else {
            let sentence =
                "A logo of \(logoSize) percent is not possible: use \(Self.logoSizes.lowerBound) to \(Self.logoSizes.upperBound)."
            return QRCodeError(code: .logo, sentence: sentence)
        }
        let contrast = background.luminance - foreground.luminance
        guard contrast < Self.leastContrast else { return nil }
        let reason =
            contrast < 0
            ? "the code is brighter than its background, which many readers do not understand"
            : "the colours differ by \(Int(contrast * 100)) percent of brightness, and cameras need "
                + "\(Int(Self.leastContrast * 100))"
        return QRCodeError(
            code: .contrast,
            sentence:
                "#\(foreground.text) on #\(background.text) cannot be scanned: \(reason). Use a darker colour on a "
                + "brighter one."
        )
    }
}

extension QRColor {
    /// How bright it is, from 0 to 1 (WCAG 2.2, "relative luminance").
    var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
