import AppSiteAssociation
import ArgumentParser
import DigitalAssetLinks
import JSONSource

/// `waymark diff`: which URLs two files treat differently.
struct DiffCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract:
            "Show what changes between two association files, statement lists or manifests, with URLs that prove it.",
        usage: """
            waymark diff OLD NEW [--format text|json|markdown] [--host HOST]
            waymark diff OLD NEW --urls FILE
            waymark diff OLD NEW [--api LEVEL] [--resources FILE]
            """,
        discussion: """
            The meaning is compared, not the text: rules that are written in another way and \
            decide alike are not a difference. Every URL that changes lies in one of the sets \
            that are printed, or in one that is marked as undecided.

            With --urls the question is which URLs of a list change, and how often they were \
            met: a URL or a path a line, or an access log in the common or combined format.

            Of two statement lists (assetlinks.json) it shows what is no longer allowed and what \
            newly is. Two manifests (AndroidManifest.xml) are asked about the links that their \
            patterns are about, or about those of --urls.

            Examples:
              waymark diff published.json apple-app-site-association
              git show main:aasa.json | waymark diff - aasa.json --format markdown
              waymark diff old.json new.json --urls /var/log/nginx/access.log
              git show main:AndroidManifest.xml | waymark diff - AndroidManifest.xml --api 35

            Exit status: 0 nothing changes, 1 some do, or it is not certain that none does, 2 \
            could not be done.
            """
    )

    @Argument(help: ArgumentHelp("The file before; - is standard input.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The file after; - is standard input.", valueName: "new"))
    var new: String

    @Option(
        name: .customLong("urls"),
        help: ArgumentHelp("Look at these URLs only: a list, or an access log.", valueName: "file")
    )
    var linkFile: String?

    @Option(help: ArgumentHelp("The host of the proving URLs, and of paths in a list.", valueName: "host"))
    var host = "example.com"

    @Option(
        help: ArgumentHelp(
            """
            Of manifests: the Android version, \(AndroidVersion.oldest.level) to \(AndroidVersion.newest.level). \
            (default: \(AndroidVersion.newest.level))
            """,
            valueName: "level"
        )
    )
    var api: Int?

    @Option(help: ArgumentHelp("Of manifests: a file of res/values; can be repeated.", valueName: "file"))
    var resources: [String] = []

    @Option(help: "How to print: text for people, json for programs, markdown for a pull request.")
    var format = DiffFormat.text

    func validate() throws {
        if [old, new, linkFile].count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read only once: give only one -")
        }
        if let mistake = api.flatMap(AndroidVersion.mistake) { throw ValidationError(mistake) }
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        let old = try DiffFile(InputSource(path: self.old), resources: resources, console: console)
        let new = try DiffFile(InputSource(path: self.new), resources: resources, console: console)
        switch (old, new) {
        case (.association(let old), .association(let new)): return try compare(old, new, console)
        case (.manifest(let old), .manifest(let new)): return try compare(old, new, console)
        case (.statements(let old), .statements(let new)): return try compare(old, new, console)
        default:
            throw CommandFailure(
                "the files are of different kinds: the old one is \(old.kind), the new one is \(new.kind)",
                remedy: "compare two of one kind"
            )
        }
    }

    private func compare(_ old: AssociationInput, _ new: AssociationInput, _ console: Console) throws -> ExitStatus {
        guard let links = try links(console) else {
            let diff = AssociationDiff(old: old.file, new: new.file, host: host)
            return try print(format.text(of: diff, style: console.style), isEmpty: diff.isEmpty, console)
        }
        let diff = LinkListDiff(old: old.file, new: new.file, links: links)
        return try print(format.text(of: diff, style: console.style), isEmpty: diff.changes.isEmpty, console)
    }

    private func compare(_ old: AndroidManifest, _ new: AndroidManifest, _ console: Console) throws -> ExitStatus {
        let urls = try links(console)?.entries.map(\.url)
        let diff = ManifestDiff(old: old, new: new, api: api ?? AndroidVersion.newest.level, links: urls)
        return try print(format.text(of: diff, style: console.style), isEmpty: diff.isEmpty, console)
    }

    private func compare(_ old: StatementList, _ new: StatementList, _ console: Console) throws -> ExitStatus {
        if linkFile != nil {
            throw CommandFailure("statement lists say nothing about single URLs", remedy: "leave out --urls")
        }
        let diff = StatementListDiff(old: old, new: new)
        return try print(format.text(of: diff, style: console.style), isEmpty: diff.isEmpty, console)
    }

    private func links(_ console: Console) throws -> AppSiteAssociation.LinkList? {
        guard let linkFile else { return nil }
        let input = try LinkListInput(InputSource(path: linkFile), host: host)
        for warning in input.warnings { console.warn(warning) }
        return input.list
    }

    private func print(_ text: String, isEmpty: Bool, _ console: Console) throws -> ExitStatus {
        try console.output.write(text)
        return isEmpty ? .done : .negative
    }
}

/// A comparison that can be printed in every format of `waymark diff`.
protocol RenderedDiff {
    /// For a terminal; nothing in it can move the cursor or hide text.
    var text: String { get }
    /// For a pull request.
    var markdown: String { get }
    /// For programs.
    var json: JSONValue { get }
}

/// How a comparison is printed.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs: one object.
    case json
    /// For a pull request.
    case markdown

    func text(of diff: some RenderedDiff, style: TextStyle) -> String {
        switch self {
        case .text: Self.paint(diff.text, style)
        case .json: JSONWriter(style: .pretty).string(diff.json)
        case .markdown: diff.markdown
        }
    }

    /// Colours what was and what will be.
    private static func paint(_ text: String, _ style: TextStyle) -> String {
        guard style.isColoured else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("    - ") || line.hasPrefix("- ") { return style.paint(String(line), .bad) }
            return line.hasPrefix("    + ") || line.hasPrefix("+ ") ? style.paint(String(line), .good) : String(line)
        }
        return lines.joined(separator: "\n")
    }
}
