import ArgumentParser
import LinkAPI

/// `waymark workspace`: tenants of a server, for administrators.
struct WorkspaceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "workspace",
        abstract: "List, create, change and delete workspaces.",
        usage: "waymark workspace list|save|shares|delete|key OPTIONS",
        discussion: """
            Examples:
              waymark workspace save garden --name "The Garden"
              waymark workspace key garden --label CI --scope read --scope write --scope publish
              waymark workspace save garden --inactive
              waymark workspace delete garden

            Exit status: 0 done, 2 it could not be done.
            """,
        subcommands: [List.self, Save.self, Shares.self, Delete.self, Key.self]
    )

    struct List: Verb {
        static let configuration = CommandConfiguration(abstract: "List the workspaces that the key sees.")

        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let all = try await RemoteServer().list(.listWorkspaces, as: WorkspaceMessage.self)
            try options.print(all, console) {
                let rows = all.map { [$0.id, $0.name, $0.isActive ? "active" : "inactive", $0.createdAt] }
                return TextTable(["WORKSPACE", "NAME", "STATE", "SINCE"], rows).text(console.style)
            }
            return .done
        }
    }

    struct Save: Verb {
        static let configuration = CommandConfiguration(abstract: "Create or change a workspace.")

        @Argument(help: "The workspace's name in addresses.") var workspace: String
        @Option(help: "Its name for people.") var name: String?
        @Flag(help: "Take what it has published out of all documents.") var inactive = false
        @Option(
            help: ArgumentHelp(
                "How much it may use: rules, apps, variable-values, publications, requests-per-minute or disk-bytes; "
                    + "repeatable. Those that are not given get the default.",
                valueName: "name=number"
            )
        )
        var share: [String] = []
        @OptionGroup var change: ChangeOptions
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let old = try await server.find(
                .readWorkspace,
                [workspace],
                unless: .unknownWorkspace,
                as: WorkspaceMessage.self
            )
            let body = WorkspaceChangeMessage(
                name: name ?? old?.name ?? workspace,
                isActive: !inactive,
                shares: share.isEmpty ? nil : try Self.shares(share)
            )
            let saved = try await server.ask(
                .saveWorkspace,
                [workspace],
                query: change.query,
                body: body,
                as: WorkspaceMessage.self
            ).content
            try options.print(saved, console) {
                let state = (change.dryRun ? "would be " : "is ") + (saved.isActive ? "active" : "inactive")
                let effects = (saved.effects ?? []).map { $0.line(isDryRun: change.dryRun) }.joined()
                let links = (saved.changes ?? []).text(for: nil)
                return "\(saved.id) \(state)\n" + effects + links
                    + Losses.line(saved.lossesDigest, isDryRun: change.dryRun)
            }
            return .done
        }
    }

    struct Shares: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Show what a workspace uses of what all workspaces share."
        )

        @Argument(help: "The workspace.") var workspace: String
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let message = try await server.ask(.readWorkspace, [workspace], as: WorkspaceMessage.self).content
            let shares = message.shares ?? []
            try options.print(shares, console) {
                let rows = shares.map { [$0.host ?? "", $0.share, $0.used.map { "\($0)" } ?? "", "\($0.limit)"] }
                return TextTable(["DOMAIN", "SHARE", "USED", "LIMIT"], rows).text(console.style)
            }
            return .done
        }
    }

    struct Delete: Verb {
        static let configuration = CommandConfiguration(abstract: "Delete a workspace; its files are removed at once.")

        @Argument(help: "The workspace.") var workspace: String
        @OptionGroup var change: ChangeOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            if let text = try await RemoteServer().change(.deleteWorkspace, [workspace], change) {
                try console.output.write(text)
                return .done
            }
            try console.output.write("\(workspace) is deleted; saving it within 30 days brings it back\n")
            return .done
        }
    }

    struct Key: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Create an API key for a workspace; it is shown once."
        )

        @Argument(help: "The workspace.") var workspace: String
        @Option(help: "What people call the key.") var label = "command line"
        @Option(help: "What it allows: read, write, publish or manage; repeatable.") var scope: [String] = ["read"]
        @Option(help: "A domain that it is for; repeatable; unless given, all of the workspace.") var domain: [String] =
            []
        @Option(help: "After how many days it stops working; unless given, never.") var days: Int?
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let scopes = scope.compactMap(ScopeName.init(rawValue:))
            guard scopes.count == scope.count else {
                throw CommandFailure("a scope is unknown", remedy: "the scopes are read, write, publish and manage")
            }
            let request = KeyRequestMessage(
                label: label,
                scopes: scopes,
                domains: domain.isEmpty ? nil : domain,
                expiresInSeconds: days.map { $0 * 86_400 }
            )
            let made = try await RemoteServer().ask(.makeKey, [workspace], body: request, as: NewKeyMessage.self)
                .content
            try options.print(made, console) { "\(made.key)\n" }
            return .done
        }
    }
}

extension WorkspaceCommand.Save {
    /// Reads shares such as `rules=100`.
    fileprivate static func shares(_ texts: [String]) throws(CommandFailure) -> WorkspaceSharesMessage {
        let names = ["rules", "apps", "variable-values", "publications", "requests-per-minute", "disk-bytes"]
        var values: [String: Int] = [:]
        for text in texts {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, names.contains(String(parts[0])), let number = Int(parts[1]) else {
                let remedy = "write one of \(names.joined(separator: ", ")) with a number, as in rules=100"
                throw CommandFailure("\"\(text)\" is not a share", remedy: remedy)
            }
            values[String(parts[0])] = number
        }
        return WorkspaceSharesMessage(
            rules: values["rules"],
            apps: values["apps"],
            variableValues: values["variable-values"],
            publications: values["publications"],
            requestsPerMinute: values["requests-per-minute"],
            diskBytes: values["disk-bytes"]
        )
    }
}
