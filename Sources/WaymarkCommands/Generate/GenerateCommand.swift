import ArgumentParser
import JSONSource
import LinkDescription
import LinkWorkspaces

/// `waymark generate`: every file of both platforms from one description.
struct GenerateCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generate the files of both platforms from waymark.yaml.",
        usage: "waymark generate [FILE] [--output DIR] [--check] [--compat ios12] [--also LIST]",
        discussion: """
            FILE is a description, by default waymark.yaml. Below DIR are written, for each \
            domain HOST/.well-known/apple-app-site-association and assetlinks.json, for each \
            Apple app ios/NAME.entitlements and for each of its IDs the build settings \
            ios/ID.xcconfig, and for each Android package android/PACKAGE.xml with its intent \
            filters. Equal descriptions give equal bytes.

            What a version of a system cannot express is listed, with a link that goes wrong \
            there. Only versions on which the apps run are looked at: "minimum" of an app says \
            which.

            What iOS 9 to 12 read is added where an app's "minimum" is iOS 12 or earlier, as far \
            as it can say the same; --compat ios12 adds it in any case. --also makes \
            more files: webauthn (related origins), harmony (applinking.json), windows \
            (windows-app-web-link), and server configurations for nginx, caddy and cloudfront.

            Examples:
              waymark generate
              waymark generate shop.yaml --output site --also webauthn,nginx
              waymark generate --check

            Exit status: 0 done; 1 with --check some file is stale, missing or left over; 2 could \
            not be done.
            """
    )

    @Argument(help: ArgumentHelp("A description, or - for standard input (default: waymark.yaml).", valueName: "file"))
    var file: String?

    @Option(help: ArgumentHelp("The folder for the files.", valueName: "dir"))
    var output = "site"

    @Flag(help: "Write nothing; show how files on disk differ from what would be written.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Add the form that an older system reads, whatever \"minimum\" says: ios12.",
            valueName: "system"
        )
    )
    var compat: Compatibility?

    @Option(
        help: ArgumentHelp("More files, joined by commas.", valueName: "list"),
        transform: GenerateCommand.extras(parsing:)
    )
    var also: Set<GenerationOptions.Extra> = []

    @Option(help: "How to print: text for people, json for programs (one object), with --check github for CI.")
    var format = GenerateFormat.text

    func validate() throws {
        if format == .github, !check { throw ValidationError("--format github means nothing without --check") }
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        try await console.annotating(format == .github, title: "waymark generate") { try generate(console) }
    }

    private func generate(_ console: Console) throws -> ExitStatus {
        let input = try DescriptionInput(file)
        var options = GenerationOptions(for: input.description, extras: also)
        if compat == .ios12 { options.writesLegacyForm = true }
        let generation: Generation
        do throws(WorkspaceError) {
            generation = try FileGenerator(input.description, options: options).generate()
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.message), at: input.name)
        }
        for warning in input.description.warnings {
            let place = warning.position.map { "\(input.name):\($0.line): " } ?? ""
            console.warn("\(place)\(warning.message) \(warning.help)")
        }
        for (extra, name) in Self.numbered
        where also.contains(extra) && input.description.apps.allSatisfy({ $0[keyPath: name] == nil }) {
            console.warn("No app has \"\(extra.rawValue)\", so there is no such file.")
        }
        let folder = try GeneratedFolder(output, generation.files)
        if !check {
            try folder.write()
            for path in folder.leftovers { console.warn("\(path) is left over from another description; remove it.") }
        }
        let report = GenerateReport(generation, folder, isCheck: check, input: input)
        switch format {
        case .text: try console.output.write(report.text(console.style))
        case .json: try console.output.write(report.json)
        case .github: try console.output.write(report.workflowCommands)
        }
        return check && folder.isStale ? .negative : .done
    }

    /// Files that name apps by identifiers of their own.
    private static var numbered: [(GenerationOptions.Extra, KeyPath<DescribedApp, String?>)] {
        [(.harmony, \.harmonyAppID), (.windows, \.windowsPackageFamily)]
    }

    private static func extras(parsing text: String) throws -> Set<GenerationOptions.Extra> {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let extras = names.compactMap(GenerationOptions.Extra.init)
        guard extras.count == names.count else {
            let known = GenerationOptions.Extra.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("write some of \(known), joined by commas")
        }
        return Set(extras)
    }
}

/// The older system that `--compat` names.
enum Compatibility: String, CaseIterable, ExpressibleByArgument {
    /// iOS 9 to 12.
    case ios12
}

/// How the files are printed.
enum GenerateFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case github
}
