/// The name of a service that a website and an app share. New names can appear; unknown ones are ignored by Apple.
public struct ServiceName: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Universal links.
    public static let appLinks = ServiceName(rawValue: "applinks")
    /// Shared web credentials, password AutoFill and passkeys.
    public static let webCredentials = ServiceName(rawValue: "webcredentials")
    /// App Clips.
    public static let appClips = ServiceName(rawValue: "appclips")
    /// Handoff from a web page to an app.
    public static let activityContinuation = ServiceName(rawValue: "activitycontinuation")
    /// Extensible enterprise single sign-on.
    public static let authentication = ServiceName(rawValue: "authsrv")
    /// Message filter extensions that ask a server.
    public static let messageFilter = ServiceName(rawValue: "messagefilter")
    /// Reports of unwanted communication.
    public static let classificationReport = ServiceName(rawValue: "classificationreport")

    /// Every service that Apple's software is known to read.
    public static let known: [ServiceName] = [
        .appLinks, .webCredentials, .appClips, .activityContinuation, .authentication, .messageFilter,
        .classificationReport,
    ]

    public var description: String { rawValue }
}
