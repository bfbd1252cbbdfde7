import ArgumentParser
import LinkServer
import LinkStore

/// What the public address takes from one client.
struct LimitOptions: ParsableArguments {
    @Option(help: "The number of connections kept open; for others, the longest silent one is closed.")
    var maxConnections = ListenerLimits().connections

    @Option(
        help: ArgumentHelp(
            "How long a connection may be idle between requests, as 75s, 500ms or 2m. (default: 75s)",
            valueName: "time"
        ),
        transform: DurationArgument.init(parsing:)
    )
    var idleTimeout = DurationArgument(ListenerLimits().idleTimeout)

    @Option(
        help: ArgumentHelp("How long a request's head may take to arrive. (default: 10s)", valueName: "time"),
        transform: DurationArgument.init(parsing:)
    )
    var headerTimeout = DurationArgument(ListenerLimits().headTimeout)

    @Option(help: ArgumentHelp("The largest size of a request's target and header fields.", valueName: "bytes"))
    var maxHeaderBytes = ListenerLimits().headerBytes

    @Option(
        help: ArgumentHelp(
            """
            Links that do not exist, a minute from one address, before the answer is 429; links that exist are always \
            answered. 0: any number.
            """,
            valueName: "count"
        )
    )
    var unknownLinkLimit = LinkServerConfiguration().unknownLinksPerMinute ?? 0

    func validate() throws {
        if !(0...1_000_000).contains(unknownLinkLimit) {
            throw ValidationError(
                "--unknown-link-limit \(unknownLinkLimit) is out of range: use 1 to 1000000, or 0 for any number"
            )
        }
        if maxConnections < 1 { throw ValidationError("--max-connections \(maxConnections) is too few: use 1 or more") }
        guard (1_024...1_048_576).contains(maxHeaderBytes) else {
            throw ValidationError("--max-header-bytes \(maxHeaderBytes) is out of range: use 1024 to 1048576")
        }
    }

    var listenerLimits: ListenerLimits {
        var limits = ListenerLimits()
        limits.connections = maxConnections
        limits.idleTimeout = idleTimeout.duration
        limits.headTimeout = headerTimeout.duration
        limits.headerBytes = maxHeaderBytes
        return limits
    }
}

/// How often the admin address may be asked.
struct RateLimitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Requests a minute with one API key; 0: any number.", valueName: "count"))
    var rateLimit = RateLimits().perKey ?? 0

    @Option(help: ArgumentHelp("Requests a minute from one address; 0: any number.", valueName: "count"))
    var addressRateLimit = RateLimits().perAddress ?? 0

    @Option(help: ArgumentHelp("Wrong keys a minute from one address; 0: any number.", valueName: "count"))
    var wrongKeyLimit = RateLimits().failuresPerAddress ?? 0

    @Option(help: "The number of connections kept open; for others, the longest silent one is closed.")
    var adminMaxConnections = ListenerLimits.administration.connections

    func validate() throws {
        if adminMaxConnections < 1 {
            throw ValidationError("--admin-max-connections \(adminMaxConnections) is too few: use 1 or more")
        }
        for (name, value) in [
            ("--rate-limit", rateLimit), ("--address-rate-limit", addressRateLimit),
            ("--wrong-key-limit", wrongKeyLimit),
        ] where !(0...1_000_000).contains(value) {
            throw ValidationError("\(name) \(value) is out of range: use 1 to 1000000, or 0 for any number")
        }
    }

    var limits: RateLimits {
        var limits = RateLimits()
        limits.perKey = rateLimit == 0 ? nil : rateLimit
        limits.perAddress = addressRateLimit == 0 ? nil : addressRateLimit
        limits.failuresPerAddress = wrongKeyLimit == 0 ? nil : wrongKeyLimit
        return limits
    }
}

/// Where questions about statement lists are answered.
struct StatementOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Answer /v1/statements:list and the like at this host only; repeatable. (default: at every host)",
            valueName: "host"
        )
    )
    var statementsHost: [String] = []

    @Flag(help: "Do not answer /v1/statements:list and the like.")
    var noStatements = false

    func validate() throws {
        if noStatements, !statementsHost.isEmpty {
            throw ValidationError("--no-statements and --statements-host contradict each other: give only one")
        }
        for host in statementsHost {
            do throws(HostNameError) {
                _ = try HostName(host)
            } catch {
                throw ValidationError("--statements-host: \(error.description)")
            }
        }
    }

    /// The server's configuration from these options.
    var audience: StatementAudience {
        if noStatements { return .nobody }
        // Values that are not host names were refused before.
        return statementsHost.isEmpty ? .everyHost : .hosts(Set(statementsHost.compactMap { try? HostName($0) }))
    }
}

/// The proxies in front of the server.
struct ProxyOptions: ParsableArguments {
    @Option(
        name: .customLong("trusted-proxy"),
        help: ArgumentHelp(
            "A proxy whose Forwarded and X-Forwarded-* fields are trusted, as 10.0.0.0/8; may be repeated.",
            valueName: "address"
        ),
        transform: ProxyOptions.range(parsing:)
    )
    var ranges: [AddressRange] = []

    private static func range(parsing text: String) throws -> AddressRange {
        guard let range = AddressRange(text) else {
            throw ValidationError(
                "write an address, or a range whose other bits are zero, as 192.0.2.1, 10.0.0.0/8 or 2001:db8::/32"
            )
        }
        return range
    }
}
