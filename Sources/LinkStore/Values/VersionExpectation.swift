/// What a writer believes to be stored; when it is not so, nothing is written.
public enum VersionExpectation: Hashable, Sendable {
    /// Whatever is there.
    case anything
    /// Nothing is there.
    case absence
    /// Something is there.
    case presence
    /// Exactly this version is there.
    case version(Int)

    /// Whether the stored version (`nil`: none) is the expected one.
    public func accepts(_ version: Int?) -> Bool {
        switch self {
        case .anything: true
        case .absence: version == nil
        case .presence: version != nil
        case .version(let expected): version == expected
        }
    }
}
