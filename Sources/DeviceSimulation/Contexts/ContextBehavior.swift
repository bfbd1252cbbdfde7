import JSONSource

/// What a system does with a link because of how it is met.
struct ContextBehavior<Effect: Hashable & Sendable>: Hashable, Sendable {
    let effect: Effect
    let reason: String
    let certainty: Certainty
    let source: Source
    let remedy: String?

    init(
        _ effect: Effect,
        _ reason: String,
        _ certainty: Certainty,
        _ source: Source,
        remedy: String? = nil
    ) {
        self.effect = effect
        self.reason = reason
        self.certainty = certainty
        self.source = source
        self.remedy = remedy
    }
}

/// What a context means for a link on Apple's systems.
enum AppleEffect: Hashable, Sendable {
    /// The system looks for an app.
    case looksForApp
    /// The system looks for an app, for a link on a page of this host; without a host, on a page of another site.
    case page(Page)
    /// The system looks for an app, and Safari on the Mac asks the user the first time.
    case asksUserOnce
    /// The link stays where it is, in a browser that may offer the app.
    case stays(offersBanner: Bool)
    /// The app that a rule gives the link to opens it itself.
    case ownApp
    /// The system looks for an app, and nothing happens without one.
    case appOrNothing
    /// The user asks for the app, and the system keeps that choice.
    case userRequestsApp
    /// The app around the page decides.
    case depends
    /// A page is passed on from another device.
    case handoff

    /// The page that contains a link.
    enum Page: Hashable, Sendable {
        /// One of another site.
        case other
        /// One of the link's own host.
        case same
        /// One of this host.
        case host(String)
    }
}

/// What a context means for a link on Android.
enum AndroidEffect: Hashable, Sendable {
    /// Android looks for an app.
    case looksForApp
    /// Chrome looks for an app that is not a browser, and shows the page otherwise.
    case chrome
    /// The link stays where it is.
    case stays
    /// A link of the web stays where it is; one with another scheme may leave.
    case staysUnlessForeign
    /// Pages of the app's own host stay; Chrome decides about others.
    case ownSite
    /// The app around the page, or a setting, decides.
    case depends
}
