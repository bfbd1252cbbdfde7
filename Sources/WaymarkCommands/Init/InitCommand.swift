import ArgumentParser
import JSONSource
import LinkDescription

/// `waymark init`: a description from answers, identifiers or files.
struct InitCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a starting waymark.yaml from identifiers, pasted text, or the files that you have.",
        usage: """
            waymark init
            waymark init --apple APPID --android PACKAGE --sha256-fingerprint FINGERPRINT --domain HOST
            waymark init --from FILE… [--domain HOST]
            waymark init TEXT…
            """,
        discussion: """
            Without arguments it asks, on a terminal. Otherwise give options, or texts as you \
            copied them: a Team ID, an app ID, a bundle identifier, a package, the output of \
            keytool or apksigner, a fingerprint, an address of an app store, a host or a link; \
            - reads such texts from standard input.

            --from adopts apple-app-site-association (signed, too), assetlinks.json, entitlements \
            and AndroidManifest.xml with the files of res/values that it refers to. The files that \
            are then generated do the same: Waymark searches for a link that changes, and reports \
            it with everything else that cannot be kept. Of a folder, all such files are read; the \
            folder of a file names its host, as in shop.example/.well-known/.

            Examples:
              waymark init --apple ABCDE12345.com.example.shop --domain shop.example
              waymark init --from apple-app-site-association assetlinks.json --domain shop.example
              keytool -list -v -keystore release.jks | waymark init - com.example.shop \\
                --apple ABCDE12345.com.example.shop --domain shop.example --open '/orders/?*'
              waymark init --schema > waymark.schema.json

            Exit status: 0 written, and nothing changes; 1 written, but something of the files is \
            not kept; 2 could not be done.
            """
    )

    @Argument(help: ArgumentHelp("A text as you copied it; - for standard input.", valueName: "text"))
    var texts: [String] = []

    @OptionGroup(title: "Apps and domains")
    var pieces: PieceOptions

    @Option(parsing: .upToNextOption, help: ArgumentHelp("Files to adopt, or folders with some.", valueName: "file"))
    var from: [String] = []

    @Option(
        name: .customLong("placeholder"),
        help: ArgumentHelp("The value of ${NAME} in a manifest; can be repeated.", valueName: "name=text")
    )
    var placeholders: [String] = []

    @Option(help: ArgumentHelp("Where to write; - for standard output.", valueName: "file"))
    var output = DescriptionInput.usualPath

    @Flag(help: "Replace the file that is there.")
    var force = false

    @Flag(help: "Ask, also when standard input is not a terminal.")
    var ask = false

    @Flag(help: "Print the JSON Schema of waymark.yaml, for editors, and do nothing else.")
    var schema = false

    func validate() throws {
        if texts.count(where: { $0 == "-" }) + from.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read only once: give only one -")
        }
        guard !from.isEmpty, !pieces.open.isEmpty || !pieces.exclude.isEmpty else { return }
        throw ValidationError("The rules come from the files: leave out --open and --exclude, or --from")
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        if schema {
            try console.output.write(JSONWriter().write(DescriptionSchema.value))
            return .done
        }
        if output != "-", let there = DescriptionInput.obstacle(to: output), !force || there != output {
            let other = "name another file with --output"
            let rest = there == output ? "replace it with --force" : "remove it"
            let remedy = "to add an app, edit \"apps:\" in it; or \(rest), or \(other)"
            throw CommandFailure("it is there already", at: there, remedy: remedy)
        }
        var pieces = try self.pieces.pieces()
        let isEmpty = texts.isEmpty && from.isEmpty && self.pieces.isEmpty
        if ask || isEmpty && FileStream.standardInput.isTerminal { try Questions(console: console).ask(&pieces) }
        for text in texts { try add(text, to: &pieces) }
        try AdoptionInput(from, placeholders: placeholders).add(to: &pieces)
        return try write(try adoption(pieces), pieces, console)
    }

    private func add(_ text: String, to pieces: inout DescriptionPieces) throws(CommandFailure) {
        let pasted =
            text == "-" ? PastedText.recognise(try InputSource(path: text).read()) : PastedText(text)
        do throws(DescriptionPieces.Missing) {
            try pieces.add(pasted)
        } catch {
            let place = text == "-" ? "standard input" : "\"\(text)\""
            throw CommandFailure(error.problem, at: place, remedy: error.remedy)
        }
    }

    private func adoption(_ pieces: DescriptionPieces) throws(CommandFailure) -> Adoption {
        do throws(DescriptionPieces.Missing) {
            return try pieces.adoption()
        } catch {
            throw CommandFailure(error.problem, remedy: error.remedy)
        }
    }

    private func write(_ adoption: Adoption, _ pieces: DescriptionPieces, _ console: Console) throws -> ExitStatus {
        let comment =
            "Apps, domains and rules of links: \"waymark generate\" makes the files of both platforms from it."
        var text = DescriptionWriter(comments: [comment]).write(adoption.description)
        // What cannot be read again is not written: a pattern that was given may be wrong.
        let input = try DescriptionInput(Array(text.utf8), name: "the description")
        // Adopted files can have thousands of rules; "waymark test --suggest" writes expectations for those.
        if pieces.files.isEmpty {
            text += "\n" + ExpectationSuggestion(DescriptionEvaluator(input.description)).section()
        }
        let report = InitReport(adoption, read: input.description, pieces.settledFiles)
        if output == "-" {
            try console.output.write(text)
        } else {
            try AtomicFile(path: output).replace(with: Array(text.utf8))
        }
        return try report.print(to: console, path: output)
    }
}
