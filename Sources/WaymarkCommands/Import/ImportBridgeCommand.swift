import ArgumentParser
import BridgeCompatibility
import LinkWorkspaces

/// `waymark import bridge`: the tenants of a BridgeServer2 as workspaces that share a domain.
struct ImportBridgeCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "bridge",
        abstract: "Import the apps of a BridgeServer2 as workspaces that share a domain.",
        usage: """
            waymark import bridge --from URL --domain HOST [--plan] [--publish] OPTIONS
            waymark import bridge FILE --domain HOST [--plan] [--publish] OPTIONS
            """,
        discussion: """
            Each app of Bridge becomes a workspace that holds /<identifier>/ of the domain, with \
            its Apple and Android apps and a draft of rules. What is there already and the same \
            stays as it is, so that the import can be run again; what is there and differs is \
            left alone unless --replace is given.

            A path that opens links outside of the app's prefix is not taken over, and listed \
            with a link that proves it; so is all else that cannot be kept.

            The key for Bridge is a session token (an API key where Waymark answers in Bridge's \
            place). It is read from --key-file, from WAYMARK_BRIDGE_KEY or from the file that \
            WAYMARK_BRIDGE_KEY_FILE names, never from an argument, because other users see those. \
            The key for the Waymark server is an administrator's, from waymark login.

            Examples:
              waymark import bridge --from https://ws.example --key-file session.txt --domain ws.example --plan
              waymark import bridge apps.json --domain ws.example --only garden --publish

            Exit status: 0 all is kept, 1 something cannot be kept or was left alone, 2 it could \
            not be done.
            """
    )

    @Argument(help: "What Bridge's /v1/apps or /v1/apps/{appId} answered, in a file; - is standard input.")
    var file: String?
    @Option(help: "The address of the BridgeServer2.") var from: String?
    @Option(help: "A file with the key for it; - is standard input.") var keyFile: String?
    @Option(help: "The domain to take the links to.") var domain: String
    @Option(help: "The identifier of an app to take over; repeatable; unless given, all.") var only: [String] = []
    @Flag(name: [.customLong("plan"), .customLong("dry-run")], help: "Only show what would be done.")
    var plan = false
    @Flag(help: "Publish what was taken over.") var publish = false
    @Flag(help: "Overwrite apps and drafts that differ.") var replace = false
    @OptionGroup var options: ClientOptions

    func validate() throws {
        if (file == nil) == (from == nil) { throw ValidationError("Name a file or --from URL, one of them") }
        if from == nil, keyFile != nil { throw ValidationError("--key-file is the key for --from: give both") }
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        let tenants = try await tenants(console)
        let importer = BridgeImporter(
            target: ImportTarget(server: try RemoteServer(), isPlan: plan, replaces: replace),
            host: domain,
            publishes: publish
        )
        let report = try await importer.run(tenants)
        try options.print(report, console) { report.text(console.style) }
        return report.isWhole ? .done : .negative
    }

    private func tenants(_ console: Console) async throws(CommandFailure) -> [BridgeApp] {
        let source = BridgeSource(only: only)
        if let file { return try source.read(InputSource(path: file)) }
        let server = try BridgeServer(address: from ?? "", keyFile: keyFile)
        if server.isOpenToEavesdroppers {
            console.warn("\(server.address) is asked without encryption, so that others may see the key.")
        }
        return try source.tenants(try await server.apps(only: only), named: server.address)
    }
}

/// `waymark import`: takes over what other servers hold.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import what another kind of server holds.",
        usage: "waymark import bridge --from URL --domain HOST OPTIONS",
        discussion: """
            Examples:
              waymark import bridge --from https://ws.example --key-file session.txt --domain ws.example --plan
              waymark import bridge apps.json --domain ws.example --publish

            Exit status: 0 done, 1 something cannot be kept, 2 it could not be done.
            """,
        subcommands: [ImportBridgeCommand.self]
    )
}
