import ArgumentParser

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
