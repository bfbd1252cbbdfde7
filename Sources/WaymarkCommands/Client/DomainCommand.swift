import ArgumentParser
import LinkAPI

/// `waymark domain`: host names of a server.
struct DomainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "domain",
        abstract: "List, show, create and delete domains, and change how their links are found.",
        usage: "waymark domain list|show|save|policy|delete OPTIONS",
        discussion: """
            Examples:
              waymark domain save go.example
              waymark domain list
              waymark domain show go.example
              waymark domain policy go.example --ignore-letter-case

            Exit status: 0 done, 2 it could not be done.
            """,
        subcommands: [List.self, Show.self, Save.self, Policy.self, Delete.self]
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

    struct Policy: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Show a domain's policy, or change it: reserved paths, Apple's legacy form, letter case of links."
        )

        @Argument(help: "The host name.") var host: String
        @Flag(
            inversion: .prefixedNo,
            help: "Find links in capital and in small letters; new ones have to be in small letters."
        )
        var ignoreLetterCase: Bool?
        @Flag(inversion: .prefixedNo, help: "Write the form of Apple's file that iOS 9 to 12 read, too.")
        var legacyForm: Bool?
        @Option(help: ArgumentHelp("A path that no app opens, such as /signin*; repeatable.", valueName: "pattern"))
        var reserve: [String] = []
        @Option(help: ArgumentHelp("A reserved path that apps may open again; repeatable.", valueName: "pattern"))
        var release: [String] = []
        @OptionGroup var change: ChangeOptions
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            var policy = try await server.ask(.readPolicy, [host], as: PolicyMessage.self).content
            if let unknown = release.first(where: { !policy.reservedPaths.contains($0) }) {
                throw CommandFailure("--release \(unknown) is not a reserved path of \(host)")
            }
            if let wanted = wanted(policy) {
                policy = try await server.ask(
                    .savePolicy,
                    [host],
                    query: change.query,
                    body: wanted,
                    precondition: .version(policy.version)
                ).content
            }
            try options.print(policy, console) { policy.text(isDryRun: change.dryRun) }
            if ignoreLetterCase == true {
                console.say("Links with capitals that were there before are found in their own spelling only.\n")
            }
            return .done
        }

        /// The policy afterwards; `nil` when nothing is to be changed.
        private func wanted(_ policy: PolicyMessage) -> PolicyChangeMessage? {
            guard ignoreLetterCase != nil || legacyForm != nil || !reserve.isEmpty || !release.isEmpty else {
                return nil
            }
            let kept = policy.reservedPaths.filter { !release.contains($0) }
            return PolicyChangeMessage(
                reservedPaths: kept + reserve.filter { !kept.contains($0) },
                writesLegacyForm: legacyForm ?? policy.writesLegacyForm,
                ignoresLetterCase: ignoreLetterCase ?? policy.ignoresLetterCase
            )
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

extension PolicyMessage {
    /// The policy without the grants, which `waymark grant list` shows, and what a change does.
    fileprivate func text(isDryRun: Bool) -> String {
        let reserved = reservedPaths.isEmpty ? "none but /.well-known/*" : reservedPaths.joined(separator: ", ")
        let letterCase = ignoresLetterCase == true ? "ignored" : "distinguished"
        return "reserved paths: \(reserved)\nform for iOS 9 to 12: \(writesLegacyForm ? "written" : "not written")\n"
            + "letter case of links: \(letterCase)\n"
            + (effects ?? []).map { $0.line(isDryRun: isDryRun) }.joined()
            + (changes ?? []).text(for: nil) + Losses.line(lossesDigest, isDryRun: isDryRun)
    }
}

extension DomainMessage {
    /// What is served and what it is made of, in the order in which it counts.
    fileprivate func text(_ style: TextStyle) -> String {
        var text = documents.isEmpty ? "\(host) serves no association files\n" : ""
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
