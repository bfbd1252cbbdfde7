import JSONSource

/// What Apple's systems do with a link because of how it is met.
struct AppleContextBehavior: Hashable, Sendable {
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

    /// What follows for the link.
    enum Effect: Hashable, Sendable {
        /// The system looks for an app.
        case asks
        /// The system looks for an app, for a link on a page of this host; another site when there is none.
        case page(Page)
        /// Safari on the Mac asks before the first time.
        case asksFirst
        /// The link stays where it is, in a browser that may offer the app.
        case stays(offersBanner: Bool)
        /// The app that a rule gives the link to opens it itself.
        case ownApp
        /// The system looks for an app, and nothing happens without one.
        case appOnly
        /// The user asks for the app; that is kept.
        case chosen
        /// The app around the page decides.
        case depends
        /// A page is handed over from another device.
        case handoff
    }

    /// The page that a link stands on.
    enum Page: Hashable, Sendable {
        /// One of another site.
        case other
        /// One of the link's own host.
        case same
        /// One of this host.
        case host(String)
    }
}
