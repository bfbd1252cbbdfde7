/// What a file says about a URL for one app.
public struct AppDecision: Sendable, Hashable {
    /// What happens to the URL as far as this app is concerned.
    public enum Verdict: String, Sendable, Hashable {
        /// The app opens the URL.
        case match
        /// A rule keeps the URL in the browser.
        case block
        /// No rule of the app is about the URL.
        case none
        /// What Apple documents does not decide it. Only in the dialect ``MatchDialect/documented``.
        case undetermined
    }

    /// The app, as the file spells it.
    public let appID: String
    /// What the first matching rule of the app's entry says.
    public let verdict: Verdict
    /// The index in `details` of the app's entry: the first that names it.
    public let detailsIndex: Int
    /// The index of the rule that decided; `nil` when none did.
    public let componentIndex: Int?

    /// Makes a decision from its parts.
    public init(appID: String, verdict: Verdict, detailsIndex: Int, componentIndex: Int?) {
        self.appID = appID
        self.verdict = verdict
        self.detailsIndex = detailsIndex
        self.componentIndex = componentIndex
    }
}

/// What a file says about a URL for every app that it names.
public struct LinkDecision: Sendable, Hashable {
    /// The URL as it was asked.
    public let url: String
    /// Every app in the order of the file; empty when the URL is not a web link.
    public let perApp: [AppDecision]

    /// Whether at least one app opens the URL.
    public var matched: Bool { perApp.contains { $0.verdict == .match } }
    /// Whether no app opens the URL and at least one is kept from it by a rule.
    public var excluded: Bool { !matched && perApp.contains { $0.verdict == .block } }
    /// Whether no app is known to open the URL, and for at least one it is not known.
    public var isUndetermined: Bool { !matched && perApp.contains { $0.verdict == .undetermined } }
    /// The apps that open the URL, in the order in which a device asks them.
    public var appIDs: [String] { perApp.filter { $0.verdict == .match }.map(\.appID) }
    /// The entry of the first app that opens the URL, else of the first that is kept from it.
    public var detailsIndex: Int? { deciding?.detailsIndex }
    /// The rule of that entry; `nil` also when the entry has no rules and accepts everything.
    public var componentIndex: Int? { deciding?.componentIndex }

    private var deciding: AppDecision? {
        perApp.first { $0.verdict == .match } ?? perApp.first { $0.verdict == .block }
    }
}

extension AppDecision {
    /// Why no app can have the identifier, whatever the file says about it; `nil` when an app can.
    ///
    /// The matcher compares plain text and takes the file at its word; who answers for a device asks here, too.
    package var malformation: AppID.Malformed? { AppID.malformation(of: appID) }
}

extension LinkDecision {
    /// The apps that open the URL and whose identifier an app can have.
    package var possibleAppIDs: [String] { appIDs.filter { AppID.malformation(of: $0) == nil } }
}
