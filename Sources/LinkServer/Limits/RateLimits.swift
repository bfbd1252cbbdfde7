/// How often the admin listener may be asked, in requests a minute.
///
/// As many may come at once. `nil`: without limit.
public struct RateLimits: Hashable, Sendable {
    /// With one API key.
    public var perKey: Int? = 6_000

    /// From one address.
    public var perAddress: Int? = 12_000

    /// With keys or setup tokens that are wrong, from one address; after that, nobody there is asked for a key for a while.
    public var failuresPerAddress: Int? = 60

    /// The defaults: 6,000 for a key, 12,000 for an address, 60 wrong keys.
    public init() {}
}
