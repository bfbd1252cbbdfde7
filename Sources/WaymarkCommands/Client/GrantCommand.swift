import ArgumentParser
import LinkAPI

/// `waymark grant`: who holds what of a domain.
struct GrantCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grant",
        abstract: "List, grant and revoke path prefixes of a domain.",
        usage: "waymark grant list|add|remove HOST OPTIONS",
        discussion: """
            Examples:
              waymark grant add go.example /garden/ garden
              waymark grant remove go.example /garden/ --dry-run

            Exit status: 0 done, 2 it could not be done.
            """,
        subcommands: [List.self, Add.self, Remove.self]
    )

    /// Prints a policy as a table, and the effects of a change to it.
    fileprivate static func table(_ policy: PolicyMessage, isDryRun: Bool = false, _ style: TextStyle) -> String {
        let rows = policy.grants.map { [$0.prefix, $0.workspace, $0.speaksForHost == true ? "yes" : "no"] }
        let table = TextTable(["PREFIX", "WORKSPACE", "SPEAKS FOR HOST"], rows).text(style)
        return table + (policy.effects ?? []).map { $0.line(isDryRun: isDryRun) }.joined()
            + (policy.changes ?? []).text(for: nil)
    }

    struct List: Verb {
        static let configuration = CommandConfiguration(abstract: "List the grants of a domain.")

        @Argument(help: "The domain.") var host: String
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let policy = try await RemoteServer().ask(.readPolicy, [host], as: PolicyMessage.self).content
            try options.print(policy, console) { GrantCommand.table(policy, console.style) }
            return .done
        }
    }

    struct Add: Verb {
        static let configuration = CommandConfiguration(abstract: "Grant a path prefix to a workspace.")

        @Argument(help: "The domain.") var host: String
        @Argument(help: "The paths: / or whole segments such as /garden/.") var prefix: String
        @Argument(help: "The workspace.") var workspace: String
        @Flag(help: "Let the workspace speak for the whole host, as web credentials do.") var speaksForHost = false
        @OptionGroup var change: ChangeOptions
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let grant = GrantMessage(prefix: prefix, workspace: workspace, speaksForHost: speaksForHost)
            let policy = try await RemoteServer()
                .ask(.addGrant, [host], query: change.query, body: grant, as: PolicyMessage.self).content
            try options.print(policy, console) { GrantCommand.table(policy, isDryRun: change.dryRun, console.style) }
            return .done
        }
    }

    struct Remove: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Revoke a path prefix; what its holder has published there is removed at once."
        )

        @Argument(help: "The domain.") var host: String
        @Argument(help: "The paths.") var prefix: String
        @OptionGroup var change: ChangeOptions
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let policy = try await RemoteServer()
                .ask(.removeGrant, [host, prefix], query: change.query, as: PolicyMessage.self).content
            try options.print(policy, console) { GrantCommand.table(policy, isDryRun: change.dryRun, console.style) }
            return .done
        }
    }
}
