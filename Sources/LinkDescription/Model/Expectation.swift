public import JSONSource
public import LinkWorkspaces

/// What is expected of a link.
public struct Expectation: Hashable, Sendable {
    /// What should happen to a link.
    public enum Outcome: Hashable, Sendable {
        /// This app opens it.
        case opens(Slug)
        /// A rule excludes it, so that no app opens it.
        case excluded
        /// No app opens it, for whatever reason.
        case browser
        /// No app opens it, and its host sends the browser on to this address: a short link of the description.
        case leads(String)
    }

    /// The link.
    public var url: String
    /// What should happen to it.
    public var outcome: Outcome
    /// Whether the outcome is the one that must not happen.
    public var isNegated: Bool
    /// The platforms on which it should.
    public var platforms: Set<LinkPlatform>
    /// The name of a device as `waymark simulate` has it, such as `ios-17`; `nil` to ask the files alone.
    public var device: String?
    /// The name of a context as `waymark simulate` has it, such as `messages`; `nil` to ask the files alone.
    public var context: String?
    /// The place of the expectation; `nil` when it was not read from a file.
    public var position: SourcePosition?

    /// Takes a link, what should happen to it, and where.
    public init(
        _ url: String,
        _ outcome: Outcome,
        isNegated: Bool = false,
        platforms: Set<LinkPlatform> = Set(LinkPlatform.allCases),
        device: String? = nil,
        context: String? = nil,
        position: SourcePosition? = nil
    ) {
        self.url = url
        self.outcome = outcome
        self.isNegated = isNegated
        self.platforms = platforms
        self.device = device
        self.context = context
        self.position = position
    }
}
