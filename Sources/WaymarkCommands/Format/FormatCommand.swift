import AppSiteAssociation
import ArgumentParser
import LinkLint

/// `waymark fmt`: canonical formatting, and rewriting for other systems.
struct FormatCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Format association files, statement lists and entitlements.",
        usage: """
            waymark fmt PATH… [--check | --diff]
            waymark fmt PATH… --convert modern|legacy|both [--check | --diff] [--drop-remarks]
            """,
        discussion: """
            A path is a file, a folder, or - for standard input, whose new text goes to \
            standard output; files are rewritten in place. In a folder, files with \
            these names are formatted: apple-app-site-association (with or without .json), \
            assetlinks.json and *.entitlements.

            Only white space, the spelling of strings and the order of keys change, where order \
            has no meaning; unknown keys, comments and mistakes stay.

            --convert rewrites "paths", which iOS 9 to 12 read, as "components", which iOS 13 \
            and later read, and back. A file of which the new form cannot say everything stays \
            as it is, and what would be lost is reported.

            Examples:
              waymark fmt apple-app-site-association ios/App.entitlements
              waymark fmt . --check
              waymark fmt aasa.json --convert modern --diff
              curl -s $SITE/.well-known/apple-app-site-association | waymark fmt -

            Exit status: 0 done, or nothing to change; 1 with --check or --diff some file would \
            change; 2 could not be done.
            """
    )

    @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"))
    var paths: [String] = []

    @Flag(help: "Write nothing; name the files that would change.")
    var check = false

    @Flag(help: "Write nothing; print what would change, as diff -u does.")
    var diff = false

    @Option(help: ArgumentHelp("Rewrite the rules of association files.", valueName: "form"))
    var convert: ConversionForm?

    @Flag(help: "With --convert: go on although comments and unknown keys have no place in the new form.")
    var dropRemarks = false

    @Option(help: "How to print: text for people, json for programs (one object a file).")
    var format = ResultFormat.text

    func validate() throws {
        guard let mistake else { return }
        throw ValidationError(mistake)
    }

    /// What does not go together, as a sentence without a full stop.
    private var mistake: String? {
        if paths.isEmpty { return "No file is given: write waymark fmt PATH…" }
        if paths.count(where: { $0 == "-" }) > 1 { return "Standard input can be read only once: give only one -" }
        if check, diff { return "--check names files and --diff prints changes: give only one" }
        if dropRemarks, convert == nil { return "--drop-remarks belongs to --convert: give both" }
        guard format == .json else { return nil }
        if diff { return "--diff prints for people: leave out --format json" }
        return paths.contains("-") && !check ? "The new text of - is the result: leave out --format json" : nil
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        var run = FormatRun(command: self, console: console)
        for path in paths { try run.format(path) }
        return run.finish()
    }
}

/// The form of rules that `--convert` writes.
enum ConversionForm: String, CaseIterable, ExpressibleByArgument {
    case modern
    case legacy
    case both

    var target: AssociationFileConverter.Target {
        switch self {
        case .modern: .modern
        case .legacy: .legacy
        case .both: .both
        }
    }
}
