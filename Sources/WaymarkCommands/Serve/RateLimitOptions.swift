import ArgumentParser
import LinkServer

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
