import ArgumentParser
import DeviceSimulation
import JSONSource

/// `waymark simulate`: what phones do with a link.
struct SimulateCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Show what phones do with a link, by device and by the way it is opened, with every step.",
        usage: """
            waymark simulate URL [FILE…] [--device NAME…] [--context NAME…] [--explain] [--html FILE]
            """,
        discussion: """
            With a waymark.yaml, the files that it generates are used, on its hosts. Otherwise \
            files are an apple-app-site-association, an assetlinks.json, *.entitlements and \
            AndroidManifest.xml, or folders with them; the association file and the statement \
            list are used for every host. Without any, the files of the current folder are \
            used. What is not given is assumed, and the steps say so.

            Devices: ios-9 and later, macos-10.15 and later, android-6 and later; Android with \
            -no-gms has no Google services, with -aosp another agent that verifies hosts.

            Contexts: \(LinkContext.known.map(\.name).joined(separator: ", ")).

            Examples:
              waymark simulate https://example.com/buy/42
              waymark simulate https://example.com/buy/42 site/ ios/App.entitlements
              waymark simulate https://example.com/buy/42 --device ios-17 --context typed --explain
              waymark simulate https://example.com/buy/42 site/ --user-choice browser --cdn-file old.json
              waymark simulate https://example.com/buy/42 site/ --html report.html

            Exit status: 0 an app opens the link somewhere in the table, 1 nowhere, 2 could \
            not be done.
            """
    )

    @Argument(help: ArgumentHelp("The link.", valueName: "url"), transform: { try LinkArgument.link($0) })
    var link: String

    @OptionGroup(title: "Files")
    var files: SimulationFileOptions

    @OptionGroup(title: "Situations")
    var situations: SituationOptions

    @Flag(help: "Ask about every context, also rare ones.")
    var all = false

    @OptionGroup(title: "Settings")
    var options: SimulationSettingOptions

    @Flag(help: "Show every step; without --device and --context, of a tap in a message on the newest devices.")
    var explain = false

    @Option(help: "How to print: text for people, json for programs, markdown for pages.")
    var format = SimulationFormat.text

    @Option(
        help: ArgumentHelp(
            "Write the table as an HTML page, in which each cell opens its steps; - prints only the page.",
            valueName: "file"
        )
    )
    var html: String?

    func validate() throws {
        if explain, format != .text { throw ValidationError("--explain prints for people: leave out --format") }
        if explain, html != nil { throw ValidationError("The page has every step: leave out --explain") }
        if all, explain { throw ValidationError("--explain shows single cells: name them with --context") }
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        let settings = try options.settings()
        let input = try await files.read(settings, for: link)
        for warning in input.warnings { console.warn(warning) }
        let usual: [SimulatedDevice] = explain ? SimulatedDevice.newest : SimulatedDevice.known
        let devices = situations.devices(usual, for: input)
        let shown = all ? LinkContext.known : LinkContext.known.filter(\.isUsual)
        let contexts = situations.contexts(explain ? [.messages] : shown, page: options.page)
        let table = try await input.table(link, devices: devices, contexts: contexts, settings: settings)
        let outcomes = table.cells.joined().compactMap(\.self)
        if outcomes.isEmpty { throw absent(devices, contexts) }
        try print(table, console)
        return outcomes.contains { $0.kind == .app } ? .done : .negative
    }

    private func print(_ table: SimulationTable, _ console: Console) throws {
        if let html {
            let page = SimulationPage(table: table).render()
            if html == "-" { return try console.output.write(page) }
            try ResultFile(path: html).write(Array(page.utf8))
        }
        if explain { return try printSteps(table, console) }
        switch format {
        case .text: try console.output.write(OutcomeTable(table, style: console.style).render())
        case .json: try console.output.write(JSONWriter(style: .pretty).write(table.json))
        case .markdown: try console.output.write(OutcomeMarkdown(table: table).render())
        }
    }

    private func printSteps(_ table: SimulationTable, _ console: Console) throws {
        var isFirst = true
        for (context, row) in zip(table.contexts, table.cells) {
            for (device, outcome) in zip(table.devices, row) {
                guard let outcome else { continue }
                let explanation = OutcomeExplanation(
                    link: link,
                    device: device,
                    context: context,
                    outcome: outcome,
                    style: console.style
                )
                try console.output.write((isFirst ? "" : "\n") + explanation.render())
                isFirst = false
            }
        }
    }

    private func absent(_ devices: [SimulatedDevice], _ contexts: [LinkContext]) -> CommandFailure {
        let names = contexts.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let places = devices.map(\.title).joined(separator: ", ")
        return CommandFailure(
            "there is no \(names) on \(places)",
            at: "--context",
            remedy: "\"waymark simulate --help\" lists the contexts"
        )
    }
}

/// How a table of outcomes is printed.
enum SimulationFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs.
    case json
    /// For pages.
    case markdown
}
