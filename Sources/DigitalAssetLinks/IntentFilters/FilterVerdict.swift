/// What Android's `IntentFilter.match` returns: how specific a match is, or which step failed.
public enum FilterVerdict: String, Hashable, Sendable, CaseIterable {
    /// Neither the filter nor the intent has data.
    case empty = "EMPTY"
    /// The scheme decided.
    case scheme = "SCHEME"
    /// The host decided.
    case host = "HOST"
    /// Host and port decided.
    case port = "PORT"
    /// A path, or a group, decided.
    case path = "PATH"
    /// The scheme-specific part decided.
    case schemeSpecificPart = "SSP"
    /// The media type decided.
    case type = "TYPE"
    /// The media type is not one of the filter's.
    case noMatchType = "NO_MATCH_TYPE"
    /// The link is not one of the filter's.
    case noMatchData = "NO_MATCH_DATA"
    /// The action is not one of the filter's.
    case noMatchAction = "NO_MATCH_ACTION"
    /// A category is not one of the filter's.
    case noMatchCategory = "NO_MATCH_CATEGORY"

    /// The number that Android returns: the more specific, the higher; negative for none.
    public var value: Int {
        switch self {
        case .empty: 0x100000
        case .scheme: 0x200000
        case .host: 0x300000
        case .port: 0x400000
        case .path: 0x500000
        case .schemeSpecificPart: 0x580000
        case .type: 0x600000
        case .noMatchType: -1
        case .noMatchData: -2
        case .noMatchAction: -3
        case .noMatchCategory: -4
        }
    }

    /// Whether the filter takes the intent.
    public var isMatch: Bool { value > 0 }
}
