import ArgumentParser
import LinkAPI

/// `waymark grant`: who holds what of a domain.
struct GrantCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grant",
        abstract: "List, grant and revoke path prefixes of a domain.",
        usage: "waymark grant list|add|remove|share HOST OPTIONS",
        discussion: """
            Examples:
              waymark grant add go.example /garden/ garden
              waymark grant remove go.example /garden/ --dry-run
              waymark grant share go.example garden 40000

            Exit status: 0 done, 2 it could not be done.
            """,
        subcommands: [List.self, Add.self, Remove.self, Share.self]
    )

    /// Prints a policy as a table, and the effects of a change to it.
    fileprivate static func table(_ policy: PolicyMessage, isDryRun: Bool = false, _ style: TextStyle) -> String {
        let rows = policy.grants.map { [$0.prefix, $0.workspace, $0.speaksForHost == true ? "yes" : "no"] }
        let table = TextTable(["PREFIX", "WORKSPACE", "SPEAKS FOR HOST"], rows).text(style)
        return table + (policy.effects ?? []).map { $0.line(isDryRun: isDryRun) }.joined()
            + (policy.changes ?? []).text(for: nil) + Losses.line(policy.lossesDigest, isDryRun: isDryRun)
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

    struct Share: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Show the shares of a domain's files, or set a workspace's."
        )

        @Argument(help: "The domain.") var host: String
        @Argument(help: "The workspace; unless given, the shares are shown.") var workspace: String?
        @Argument(help: "The bytes of each file that it may use; unless given, an even share.") var bytes: Int?
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let shares: DomainSharesMessage
            if let workspace {
                let change = FileShareChangeMessage(maximumFileBytes: bytes)
                shares = try await server.ask(.saveShare, [host, workspace], body: change).content
            } else {
                shares = try await server.ask(.listShares, [host]).content
            }
            try options.print(shares, console) {
                let rows = shares.workspaces.flatMap { entry in
                    entry.shares.map { [entry.workspace, $0.share, "\($0.used ?? 0)", "\($0.limit)"] }
                }
                return TextTable(["WORKSPACE", "SHARE", "USED", "LIMIT"], rows).text(console.style)
            }
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
