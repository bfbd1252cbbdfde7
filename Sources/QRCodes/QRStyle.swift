/// How a QR code looks.
public struct QRStyle: Hashable, Sendable {
    /// How much may be lost.
    public var level: QRLevel
    /// The empty border, in modules.
    public var margin: Int
    /// The largest width and height of a picture, in pixels.
    public var size: Int
    /// The colour of the modules.
    public var foreground: QRColor
    /// The colour behind them.
    public var background: QRColor

    /// How wide and high a logo in the middle is, in percent of the code without its border.
    public var logoSize: Int

    /// The sizes of logos that are taken, in percent.
    public static let logoSizes = 10...30
    /// The largest file of a logo, in bytes.
    public static let maximumLogoBytes = 262_144
    /// The borders that are taken: four modules are the least that readers are promised (ISO/IEC 18004, "quiet zone").
    public static let margins = 4...20
    /// The sizes of pictures that are taken, in pixels.
    public static let sizes = 64...4_096

    /// Describes a look; black on white by default.
    public init(
        level: QRLevel = .medium,
        margin: Int = QRStyle.margins.lowerBound,
        size: Int = 600,
        foreground: QRColor = .black,
        background: QRColor = .white,
        logoSize: Int = 20
    ) {
        self.level = level
        self.margin = margin
        self.size = size
        self.foreground = foreground
        self.background = background
        self.logoSize = logoSize
    }
}
