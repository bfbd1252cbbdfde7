import ArgumentParser
import LinkServer
import Logging

/// `waymark serve`: the server.
struct ServeCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve association files for many hosts, and an API to publish them.",
        discussion: """
            Documents are served on the public address by host name; the API, health and \
            metrics on the admin address. Publishing needs an API key: the first start \
            prints an address that creates the first key, once.

            Examples:
              waymark serve --demo            sample files at http://localhost:8080
              waymark serve --site ./public   publish ./public/<host>/, follow changes
              waymark serve --listen :9000 --admin-listen 127.0.0.1:9001 --database links.db
              PGPASSWORD=… waymark serve --database postgres://waymark@db.example/waymark
              waymark serve --tls :443 --tls-folder /etc/letsencrypt/live

            Ctrl-C and SIGTERM end it: requests in flight are answered first. SIGHUP \
            makes it read certificates and the site folder again.
            """
    )

    @Option(
        name: .customLong("listen"),
        help: ArgumentHelp(
            "The public address, which serves documents; :PORT listens on all interfaces. (default: 0.0.0.0:8080)",
            valueName: "host:port"
        ),
        transform: ListenAddress.publicArgument
    )
    var publicAddress: ListenAddress?

    /// The earlier way to write `--listen :PORT`.
    @Option(help: .hidden)
    var port: Int?

    @Option(
        name: .customLong("admin-listen"),
        help: ArgumentHelp(
            """
            The admin address, which serves the API, health and metrics. Use TLS when it is not a loopback address. \
            (default: 127.0.0.1:8081)
            """,
            valueName: "host:port"
        ),
        transform: ListenAddress.adminArgument
    )
    var adminAddress: ListenAddress?

    @OptionGroup
    var store: StoreOption

    @Flag(help: "Publish sample files for localhost and 127.0.0.1, unless they have files.")
    var demo = false

    @Option(help: ArgumentHelp("Publish the files of DIR/<host>/, and again when they change.", valueName: "dir"))
    var site: String?

    @Option(
        help: ArgumentHelp(
            "Add the head of the audit log to this file after changes, for audit verify --head; log: to the server's log.",
            valueName: "file"
        )
    )
    var auditAnchor: String?

    @Flag(help: "Print a setup address even though keys exist, for when they are lost.")
    var newSetup = false

    @OptionGroup(title: "TLS")
    var tls: TLSOptions

    @OptionGroup(title: "Proxies")
    var proxies: ProxyOptions

    @OptionGroup(title: "Limits of the public address")
    var limits: LimitOptions

    @OptionGroup(title: "Limits of the admin address")
    var rateLimits: RateLimitOptions

    @OptionGroup(title: "Clients of other servers")
    var bridge: BridgeOptions

    @OptionGroup(title: "Questions about statement lists")
    var statements: StatementOptions

    @Option(
        help: ArgumentHelp(
            "How long to go on serving after SIGTERM, while /readyz says no already, as 10s. (default: not at all)",
            valueName: "time"
        ),
        transform: DurationArgument.init(parsing:)
    )
    var drain: DurationArgument?

    @Option(
        help: ArgumentHelp(
            "The memory for links; those that do not fit, first the ones not followed recently, are read from the store. 0: no limit.",
            valueName: "megabytes"
        )
    )
    var linkMemory = 1_024

    @Option(
        help: ArgumentHelp(
            """
            A database in MaxMind's format, as GeoLite2-Country.mmdb, by which links know the countries of visitors; it is \
            read again when it changes.
            """,
            valueName: "file"
        )
    )
    var countryDatabase: String?

    @Flag(inversion: .prefixedNo, help: "Count visits of links, without anything that distinguishes visitors.")
    var countVisits = true

    @Option(
        help: ArgumentHelp(
            "Texts of links' pages in further languages: a JSON array with an object for each.",
            valueName: "file"
        )
    )
    var pageTexts: String?

    @Option(help: "Threads that serve. (default: one per core)")
    var threads: Int?

    @Option(help: ArgumentHelp("The mildest events that are logged.", valueName: "level"))
    var logLevel = LogLevelArgument(.info)

    @Option(
        help:
            "How the log on standard error is written: text, or json (one object a line). (default: text on a terminal, else json)"
    )
    var logFormat: ResultFormat?

    func validate() throws {
        if publicAddress != nil, port != nil {
            throw ValidationError("--listen and --port both name the public port: give only one")
        }
        if let port, !(0...65_535).contains(port) {
            throw ValidationError("--port \(port) is not a port: use 0 to 65535; 0 lets the system choose")
        }
        if let threads, !(1...1_024).contains(threads) {
            throw ValidationError("--threads \(threads) is out of range: use 1 to 1024")
        }
        if !(0...16_777_216).contains(linkMemory) {
            throw ValidationError("--link-memory \(linkMemory) is out of range: use 1 to 16777216, or 0 for any amount")
        }
        try tls.validate()
        try limits.validate()
        try rateLimits.validate()
        try bridge.validate()
        try statements.validate()
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        try await ServerRun(command: self, console: console).run()
        return .done
    }

    /// The server's configuration from these options.
    ///
    /// - Throws: what is wrong with a file that they name.
    func serverConfiguration() throws(CommandFailure) -> LinkServerConfiguration {
        var configuration = LinkServerConfiguration()
        if let pageTexts { configuration.pageLanguages = try PageTextsFile.languages(in: pageTexts) }
        if let publicAddress { configuration.publicAddress = publicAddress }
        if let port { configuration.publicAddress = ListenAddress(host: "0.0.0.0", port: port) }
        if let adminAddress { configuration.adminAddress = adminAddress }
        configuration.tls = tls.settings
        configuration.adminCertificate = tls.adminFiles
        configuration.trustedProxies = TrustedProxies(proxies.ranges)
        configuration.drainTime = drain?.duration ?? .zero
        configuration.limits = limits.listenerLimits
        configuration.unknownLinksPerMinute = limits.unknownLinkLimit == 0 ? nil : limits.unknownLinkLimit
        configuration.adminLimits.connections = rateLimits.adminMaxConnections
        configuration.rateLimits = rateLimits.limits
        configuration.extensions = bridge.endpoints
        configuration.statements = statements.audience
        configuration.linkMemory = linkMemory == 0 ? nil : linkMemory * 1_048_576
        configuration.countryDatabase = countryDatabase
        configuration.countsVisits = countVisits
        configuration.publishesDemo = demo
        configuration.siteFolder = site
        configuration.auditAnchor = auditAnchor
        if newSetup { configuration.setupOffering = .always }
        return configuration
    }
}

extension ListenAddress {
    /// Reads `HOST:PORT`, or `:PORT` for all interfaces.
    ///
    /// - Throws: what an address looks like.
    static func publicArgument(_ text: String) throws -> ListenAddress {
        guard let address = ListenAddress(text, defaultHost: "0.0.0.0") else {
            throw ValidationError("write HOST:PORT or :PORT, as 127.0.0.1:8080, [::1]:8080 or :8080")
        }
        return address
    }

    /// Reads `HOST:PORT`; the admin address never listens on all interfaces unless it says so.
    ///
    /// - Throws: what an address looks like.
    static func adminArgument(_ text: String) throws -> ListenAddress {
        guard let address = ListenAddress(text, defaultHost: ""), !address.host.isEmpty else {
            throw ValidationError("write HOST:PORT, as 127.0.0.1:8081 or [::1]:8081")
        }
        return address
    }
}
