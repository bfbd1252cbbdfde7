import ArgumentParser
import LinkServer

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

    func validate() throws {
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
