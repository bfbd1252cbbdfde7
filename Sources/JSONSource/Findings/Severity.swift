/// How much a finding matters.
public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Good to know.
    case note
    /// Works, but probably not as meant, or not everywhere.
    case warning
    /// Does not work.
    case error
}

extension Severity: Comparable {
    /// Orders severities from the mildest, ``note``, to ``error``.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
