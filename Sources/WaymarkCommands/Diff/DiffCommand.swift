import AppSiteAssociation
import ArgumentParser
import JSONSource

/// `waymark diff`: which URLs two files treat differently.
struct DiffCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Say which URLs change their app between two association files, each set with a URL that proves it.",
        usage: """
            waymark diff OLD NEW [--format text|json|markdown] [--host HOST]
            waymark diff OLD NEW --urls FILE
            """,
        discussion: """
            Not texts are compared but what they mean: rules that are written otherwise and \
            decide alike are no difference. Every URL that changes lies in one of the sets \
            that are printed, or in one that is marked as undecided.

            With --urls the question is which URLs of a list change, and how often they were \
            met: a URL or a path a line, or an access log in the common or combined format.

            Examples:
              waymark diff published.json apple-app-site-association
              git show main:aasa.json | waymark diff - aasa.json --format markdown
              waymark diff old.json new.json --urls /var/log/nginx/access.log

            Exit status: 0 no URL changes, 1 some do, or it is not certain that none does, 2 \
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

    @Option(help: "How to print: text for people, json for programs, markdown for a pull request.")
    var format = DiffFormat.text

    func validate() throws {
        guard [old, new, linkFile].count(where: { $0 == "-" }) > 1 else { return }
        throw ValidationError("Standard input can be read only once: give only one -")
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        let old = try read(self.old, console)
        let new = try read(self.new, console)
        guard let linkFile else {
            let diff = AssociationDiff(old: old.file, new: new.file, host: host)
            try console.output.write(format.text(of: diff, style: console.style))
            return diff.isEmpty ? .done : .negative
        }
        let links = try LinkListInput(InputSource(path: linkFile), host: host)
        for warning in links.warnings { console.warn(warning) }
        let diff = LinkListDiff(old: old.file, new: new.file, links: links.list)
        try console.output.write(format.text(of: diff, style: console.style))
        return diff.changes.isEmpty ? .done : .negative
    }

    private func read(_ path: String, _ console: Console) throws -> AssociationInput {
        let input = try AssociationInput(InputSource(path: path))
        for warning in input.warnings { console.warn(warning) }
        return input
    }
}
