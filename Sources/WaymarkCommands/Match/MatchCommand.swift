import AppSiteAssociation
import ArgumentParser

/// `waymark match`: which apps a file, or which components a manifest, gives a URL to.
struct MatchCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "match",
        abstract: "Show which apps an association file or an Android manifest gives a URL to, and why.",
        usage: """
            waymark match FILE URL… [--explain] [--format text|json] [--dialect apple|documented]
            waymark match FILE --urls FILE
            waymark match --batch FILE
            waymark match --manifest FILE [assetlinks.json] URL… [--resources FILE] [--api \(AndroidVersion.oldest.level)…\(AndroidVersion.newest.level)]
            """,
        discussion: """
            The file is assumed to be that of the URL's host, and the apps to be entitled to it. \
            Of a signed (CMS) file the JSON inside is read; the signature is not checked.

            With --manifest the intent filters of an Android app are matched. With a statement \
            list as well, which is used for every host, the answer also says whether the link's \
            host is verified, and which app opens the link.

            Examples:
              waymark match apple-app-site-association https://example.com/buy/42
              waymark match apple-app-site-association https://example.com/buy/42 --explain
              waymark match apple-app-site-association --urls urls.txt --format json
              grep -o 'https://[^ ]*' mail.txt | waymark match aasa.json -
              curl -s $SITE/.well-known/apple-app-site-association | waymark match - $SITE/
              waymark match --batch questions.jsonl
              waymark match --manifest AndroidManifest.xml https://example.com/buy/42 --explain
              waymark match --manifest AndroidManifest.xml assetlinks.json https://example.com/ --api 30

            Exit status: 0 an app matched a URL, 1 no app matched any, 2 could not be done; \
            with --batch 0 or 2. An app with an impossible ID does not count. With a manifest and a \
            statement list an app matches when it opens the link without asking the user.
            """
    )

    @Argument(help: ArgumentHelp("The association file (JSON); - is standard input.", valueName: "file"))
    var file: String?

    @Argument(help: ArgumentHelp("Links to match; - reads them from standard input, one a line.", valueName: "url"))
    var links: [String] = []

    @Option(name: .customLong("urls"), help: ArgumentHelp("Read links from a file, one a line.", valueName: "file"))
    var linkFile: String?

    @Flag(help: "Show every rule, every part, and where each stopped.")
    var explain = false

    @Option(help: "How to print: text for people, json for programs (one object a line).")
    var format = ResultFormat.text

    @Option(help: "Which answer to give: that of devices (apple), or only what Apple has documented (documented).")
    var dialect = DialectName.apple

    @Option(
        help: ArgumentHelp(
            "Answer {\"aasa\":{…},\"url\":\"…\"} lines in order; - is standard input.",
            valueName: "file"
        )
    )
    var batch: String?

    @OptionGroup(title: "Options for Android")
    var android: ManifestOptions

    func validate() throws {
        guard let mistake = MatchUsage(self).mistake else { return }
        throw ValidationError(mistake)
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        if let batch {
            return try BatchRun(source: InputSource(path: batch), dialect: dialect.dialect, console: console).run()
        }
        if let manifest = android.manifest {
            let (statements, links) = androidArguments
            let subject = try await ManifestSubject(android, path: manifest, statements: statements)
            for warning in subject.input.warnings { console.warn(warning) }
            let printer = ManifestPrinter(subject: subject, format: format, explains: explain, console: console)
            return try answer(links, printer) ? .done : .negative
        }
        let source = InputSource(path: file ?? "-")
        let subject = try MatchSubject(source, dialect: dialect.dialect)
        for warning in subject.warnings { console.warn(warning) }
        let printer = DecisionPrinter(subject: subject, format: format, explains: explain, console: console)
        return try answer(links, printer) ? .done : .negative
    }

    /// The statement list and the links: with a manifest, a word without a colon in front of the links is a file.
    var androidArguments: (statements: String?, links: [String]) {
        guard let file else { return (nil, links) }
        let isLink = file == "-" || file.contains(":")
        return isLink ? (nil, [file] + links) : (file, links)
    }

    /// Whether an app matched any of the links.
    private func answer(_ links: [String], _ printer: some LinkPrinter) throws -> Bool {
        var isMatched = false
        for link in links {
            if link == "-" {
                isMatched = try answer(linksIn: InputSource(path: link), printer) || isMatched
            } else {
                isMatched = try printer.print(link) || isMatched
            }
        }
        guard let linkFile else { return isMatched }
        return try answer(linksIn: InputSource(path: linkFile), printer) || isMatched
    }

    private func answer(linksIn source: InputSource, _ printer: some LinkPrinter) throws -> Bool {
        var list = try URLList(source)
        defer { list.close() }
        var progress = Progress("URLs judged", console: printer.console)
        defer { progress.finish() }
        var isMatched = false
        while let link = try list.next() {
            isMatched = try printer.print(link) || isMatched
            progress.step()
        }
        return isMatched
    }
}

/// What does not go together on the command line of `match`.
struct MatchUsage {
    private let command: MatchCommand

    init(_ command: MatchCommand) {
        self.command = command
    }

    /// The mistake, as a sentence without a full stop; `nil` without one.
    var mistake: String? {
        if command.explain, command.format == .json { return "--explain prints for people: leave out --format json" }
        if command.batch != nil { return batchMistake }
        if command.android.manifest != nil { return manifestMistake }
        if let stray = command.android.stray { return "\(stray) is about Android apps: name one with --manifest" }
        guard let file = command.file else { return "There is no association file: write waymark match FILE URL…" }
        if let mistake = mistake(about: file) { return mistake }
        if command.links.isEmpty, command.linkFile == nil {
            return "No URL is given: write waymark match \(file) URL…, or name a list with --urls"
        }
        let readers = ([file, command.linkFile ?? ""] + command.links).count { $0 == "-" }
        return readers > 1 ? "Standard input can be read only once: give only one -" : nil
    }

    /// What a word is that is not an association file.
    private func mistake(about file: String) -> String? {
        if file.contains("://") {
            let meant = command.links.first { !$0.contains("://") }
            return "The file comes first: write waymark match \(meant ?? "FILE") \(file)"
        }
        guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else { return nil }
        let question = "waymark why \(command.links.first ?? "URL") \(file)"
        return "\(file) is not an association file: to ask a description, write \(question)"
    }

    private var manifestMistake: String? {
        let android = command.android
        let (statements, links) = command.androidArguments
        if command.dialect != .apple { return "--dialect is about Apple's files: leave it out beside --manifest" }
        if let mistake = android.api.flatMap(AndroidVersion.mistake) { return mistake }
        if links.isEmpty, command.linkFile == nil {
            return "No URL is given: write waymark match --manifest \(android.manifest ?? "FILE") URL…"
        }
        let readers = [android.manifest, statements, command.linkFile].compactMap(\.self) + android.resources + links
        return readers.count { $0 == "-" } > 1 ? "Standard input can be read only once: give only one -" : nil
    }

    private var batchMistake: String? {
        if command.android.manifest != nil { return "--batch is about Apple's files: leave out --manifest" }
        if command.file != nil { return "--batch brings its own files and URLs: leave out the others" }
        if command.linkFile != nil { return "--batch brings its own URLs: leave out --urls" }
        return command.explain ? "--batch answers in JSON: leave out --explain" : nil
    }
}

/// A matcher's dialect, as it is named on the command line.
enum DialectName: String, CaseIterable, ExpressibleByArgument {
    case apple
    case documented

    var dialect: MatchDialect {
        switch self {
        case .apple: .apple
        case .documented: .documented
        }
    }
}
