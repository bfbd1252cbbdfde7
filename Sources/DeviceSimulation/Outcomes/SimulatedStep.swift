public import JSONSource

/// One step of what a device does with a link, and why.
public struct SimulatedStep: Sendable, Hashable {
    /// What the step is about.
    public let code: Code
    /// What came of it.
    public let result: Result
    /// The app that it is about; nil when it is about the link.
    public let subject: String?
    /// Why, in one sentence.
    public let reason: String
    /// How the behaviour is known.
    public let certainty: Certainty
    /// The public source of the behaviour.
    public let source: String
    /// What to do about it, in one sentence, when the link does not get past the step.
    public let remedy: String?
    /// Where to look, `file:line:column`, when the step is about a place in a file; of a link's decision, the member of the link.
    public let place: String?

    init(
        _ code: Code,
        _ result: Result,
        subject: String? = nil,
        _ reason: String,
        _ certainty: Certainty,
        _ source: Source,
        remedy: String? = nil,
        place: String? = nil
    ) {
        self.code = code
        self.result = result
        self.subject = subject
        self.reason = reason
        self.certainty = certainty
        self.source = source.text
        self.remedy = remedy
        self.place = place
    }

    /// What came of a step.
    public enum Result: String, Sendable, Hashable, CaseIterable {
        /// The link gets past it.
        case passed
        /// The link, or the app, does not get past it.
        case stopped
        /// Worth knowing, and no obstacle.
        case noted
    }

    /// What a step is about: a stable name.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Takes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether the link is one of the web.
        public static let scheme = Self(rawValue: "scheme")
        /// Whether the link has a port.
        public static let port = Self(rawValue: "port")
        /// How the link is met.
        public static let entryPoint = Self(rawValue: "entry-point")
        /// Whether the link leads to another site than the page.
        public static let site = Self(rawValue: "site")
        /// Whether the app is installed.
        public static let installed = Self(rawValue: "installed")
        /// Whether the app itself opens the link.
        public static let caller = Self(rawValue: "caller")
        /// Whether the app is entitled to the host.
        public static let entitlement = Self(rawValue: "entitlement")
        /// How the device gets the host's file.
        public static let fetch = Self(rawValue: "fetch")
        /// Whether the device takes the file.
        public static let file = Self(rawValue: "file")
        /// Whether the file lists the app.
        public static let listed = Self(rawValue: "listed")
        /// Which rule decides.
        public static let rule = Self(rawValue: "rule")
        /// What the user chose earlier.
        public static let choice = Self(rawValue: "choice")
        /// Which of several apps comes first.
        public static let order = Self(rawValue: "order")
        /// Whether a filter of the manifest takes the link.
        public static let filter = Self(rawValue: "filter")
        /// Whether the host is verified for the app.
        public static let verification = Self(rawValue: "verification")
        /// What dynamic rules say.
        public static let dynamicRules = Self(rawValue: "dynamic-rules")
        /// Where the link's host sends the browser, a step of its decision.
        public static let route = Self(rawValue: "route")
        /// Whether an app clip steps in.
        public static let clip = Self(rawValue: "clip")
        /// What happens in the end.
        public static let outcome = Self(rawValue: "outcome")
    }
}

extension SimulatedStep {
    /// What to do where no filter takes the link.
    package static let widenFilters = "Add a filter that takes the link to the manifest."

    /// What to do where an entitlement does not have an entry.
    package static func addEntry(_ entry: String) -> String {
        "Add “\(entry)” to com.apple.developer.associated-domains."
    }
}

/// The public sources that steps name.
struct Source: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static let allowing = Self("Apple, Allowing apps and websites to link to your content")
    static let archive = Self("Apple, Support Universal Links (archive)")
    static let debugging = Self("Apple, TN3155")
    static let configuring = Self("Apple, Configuring an associated domain")
    static let supporting = Self("Apple, Supporting associated domains")
    static let details = Self("Apple, applinks.Details")
    static let components = Self("Apple, What’s New in Universal Links (WWDC19)")
    static let management = Self("Apple, AssociatedDomains (device management)")
    static let news = Self("Apple, What’s new in Universal Links (WWDC20)")
    static let entitlement = Self("Apple, Associated Domains Entitlement")
    static let clips = Self("Apple, Supporting invocations from your website and the Messages app")
    static let activity = Self("Apple, NSUserActivityTypeBrowsingWeb")
    static let forum = Self("Apple, Developer Forums thread 649423")
    static let cdn = Self("answers of Apple’s CDN")
    static let recorded = Self("recorded behaviour of Apple’s software")
    static let experience = Self("experience of others")
    static let verify = Self("Android, Verify App Links")
    static let about = Self("Android, About App Links")
    static let dynamic = Self("Android, Configure website associations and dynamic rules")
    static let filters = Self("AOSP, IntentFilter")
    static let verification = Self("AOSP, DomainVerificationService")
    static let packages = Self("AOSP, PackageManagerService (API 30)")
    static let chromium = Self("Chromium, ExternalNavigationHandler")
    static let intents = Self("Chrome, Android intents with Chrome")
    static let given = Self("what was given")
    static let link = Self("the link, as its server decides")
}
