public import LinkHosting

/// What a server is told at its start.
public struct LinkServerConfiguration: Sendable {
    /// When a one-time address for making an administrator's key is offered.
    public enum SetupOffering: Hashable, Sendable {
        /// At a start without any key in the store.
        case withoutKeys
        /// At this start in any case, for whoever has lost the key.
        case always
    }

    /// Where documents are served.
    public var publicAddress = ListenAddress(host: "0.0.0.0", port: 8080)

    /// Where the API, health and metrics are.
    ///
    /// Anything but a loopback address needs encryption in front of it.
    public var adminAddress = ListenAddress(host: "127.0.0.1", port: 8081)

    /// Where documents are served over TLS, beside the public address; `nil` leaves encryption to a proxy.
    public var tls: TLSSettings?

    /// The certificate of the admin address; `nil` serves it without encryption.
    public var adminCertificate: TLSFiles?

    /// The proxies whose word about a request's client and host counts.
    public var trustedProxies = TrustedProxies()

    /// What the public listener accepts from one client.
    public var limits = ListenerLimits()

    /// At which hosts the public listener answers questions about statement lists.
    public var statements = StatementAudience.everyHost

    /// How often the admin listener may be asked.
    public var rateLimits = RateLimits()

    /// Whether sample documents for `localhost` and `127.0.0.1` are published at the start, where there are none.
    public var publishesDemo = false

    /// A folder with a folder for each host, whose files are published and published again when they change.
    public var siteFolder: String?

    /// How long everything is still served after the end was asked for, while readiness says no already.
    public var drainTime: Duration = .zero

    /// Endpoints beside the API on the admin address; the first that has an answer answers.
    public var extensions: [any AdminExtension] = []

    /// When a one-time setup address is offered.
    public var setupOffering = SetupOffering.withoutKeys

    /// The defaults: documents on port 8080, administration on 127.0.0.1:8081.
    public init() {}
}
