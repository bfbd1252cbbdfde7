import ArgumentParser
import Foundation
import LinkAPI
import LinkWorkspaces

/// `waymark rule`: the draft of a workspace for a domain.
struct RuleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule",
        abstract: "List, add, move and remove the rules of a draft, or write all of them from a file.",
        usage: "waymark rule list|add|move|remove|write HOST OPTIONS",
        discussion: """
            Rules decide in their order; the first that matches counts. A rule that opens \
            links outside of the workspace's grants is refused, with a link that proves it.

            Examples:
              waymark rule add go.example '/garden/*' --app main
              waymark rule add go.example '/garden/print/*' --exclude --at 1
              waymark rule move go.example 3 1
              waymark rule write go.example draft.json

            Exit status: 0 done, 2 it could not be done.
            """,
        subcommands: [List.self, Add.self, Move.self, Remove.self, Write.self]
    )

    /// Prints a draft as a table.
    fileprivate static func table(_ draft: DraftMessage, _ style: TextStyle) -> String {
        let rows = draft.rules.enumerated().map { index, rule in
            ["\(index + 1)", rule.path ?? "*", rule.conditions, rule.outcome, rule.comment ?? ""]
        }
        return TextTable(["#", "PATH", "QUERY, FRAGMENT", "OPENS", "COMMENT"], rows).text(style)
            + (draft.effects ?? []).map(\.line).joined()
    }

    /// Changes the rule of a number in the draft as it is now, and prints what became of the draft.
    fileprivate static func change(
        _ number: Int,
        of host: String,
        _ place: WorkspaceOption,
        with endpoint: AdminEndpoint,
        body: RuleMoveMessage? = nil,
        _ options: ClientOptions,
        _ console: Console
    ) async throws -> ExitStatus {
        let server = try RemoteServer()
        let path = [try await place.resolve(server), host]
        let version = try await server.ask(.listRules, path, as: RuleListMessage.self).content.version
        let draft = try await server.ask(
            endpoint,
            path + ["\(number)"],
            body: body,
            precondition: .version(version),
            as: DraftMessage.self
        ).content
        try options.print(draft, console) { table(draft, console.style) }
        return .done
    }

    /// Reads the name of a platform.
    ///
    /// - Throws: which ones there are.
    private static func platform(_ text: String) throws -> LinkPlatform {
        if let platform = LinkPlatform(rawValue: text) { return platform }
        throw ValidationError("write \(LinkPlatform.allCases.map(\.rawValue).joined(separator: " or "))")
    }

    struct List: Verb {
        static let configuration = CommandConfiguration(abstract: "List the rules of a draft.")

        @Argument(help: "The domain.") var host: String
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server), host]
            let draft = try await server.ask(.readDraft, path, as: DraftMessage.self).content
            try options.print(draft, console) { RuleCommand.table(draft, console.style) }
            return .done
        }
    }

    struct Add: Verb {
        static let configuration = CommandConfiguration(abstract: "Add a rule, at the end or at a place.")

        @Argument(help: "The domain.") var host: String
        @Argument(help: "The pattern of the path.") var pattern: String
        @Option(help: "An app that opens the links; repeatable.") var app: [String] = []
        @Flag(help: "No app opens the links.") var exclude = false
        @Option(help: "The pattern of the whole query.") var query: String?
        @Option(help: "The pattern of the fragment.") var fragment: String?
        @Flag(help: "Letter case does not count.") var ignoreCase = false
        @Option(
            help: "The platform that the rule is for, apple or android; unless given, both.",
            transform: RuleCommand.platform
        )
        var platform: LinkPlatform?
        @Option(help: "A remark for people.") var comment: String?
        @Option(help: "The number that the rule gets; unless given, it is the last.") var at: Int?
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func validate() throws {
            guard app.isEmpty, !exclude else { return }
            throw ValidationError("Name the app that opens the links with --app, or write --exclude when none does")
        }

        func perform(_ console: Console) async throws -> ExitStatus {
            let rule = RuleMessage(
                path: pattern,
                query: query,
                fragment: fragment,
                caseSensitive: ignoreCase ? false : nil,
                apps: app.isEmpty ? nil : app,
                exclude: exclude ? true : nil,
                platforms: platform.map { [$0.rawValue] },
                comment: comment
            )
            let server = try RemoteServer()
            let path = [try await place.resolve(server), host]
            let body = NewRuleMessage(rule: rule, number: at)
            let draft = try await server.ask(.addRule, path, body: body, as: DraftMessage.self).content
            try options.print(draft, console) { RuleCommand.table(draft, console.style) }
            return .done
        }
    }

    struct Remove: Verb {
        static let configuration = CommandConfiguration(abstract: "Remove a rule by its number.")

        @Argument(help: "The domain.") var host: String
        @Argument(help: "The rule's number in the list.") var number: Int
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            try await RuleCommand.change(number, of: host, place, with: .deleteRule, options, console)
        }
    }

    struct Move: Verb {
        static let configuration = CommandConfiguration(abstract: "Move a rule to another number.")

        @Argument(help: "The domain.") var host: String
        @Argument(help: "The rule's number in the list.") var number: Int
        @Argument(help: "The number that it gets.") var to: Int
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let body = RuleMoveMessage(number: to)
            return try await RuleCommand.change(number, of: host, place, with: .moveRule, body: body, options, console)
        }
    }

    struct Write: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Write the whole draft from a JSON file, as waymark rule list --format json prints it."
        )

        @Argument(help: "The domain.") var host: String
        @Argument(help: "The file; - is standard input.") var file: String
        @Flag(help: "Only check.") var dryRun = false
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let source = InputSource(path: file)
            let change: DraftChangeMessage
            do {
                change = try JSONDecoder().decode(DraftChangeMessage.self, from: Data(try source.read()))
            } catch let error as CommandFailure {
                throw error
            } catch {
                let problem = "it is not a draft as waymark rule list --format json prints it"
                throw CommandFailure(problem, at: source.name)
            }
            let server = try RemoteServer()
            let path = [try await place.resolve(server), host]
            let query = dryRun ? "dryRun=true" : ""
            let draft = try await server.ask(.saveDraft, path, query: query, body: change, as: DraftMessage.self)
                .content
            try options.print(draft, console) { RuleCommand.table(draft, console.style) }
            return .done
        }
    }
}

extension RuleMessage {
    fileprivate var conditions: String {
        let items = (queryItems ?? []).map { "\($0.name)=\($0.pattern)" }
        let query = query.map { "?\($0)" } ?? (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        return query + (fragment.map { "#\($0)" } ?? "")
    }

    fileprivate var outcome: String {
        let platforms = platforms.map { " on " + $0.joined(separator: ", ") } ?? ""
        return (exclude == true ? "–" : (apps ?? []).joined(separator: " ")) + platforms
    }
}
