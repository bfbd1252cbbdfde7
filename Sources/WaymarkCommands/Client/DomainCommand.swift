import ArgumentParser
import LinkAPI

/// `waymark domain`: host names of a server.
struct DomainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "domain",
        abstract: "List, show, create and delete domains.",
        usage: "waymark domain list|show|save|delete OPTIONS",
        discussion: """
            Examples:
              waymark domain save go.example
              waymark domain list
              waymark domain show go.example

            Exit status: 0 done, 2 it could not be done.
            """,
        subcommands: [List.self, Show.self, Save.self, Delete.self]
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

    struct Show: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Show what the documents of a domain are made of: uploaded files and workspaces' rules."
        )

        @Argument(help: "The host name.") var host: String
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let domain = try await RemoteServer().ask(.readDomain, [host], as: DomainMessage.self).content
            try options.print(domain, console) { domain.text(console.style) }
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

extension DomainMessage {
    /// What is served and what it is made of, in the order in which it counts.
    fileprivate func text(_ style: TextStyle) -> String {
        var text = documents.isEmpty ? "\(host) serves nothing\n" : ""
        for document in documents {
            text += "\(document.kind): version \(document.version), \(document.size) bytes, \(document.publishedAt)\n"
        }
        // Only administrators see what documents are made of.
        let (base, parts) = (self.base ?? [], self.parts ?? [])
        if base.isEmpty, parts.isEmpty, siteWaiting == nil { return text }
        text += "\nThe order: the site folder's file replaces the one that was uploaded to the API; on the paths that\n"
        text += "workspaces hold their rules count, everywhere else the file.\n"
        let files = base.map { file in
            [file.kind, file.origin == .site ? "site folder" : "API", "\(file.size)", file.author, file.publishedAt]
        }
        if !files.isEmpty { text += TextTable(["FILE", "FROM", "BYTES", "AUTHOR", "SINCE"], files).text(style) }
        let rows = parts.map { part in
            let withheld = part.withheld.isEmpty ? "none" : part.withheld.joined(separator: ", ")
            return [part.workspace, part.isActive ? "active" : "inactive", "\(part.rules)", withheld]
        }
        if !rows.isEmpty { text += TextTable(["WORKSPACE", "STATE", "RULES", "WITHHELD"], rows).text(style) }
        if let siteWaiting { text += style.paint("The site folder waits: \(siteWaiting)", .warning) + "\n" }
        return text
    }
}
