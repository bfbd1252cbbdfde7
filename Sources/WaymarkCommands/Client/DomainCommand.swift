import ArgumentParser
import LinkAPI

/// `waymark domain`: host names of a server.
struct DomainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "domain",
        abstract: "List, create and delete domains.",
        usage: "waymark domain list|save|delete OPTIONS",
        discussion: """
            Examples:
              waymark domain save go.example
              waymark domain list

            Exit status: 0 done, 2 it could not be done.
            """,
        subcommands: [List.self, Save.self, Delete.self]
    )

    struct List: Verb {
        static let configuration = CommandConfiguration(abstract: "List the domains that the key sees.")

        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let all = try await RemoteServer().list(.listDomains, as: DomainEntryMessage.self)
            try options.print(all, console) {
                TextTable(["DOMAIN", "SINCE"], all.map { [$0.host, $0.createdAt] }).text(console.style)
            }
            return .done
        }
    }

    struct Save: Verb {
        static let configuration = CommandConfiguration(abstract: "Create a domain, unless it exists.")

        @Argument(help: "The host name.") var host: String
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let saved = try await RemoteServer().ask(.createDomain, [host], as: DomainMessage.self).content
            try options.print(saved, console) { "\(saved.host) is served\n" }
            return .done
        }
    }

    struct Delete: Verb {
        static let configuration = CommandConfiguration(abstract: "Delete a domain with its documents and history.")

        @Argument(help: "The host name.") var host: String
        @OptionGroup var change: ChangeOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            if let text = try await RemoteServer().change(.deleteDomain, [host], change) {
                try console.output.write(text)
                return .done
            }
            try console.output.write("\(host) is deleted\n")
            return .done
        }
    }
}
