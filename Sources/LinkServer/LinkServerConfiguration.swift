public import LinkHosting
public import LinkPages

/// The configuration of a server.
public struct LinkServerConfiguration: Sendable {
    /// When a one-time address for making an administrator's key is offered.
    public enum SetupOffering: Hashable, Sendable {
        /// At a start without any key in the store.
        case withoutKeys
        /// At this start in any case, for administrators who have lost the key.
        case always
    }

    /// The address for documents.
    public var publicAddress = ListenAddress(host: "0.0.0.0", port: 8080)

    /// The address for the API, health and metrics.
    ///
    /// Any address other than loopback needs encryption in front of it.
    public var adminAddress = ListenAddress(host: "127.0.0.1", port: 8081)

    /// Documents over TLS, in addition to the public address; `nil` leaves encryption to a proxy.
    public var tls: TLSSettings?

    /// The certificate of the admin address; `nil` serves it without encryption.
    public var adminCertificate: TLSFiles?

    /// The proxies whose forwarding fields are trusted.
    public var trustedProxies = TrustedProxies()

    /// What the public listener accepts from one client.
    public var limits = ListenerLimits()

    /// What the admin listener accepts from one client.
    public var adminLimits = ListenerLimits.administration

    /// The number of files that the process may have open, from ``OpenFileLimit``: the listeners' connections are held to
    /// what that allows; `nil` holds them to their configured limits only.
    public var openFiles: Int?

    /// The hosts at which the public listener answers queries about statement lists.
    public var statements = StatementAudience.everyHost

    /// The request limits of the admin listener.
    public var rateLimits = RateLimits()

    /// The memory that links may take, in bytes; `nil`: no limit.
    ///
    /// Of more links the server remembers which there are, and reads from the store what visitors ask for.
    public var linkMemory: Int?

    /// How many links that do not exist one address may ask for in a minute, before the answer is 429; `nil`: any number.
    ///
    /// Links that exist are always answered.
    public var unknownLinksPerMinute: Int? = 600

    /// The database in MaxMind's format by which links know the countries of visitors; `nil`: they do not know them.
    public var countryDatabase: String?

    /// Whether visits of links are counted.
    public var countsVisits = true

    /// The languages of the pages that people see of links.
    public var pageLanguages = PageLanguages()

    /// Whether sample documents for `localhost` and `127.0.0.1` are published at the start, unless they have documents.
    public var publishesDemo = false

    /// A folder with a folder for each host, whose files are published and published again when they change.
    public var siteFolder: String?

    /// The file that the heads of the audit log are added to, as `waymark audit verify --head` reads them; `log`: the server's
    /// own log.
    public var auditAnchor: String?

    /// How long everything is still served after a shutdown was requested, while readiness already fails.
    public var drainTime: Duration = .zero

    /// The domain for clients of BridgeServer2; `nil`: they are not answered.
    public var extensions: [any AdminExtension] = []

    /// When a one-time setup address is offered.
    public var setupOffering = SetupOffering.withoutKeys

    /// The defaults: documents on port 8080, administration on 127.0.0.1:8081.
    public init() {}
}
