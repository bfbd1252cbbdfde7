/// A service that an associated-domains entry and an association file can name, such as `applinks`.
public struct AssociatedService: RawRepresentable, Hashable, Sendable {
    /// The name as it is in the file and in the entitlement.
    ///
    /// Case matters.
    public let rawValue: String

    /// Makes a service of any name; see ``known`` for those that Apple's systems look at.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Universal links (Apple, applinks).
    public static let applinks = Self(rawValue: "applinks")
    /// Shared web credentials, AutoFill, passkeys (Apple, Supporting associated domains).
    public static let webcredentials = Self(rawValue: "webcredentials")
    /// App clips (Apple, Associating your App Clip with your website).
    public static let appclips = Self(rawValue: "appclips")
    /// Handoff from a web page to an app (Apple, Supporting associated domains).
    public static let activitycontinuation = Self(rawValue: "activitycontinuation")
    /// Single sign-on extensions.
    ///
    /// Reported, not re-read on Apple's pages.
    public static let authsrv = Self(rawValue: "authsrv")
    /// SMS filter extensions that ask a server (Apple, Creating a message filter app extension).
    public static let messagefilter = Self(rawValue: "messagefilter")
    /// Unwanted-communication reporting.
    ///
    /// Reported, not re-read on Apple's pages.
    public static let classificationreport = Self(rawValue: "classificationreport")

    /// The services that are known to exist, in the order of Apple's documentation.
    public static let known: [Self] = [
        .applinks, .webcredentials, .appclips, .activitycontinuation, .authsrv, .messagefilter, .classificationreport,
    ]

    /// Whether the service is one of ``known``.
    public var isKnown: Bool { Self.known.contains(self) }
}

extension AssociatedService: CustomStringConvertible {
    /// The text form.
    public var description: String { rawValue }
}
