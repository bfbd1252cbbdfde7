/// How the files of a domain are written.
public struct CompositionStyle: Hashable, Sendable {
    /// Whether the files are laid out for people, while Apple's stays within its limit.
    public var isReadable: Bool
    /// Whether variables and defaults that the composer makes up shorten Apple's file also when it fits without.
    ///
    /// iOS 13.0 to 13.4 know no variables, and iOS 13 no defaults (Apple, "applinks.Details").
    public var shortensAlways: Bool
    /// Whether variables keep their names; otherwise each is named after its workspace, because those of a file are common.
    public var keepsVariableNames: Bool
    /// Whether no app opens the links below `/.well-known/`.
    public var reservesWellKnown: Bool

    /// The Android packages whose intent filters say their rules better than dynamic rules could; they get none.
    public var packagesWithoutRules: Set<String> = []

    /// Names the properties.
    public init(isReadable: Bool, shortensAlways: Bool, keepsVariableNames: Bool, reservesWellKnown: Bool) {
        self.isReadable = isReadable
        self.shortensAlways = shortensAlways
        self.keepsVariableNames = keepsVariableNames
        self.reservesWellKnown = reservesWellKnown
    }

    /// For a server with many workspaces: as short as can be.
    public static let served = Self(
        isReadable: false,
        shortensAlways: true,
        keepsVariableNames: false,
        reservesWellKnown: true
    )

    /// For files of one team that people read: what the rules say, and nothing else.
    public static let written = Self(
        isReadable: true,
        shortensAlways: false,
        keepsVariableNames: true,
        reservesWellKnown: false
    )

    func reservedPaths(_ policy: DomainPolicy) -> [String] {
        reservesWellKnown ? policy.allReservedPaths : policy.reservedPaths
    }
}
