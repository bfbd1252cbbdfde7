/// Where a visitor goes, and every step that led there.
public struct RoutingDecision: Hashable, Sendable {
    /// What happens.
    public let outcome: RoutingOutcome
    /// The steps, in the order in which they were asked.
    public let steps: [RoutingStep]
    /// Whether the visit uses up one of the visits that the link's limit allows.
    ///
    /// Callers that count them have to add one, and to ask again with the new number when somebody else was faster.
    public let usesUp: Bool

    /// The destination; `nil` when the visitor goes nowhere.
    public var destination: RoutedDestination? {
        if case .goes(let destination) = outcome { return destination }
        return nil
    }
}

/// What a link does with a visitor.
public enum RoutingOutcome: Hashable, Sendable {
    /// The visitor is sent somewhere.
    case goes(RoutedDestination)
    /// The visitor is asked for the password, by a form that sends it in the body of a request and never in an address.
    case asksPassword
    /// A program learns what the preview says, and not where the link leads: because it shows previews to people, or
    /// because it would use the link up, or get around the limit.
    case previewOnly
    /// The visitor is told why the link leads nowhere.
    case ends(Ending)

    /// Why a link leads nowhere.
    public enum Ending: String, Hashable, Sendable, CaseIterable {
        /// It does not work yet.
        case notStarted
        /// It does not work any more.
        case expired
        /// As many visits as its limit allows have succeeded.
        case usedUp
        /// The workspace's links may not lead where it leads.
        case notAllowed
    }
}

/// A destination that both lists allow.
public struct RoutedDestination: Hashable, Sendable {
    /// What the address is.
    public let kind: Kind
    /// The address.
    public let address: String
    /// Where the visitor goes when no app opens ``address``; only with ``Kind/app`` and ``Kind/intent``.
    public let fallback: String?
    /// Whether the visitor sees a page first, with the address behind a button.
    public let isOnPage: Bool

    /// What an address is.
    public enum Kind: Hashable, Sendable {
        /// A web address.
        case web
        /// The page of the app in a store.
        case store(AppMarketplace)
        /// An address with a custom scheme: a page has to try it, because a browser without the app shows an error.
        case app
        /// An `intent:` address, which Chrome on Android follows, also to its fallback.
        case intent
    }

    /// The address for an answer that is a redirect; `nil` when the visitor sees a page first.
    public var redirect: String? { isOnPage ? nil : address }

    /// Every address that leaves the server.
    public var addresses: [(address: String, use: DestinationUse)] {
        let first: DestinationUse = kind == .app || kind == .intent ? .app : .web
        return [(address, first)] + (fallback.map { [($0, .web)] } ?? [])
    }
}
