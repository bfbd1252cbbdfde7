/// The limits of the admin listener, in requests per minute.
///
/// The same number may arrive at once. `nil`: no limit.
public struct RateLimits: Hashable, Sendable {
    /// For one API key.
    public var perKey: Int? = 6_000

    /// For one address.
    public var perAddress: Int? = 12_000

    /// For wrong keys or setup tokens from one address.
    ///
    /// Beyond it, wrong ones are compared with what is in memory only, and refused. Right ones are not affected, because others may send them from the same address.
    public var failuresPerAddress: Int? = 60

    /// The defaults: 6,000 for a key, 12,000 for an address, 60 wrong keys.
    public init() {}
}
