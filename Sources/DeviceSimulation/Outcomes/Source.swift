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
}
