/// The limits of the admin listener, in requests per minute.
///
/// The same number may arrive at once. `nil`: no limit.
public struct RateLimits: Hashable, Sendable {
    /// For one API key.
    public var perKey: Int? = 6_000

    /// For one address.
    public var perAddress: Int? = 12_000

    /// For wrong keys or setup tokens from one address; beyond it, no key from there is checked for a while.
    public var failuresPerAddress: Int? = 60

    /// The defaults: 6,000 for a key, 12,000 for an address, 60 wrong keys.
    public init() {}
}
