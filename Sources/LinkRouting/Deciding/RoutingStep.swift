public import JSONSource

/// One step of the decision where a visitor goes, and why.
public struct RoutingStep: Hashable, Sendable {
    /// What the step is about.
    public let code: Code
    /// What came of it.
    public let result: Result
    /// Why, in one sentence.
    public let reason: String
    /// How what the step rests on is known.
    public let certainty: Certainty
    /// The member of the link that the step is about, such as `conditions[0]`; `nil` when it is about the visit.
    public let member: String?

    /// What came of a step.
    public enum Result: String, Hashable, Sendable, CaseIterable {
        /// The next step is asked.
        case passed
        /// It decides.
        case decided
        /// It ends the visit without a destination.
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

        /// Whether the link works already.
        public static let start = Self(rawValue: "start")
        /// Whether the link still works.
        public static let expiry = Self(rawValue: "expiry")
        /// Whether the link is used up.
        public static let limit = Self(rawValue: "limit")
        /// Whether the visitor has given the password.
        public static let password = Self(rawValue: "password")
        /// Who asks.
        public static let visitor = Self(rawValue: "visitor")
        /// Which device the visitor has.
        public static let device = Self(rawValue: "device")
        /// Whether the app that asks is new enough.
        public static let appVersion = Self(rawValue: "app-version")
        /// Whether a condition holds.
        public static let condition = Self(rawValue: "condition")
        /// Which branch of a split the visitor belongs to.
        public static let split = Self(rawValue: "split")
        /// Whether the link has a target for the platform.
        public static let platform = Self(rawValue: "platform")
        /// Which store has the app.
        public static let store = Self(rawValue: "store")
        /// Whether the app can be opened by an address.
        public static let app = Self(rawValue: "app")
        /// Which query items are passed on.
        public static let query = Self(rawValue: "query")
        /// What becomes of the fragment.
        public static let fragment = Self(rawValue: "fragment")
        /// Whether the workspace's links may lead there.
        public static let allowed = Self(rawValue: "allowed")
        /// Where the visitor goes in the end.
        public static let outcome = Self(rawValue: "outcome")
    }
}

/// Collects steps, or nothing: reasons are sentences, which a redirect does not need.
struct RoutingLog {
    private(set) var steps: [RoutingStep] = []
    let isKept: Bool

    mutating func add(
        _ code: RoutingStep.Code,
        _ result: RoutingStep.Result,
        _ member: @autoclosure () -> String? = nil,
        _ certainty: @autoclosure () -> Certainty = .documented,
        _ reason: () -> String
    ) {
        guard isKept else { return }
        steps.append(
            RoutingStep(code: code, result: result, reason: reason(), certainty: certainty(), member: member())
        )
    }
}
