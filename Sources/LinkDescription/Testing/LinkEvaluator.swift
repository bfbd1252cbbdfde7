public import LinkPatterns
public import LinkWorkspaces

/// Something that says which apps open a link: a description, or files.
public protocol LinkEvaluator: Sendable {
    /// The platforms that it knows anything of.
    var platforms: [LinkPlatform] { get }

    /// Whether it knows enough of a platform to say how an expectation fares there.
    func canEvaluate(_ expectation: Expectation, on platform: LinkPlatform) -> Bool

    /// What happens to a link on a platform.
    func evaluation(of url: String, on platform: LinkPlatform) -> LinkEvaluation

    /// The rules that a evaluation rests on, with what was compared: of an app, or of all apps.
    ///
    /// Where no rule decided, these are the rules that would open the link and do not match.
    func reasons(for url: String, app: Slug?, on platform: LinkPlatform) -> [EvaluatedRule]
}

extension LinkEvaluator {
    /// By default all expectations about the platforms that it knows.
    public func canEvaluate(_ expectation: Expectation, on platform: LinkPlatform) -> Bool {
        platforms.contains(platform)
    }
}

/// What happens to a link on a platform.
public struct LinkEvaluation: Hashable, Sendable {
    /// What happens to it as far as one app is concerned.
    public struct Verdict: Hashable, Sendable {
        /// The app.
        public let app: Slug
        /// What happens.
        public let outcome: DescribedVerdict.Outcome

        /// Names what happens for an app.
        public init(app: Slug, outcome: DescribedVerdict.Outcome) {
            self.app = app
            self.outcome = outcome
        }
    }

    /// The apps that have links of the host, each with what happens.
    public let verdicts: [Verdict]

    /// Takes the verdict on each app.
    public init(_ verdicts: [Verdict]) { self.verdicts = verdicts }

    /// The apps that open the link.
    public var opening: [Slug] { verdicts.filter { $0.outcome == .opens }.map(\.app) }
    /// The apps that a rule keeps the link from.
    public var excluding: [Slug] { verdicts.filter { $0.outcome == .excluded }.map(\.app) }

    /// Whether an outcome is the one that happens.
    public func agrees(with outcome: Expectation.Outcome) -> Bool {
        switch outcome {
        case .opens(let app): opening.contains(app)
        case .excluded: opening.isEmpty && !excluding.isEmpty
        // Where a browser goes is known to the simulator alone.
        case .browser, .leads: opening.isEmpty
        }
    }
}

/// A rule with what was compared.
public struct EvaluatedRule: Hashable, Sendable {
    /// Its place, such as `waymark.yaml:12:5`.
    public let place: String
    /// What it says, such as `exclude /orders/admin/*`.
    public let title: String
    /// Whether the link matches it.
    public let isMatch: Bool
    /// Its parts with what was compared; empty when any link matches, or where parts are not reported.
    public let parts: [PartTrace]

    /// Takes a rule with its place and what was compared.
    public init(place: String, title: String, isMatch: Bool, parts: [PartTrace]) {
        self.place = place
        self.title = title
        self.isMatch = isMatch
        self.parts = parts
    }
}
