public import JSONSource

/// What a device does with a link, and every step on the way.
public struct SimulatedOutcome: Sendable, Hashable {
    /// What happens.
    public internal(set) var kind: Kind
    /// Who opens the link; nil unless it is an app or a clip.
    public let target: String?
    /// The apps and browsers that the user chooses from; empty when the user is not asked.
    public let candidates: [String]
    /// The address that the link's host sends the browser on to; nil where it does not.
    public internal(set) var destination: String?
    /// Whether Safari offers the app in a banner above the page.
    public internal(set) var offersBanner: Bool
    /// What happens, in one sentence.
    public internal(set) var summary: String
    /// How the link reaches the app; nil unless an app opens it.
    public let delivery: String?
    /// What the system keeps as the user's choice afterwards; nil when nothing changes.
    public let rememberedChoice: UserChoice?
    /// Everything that was asked on the way, in order.
    public internal(set) var steps: [SimulatedStep]
    /// The first thing that kept the link from the app; nil when an app opens it.
    public internal(set) var stop: SimulatedStep?

    /// What happens to a link.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// An app opens it.
        case app
        /// The card of an app clip is shown.
        case clip
        /// The user is asked.
        case asks
        /// It stays in, or goes to, the browser.
        case browser
        /// The browser asks the link's host, which sends it on to the app's page in a store.
        case store
        /// Nothing happens.
        case nothing
        /// It is up to the app that shows the link.
        case depends
    }

    /// How the outcome is known: as well as the least certain of the steps that it rests on.
    public var certainty: Certainty {
        if let stop { return stop.certainty }
        let resting = steps.filter { $0.result == .passed && ($0.subject == nil || $0.subject == target) }
        return resting.map(\.certainty).max() ?? .documented
    }
}
