/// How much of a symbol may be lost (ISO/IEC 18004, error correction level).
public enum QRLevel: String, Hashable, Sendable, CaseIterable {
    /// About 7 percent.
    case low = "L"
    /// About 15 percent.
    case medium = "M"
    /// About 25 percent.
    case quartile = "Q"
    /// About 30 percent.
    case high = "H"
}
