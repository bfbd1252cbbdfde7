import JSONSource

/// What Android does with a link because of how it is met.
struct AndroidContextBehavior: Hashable, Sendable {
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
        /// Android looks for an app.
        case asks
        /// Chrome looks for an app that is no browser, and shows the page otherwise.
        case chrome
        /// The link stays where it is; one that is not of the web may leave.
        case stays
        /// As before, but other schemes may leave.
        case staysUnlessForeign
        /// Pages of the app's own host stay; others are for Chrome to decide.
        case ownSite
        /// The app around the page, or a setting, decides.
        case depends
    }
}
