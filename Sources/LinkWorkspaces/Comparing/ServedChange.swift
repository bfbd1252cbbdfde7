import AppSiteAssociation

/// Links or a service that apps get or lose when the files of a domain are replaced.
public struct ServedChange: Sendable, Hashable {
    /// The app IDs, or the packages; none for a list of statements that is no longer included.
    public let apps: [String]
    /// Whether ``apps`` are packages of Android.
    public let isAndroid: Bool
    /// One of the links; that of the whole host for a service.
    public let url: String
    /// What was said about the links: `match`, `block` or `none`; or the name of the service or relation.
    public let before: String
    /// What is said about them now; `unknown` where that was not decided within bounds.
    public let after: String

    /// What is said about links that nothing is said about, and of services that are not there.
    static let nothing = AppDecision.Verdict.none.rawValue
    /// What is said where the search ended at its bound.
    public static let unknown = "unknown"
    private static let opens = AppDecision.Verdict.match.rawValue
    private static let closed = [nothing, AppDecision.Verdict.block.rawValue]

    /// Whether the apps lose something, or may: what is not known counts as lost.
    public var isLoss: Bool { !Self.closed.contains(before) && after != Self.opens }

    /// The same change for some of the apps.
    public func about(_ apps: [String]) -> ServedChange {
        ServedChange(apps: apps, isAndroid: isAndroid, url: url, before: before, after: after)
    }
}
