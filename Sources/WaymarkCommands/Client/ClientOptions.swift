import ArgumentParser
import Foundation
import LinkAPI

/// What verbs that talk to a server have in common.
struct ClientOptions: ParsableArguments {
    @Option(help: "How to print: text or json.") var format = ResultFormat.text

    /// Prints a message: as a table or a sentence, or as the JSON that the server answered.
    func print(_ message: some Encodable, _ console: Console, text: () -> String) throws {
        switch format {
        case .text: try console.output.write(text())
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try console.output.write(Array(try encoder.encode(message)) + [UInt8(ascii: "\n")])
        }
    }
}

/// Which workspace a verb is about.
struct WorkspaceOption: ParsableArguments {
    @Option(help: "The workspace; unless given, the one that the key is for, or the only one.") var workspace: String?

    /// The workspace that was given, the key's, or the only one of the server.
    func resolve(_ server: RemoteServer) async throws(CommandFailure) -> String {
        if let workspace { return workspace }
        let key = try await server.ask(.readOwnKey, as: KeyMessage.self).content
        if let own = key.workspace { return own }
        let all = try await server.list(.listWorkspaces, limit: 6, as: WorkspaceMessage.self).map(\.id)
        guard all.count > 1 else {
            guard let only = all.first else {
                throw CommandFailure("the server has no workspace", remedy: "make one with waymark workspace save NAME")
            }
            return only
        }
        let names = all.count < 6 ? ": \(all.joined(separator: ", "))" : ""
        throw CommandFailure(
            "the key is an administrator's, for all workspaces\(names)",
            remedy: "say which one with --workspace NAME"
        )
    }
}

extension PublicationEffectMessage {
    /// One line about what a change did to a publication.
    var line: String { line(isDryRun: false) }

    /// One line about what a change did to a publication, or would do.
    func line(isDryRun: Bool) -> String {
        switch effect {
        case .outdated:
            "publication \(publication) of \(host) \(isDryRun ? "would be" : "is") outdated: publish again\n"
        case .republished:
            "\(host) \(isDryRun ? "would be" : "was") published again, as number \(publication)\n"
        }
    }
}

extension LinkChangesMessage {
    /// What changes, a line each; what everybody has is named with its owner.
    var text: String { (changes.isEmpty ? "no link changes\n" : changes.text(for: nil)) + Losses.line(lossesDigest) }
}

/// What a dry run says about losses that only an administrator can accept.
enum Losses {
    /// The line with what to add to the command; nothing when nothing has to be accepted.
    static func line(_ digest: String?, isDryRun: Bool = true) -> String {
        guard isDryRun, let digest else { return "" }
        return "others lose by this: if that is meant, add --accept-losses \(digest)\n"
    }
}

extension [URLChangeMessage] {
    /// The changes in indented lines; links of a workspace are meant without naming it.
    func text(for workspace: String?) -> String { map { "  " + $0.line(for: workspace) + "\n" }.joined() }
}

extension URLChangeMessage {
    /// The change in one line, with what `waymark test` calls the outcomes.
    ///
    /// - Parameter workspace: whose links are meant without saying so; those of others are named.
    /// - Returns: the line, without a line break at its end.
    func line(for workspace: String?) -> String {
        let owner = party == workspace ? nil : "of \(party)"
        let whom = (apps.isEmpty ? [] : [apps.joined(separator: ", ")]) + (owner.map { [$0] } ?? [])
        let rest = whom.isEmpty ? "" : " (\(whom.joined(separator: ", ")))"
        return "\(url): \(Self.outcome(before)) → \(Self.outcome(after))\(rest)"
    }

    /// What happens to a link, where the file's answer is one about a link.
    private static func outcome(_ verdict: String) -> String {
        switch verdict {
        case "match": "app"
        case "block": "excluded"
        case "none": "browser"
        default: verdict
        }
    }
}
