/// How a claim about a platform's behaviour is known, the surest first.
public enum Certainty: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Written in the vendor's documentation.
    case documented
    /// Said by the vendor elsewhere: in a talk, a forum, a bug report.
    case said
    /// Seen on devices or in the published source code.
    case observed
    /// Reported by third parties who saw it.
    case reported
    /// Concluded from other facts.
    case inferred
    /// Assumed, and not checked.
    case unverified

    /// The letter for this certainty in reports: `D`, `S`, `O`, `R`, `I` or `U`.
    public var mark: String {
        switch self {
        case .documented: "D"
        case .said: "S"
        case .observed: "O"
        case .reported: "R"
        case .inferred: "I"
        case .unverified: "U"
        }
    }

    /// Whether the first is surer: the greatest of several is the one that a conclusion from all of them has.
    public static func < (first: Self, second: Self) -> Bool {
        first != second && allCases.first { $0 == first || $0 == second } == first
    }
}
