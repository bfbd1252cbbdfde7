public import LinkStore

/// Events of a running server; every closure is called from any thread and must return immediately.
public struct LinkServerObserver: Sendable {
    /// Both listeners accept connections, at these addresses; port 0 is replaced by the port that the system chose.
    public var listening: @Sendable (_ publicAddress: ListenAddress, _ adminAddress: ListenAddress) -> Void = { _, _ in
    }

    /// Documents are also served over TLS at this address; called right before ``listening``.
    public var listeningSecurely: @Sendable (_ address: ListenAddress) -> Void = { _ in }

    /// A key can be made once at this address, until this time.
    ///
    /// The address is a secret: show it to the person at the terminal, never log it.
    public var setupOffered: @Sendable (_ url: String, _ expiresAt: Timestamp) -> Void = { _, _ in }

    /// Everything in the store is being served.
    public var ready: @Sendable (_ domains: Int, _ documents: Int) -> Void = { _, _ in }

    /// The store is not available, for this reason; opening it is repeated.
    public var storeFailed: @Sendable (_ reason: String) -> Void = { _ in }

    /// An observer that ignores all events, until closures are set.
    public init() {}
}
