import ArgumentParser
import LinkDescription

/// `waymark test`: whether links do what the description expects of them.
struct TestCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run the expectations of waymark.yaml and of *.links.yaml files.",
        usage: """
            waymark test [FILE…] [--format text|json|junit|github] [--coverage]
            waymark test [FILE…] --suggest
            waymark test [FILE…] --aasa FILE | --assetlinks FILE | --manifest FILE
            waymark test [FILE…] --routes FILE [--app NAME]
            """,
        discussion: """
            A FILE is a description, or a file of expectations whose name ends with .links.yaml. \
            Without a description, waymark.yaml in the folder of the first file is read; without a file of \
            expectations, all in the folder of the description. Expectations are written under "expect":

              expect:
                https://shop.example/orders/1: shop
                https://shop.example/orders/admin/1: excluded
                https://shop.example/blog: browser
                https://shop.example/help: { not: shop, platforms: android }

            The rules of the description are tested; with --aasa, --assetlinks or --manifest those \
            files instead, each used for every host of the description. An expectation without a \
            platform is about those that its app runs on. Without a description, apps are named \
            by their app IDs and packages.

            --routes reads the table that an app with LinkClient prints (RouteTable.json): the \
            app has to know what the rules open, and they have to open what it knows.

            Examples:
              waymark test
              waymark test waymark.yaml shop.links.yaml --format junit > report.xml
              waymark test --aasa public/.well-known/apple-app-site-association
              waymark test shop.links.yaml --aasa apple-app-site-association
              waymark test --coverage
              waymark test --suggest > edges.links.yaml
              waymark test --routes routes.json

            Exit status: 0 all expectations hold (with --coverage every rule is exercised, with \
            --routes nothing differs), 1 some do not, 2 could not be done.
            """
    )

    @Argument(help: ArgumentHelp("Descriptions and files of expectations; - is standard input.", valueName: "file"))
    var files: [String] = []

    @Option(help: "How to print: text for people, json for programs, junit and github for CI.")
    var format = TestFormat.text

    @Option(help: ArgumentHelp("Ask this apple-app-site-association file.", valueName: "file"))
    var aasa: String?

    @Option(help: ArgumentHelp("Ask this assetlinks.json, with --manifest or alone.", valueName: "file"))
    var assetlinks: String?

    @Flag(help: "Also say which rules no expectation exercises.")
    var coverage = false

    @Flag(help: "Print expectations at the edge of each rule that none exercises, as YAML, and nothing else.")
    var suggest = false

    @Option(help: ArgumentHelp("Hold an app's table of routes against the rules.", valueName: "file"))
    var routes: String?

    @Option(help: ArgumentHelp("Whose table it is, when there are several apps.", valueName: "name"))
    var app: String?

    @OptionGroup(title: "Options for Android")
    var android: ManifestOptions

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read only once: give only one -")
        }
        if app != nil, routes == nil { throw ValidationError("--app means nothing without --routes") }
        if android.manifest == nil, let stray = android.stray {
            throw ValidationError("\(stray) means nothing without --manifest")
        }
        if suggest, format != .text { throw ValidationError("--suggest prints YAML: leave out --format") }
        if let mistake = android.api.flatMap(AndroidVersion.mistake) { throw ValidationError(mistake) }
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        try await console.annotating(format == .github, title: "waymark test") {
            let given = try GivenFiles(self)
            let input = try TestInput(files, given)
            if input.isWithoutDescription, coverage || suggest {
                throw DescriptionInput.missing(in: nil)
            }
            let evaluator = try await given.evaluator(input.description)
            for warning in given.warnings { console.warn(warning) }
            return try await TestRun(command: self, input: input, given: given, evaluator: evaluator, console: console)
                .run()
        }
    }
}
