import ArgumentParser
import LinkServer

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
