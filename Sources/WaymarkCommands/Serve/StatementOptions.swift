import ArgumentParser
import LinkServer
import LinkStore

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
