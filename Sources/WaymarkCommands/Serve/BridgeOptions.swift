import ArgumentParser
import BridgeCompatibility
import LinkStore

/// Which other server's clients are answered, too.
struct BridgeOptions: ParsableArguments {
    /// A server whose clients we know.
    enum Profile: String, CaseIterable, ExpressibleByArgument {
        /// BridgeServer2: its `apps` resource and its two files.
        case bridge
    }

    @Option(help: "Answer the clients of another server as well: bridge, for BridgeServer2.")
    var profile: Profile?

    @Option(help: ArgumentHelp("The domain whose files are composed from Bridge's apps.", valueName: "host"))
    var bridgeHost: String?

    @Flag(help: "Let Bridge's apps open links outside of /<identifier>/, as Bridge does.")
    var bridgeUnchecked = false

    func validate() throws {
        guard profile == .bridge else {
            if bridgeHost != nil || bridgeUnchecked {
                throw ValidationError("--bridge-host and --bridge-unchecked need --profile bridge beside them")
            }
            return
        }
        guard let bridgeHost else {
            throw ValidationError("--profile bridge needs --bridge-host HOST, the domain of the files")
        }
        do throws(HostNameError) {
            _ = try HostName(bridgeHost)
        } catch {
            throw ValidationError("--bridge-host: \(error.description)")
        }
    }

    /// The endpoints for Bridge's clients; none without the profile.
    var endpoints: [BridgeEndpoints] {
        // A text that is not a host name was refused before.
        guard profile == .bridge, let host = bridgeHost.flatMap({ try? HostName($0) }) else { return [] }
        return [BridgeEndpoints(host: host, checksGrants: !bridgeUnchecked)]
    }
}
