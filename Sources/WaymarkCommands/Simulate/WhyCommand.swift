import ArgumentParser
import DeviceSimulation
import JSONSource

/// `waymark why`: the first thing that keeps a link from its app.
struct WhyCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Explain why a link opens the browser and not the app, and what to fix first.",
        usage: """
            waymark why URL [FILE…] [--device NAME…] [--context NAME…]
            """,
        discussion: """
            Files and settings are those of "waymark simulate", which shows every step. \
            Without --device the newest iOS and Android are simulated, if the files are \
            about them; without --context, a tap in a message.

            Examples:
              waymark why https://example.com/buy/42 site/ ios/App.entitlements
              waymark why https://example.com/buy/42 site/ --device ios-12 --context typed

            Exit status: 0 the link opens the app, 1 on some device it does not open it, 2 could not \
            be done.
            """
    )

    @Argument(help: ArgumentHelp("The link.", valueName: "url"), transform: { try LinkArgument.link($0) })
    var link: String

    @OptionGroup(title: "Files")
    var files: SimulationFileOptions

    @OptionGroup(title: "Situations")
    var situations: SituationOptions

    @OptionGroup(title: "Settings")
    var options: SimulationSettingOptions

    @Option(help: "How to print: text for people, json for programs.")
    var format = ResultFormat.text

    func perform(_ console: Console) async throws -> ExitStatus {
        let settings = try options.settings()
        let input = try await files.read(settings, for: link)
        for warning in input.warnings { console.warn(warning) }
        let devices = situations.devices(SimulatedDevice.newest, for: input)
        let contexts = situations.contexts([.messages], page: options.page)
        let table = try await input.table(link, devices: devices, contexts: contexts, settings: settings)
        let outcomes = table.cells.joined().compactMap(\.self)
        if outcomes.isEmpty {
            throw CommandFailure("no device has such a context", at: "--context", remedy: "name another one")
        }
        switch format {
        case .text: try console.output.write(WhyAnswer(table: table, style: console.style).render())
        case .json: try console.output.write(JSONWriter(style: .pretty).write(table.json))
        }
        return outcomes.allSatisfy { $0.kind == .app } ? .done : .negative
    }
}
