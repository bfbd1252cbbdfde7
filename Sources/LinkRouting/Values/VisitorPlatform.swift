import LinkWorkspaces

/// The kind of device that a visitor has.
public enum VisitorPlatform: String, Hashable, Sendable, CaseIterable {
    /// iPhone and iPod touch.
    case iPhone = "iphone"
    /// iPad.
    case iPad = "ipad"
    /// Mac.
    case mac
    /// Apple TV.
    case appleTV = "appletv"
    /// Android, Fire OS among it.
    case android
    /// Windows.
    case windows
    /// Linux.
    case linux
    /// Everything else.
    case other

    /// The name for people.
    public var title: String {
        switch self {
        case .iPhone: "iPhone"
        case .iPad: "iPad"
        case .mac: "Mac"
        case .appleTV: "Apple TV"
        case .android: "Android"
        case .windows: "Windows"
        case .linux: "Linux"
        case .other: "another device"
        }
    }

    /// The platforms whose target counts, in order: an iPad without its own has the iPhone's.
    var targetOrder: [VisitorPlatform] { self == .iPad ? [.iPad, .iPhone] : [self] }
}

extension VisitorPlatform: Codable {
    /// Reads the name; another one is an error that asks for the nearest.
    public init(from decoder: any Decoder) throws { self = try decoder.word(Self.self, listing: "platforms") }
}
