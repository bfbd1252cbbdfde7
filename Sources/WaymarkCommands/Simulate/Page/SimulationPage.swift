import DeviceSimulation
import JSONSource

/// A table as one page of HTML that needs nothing else: each cell opens its steps.
struct SimulationPage {
    let table: SimulationTable
    private let letters: TargetLetters

    init(table: SimulationTable) {
        self.table = table
        letters = TargetLetters(table)
    }

    /// The page.
    func render() -> String {
        let link = table.link.visible.escaped(for: .html)
        let parts = [(true, "iPhone, iPad and Mac"), (false, "Android")].compactMap { isApple, title -> String? in
            let columns = table.devices.indices.filter { table.devices[$0].isApple == isApple }
            return columns.isEmpty ? nil : section(title, columns)
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>What phones do with \(link)</title>
            <style>
            \(PageStyle.text)
            </style>
            </head>
            <body>
            <main>
            <h1>What phones do with <code>\(link)</code></h1>
            <p>\(sentence) Open a cell to see each step, why it went so, and how that is known.</p>
            \(legend)
            \(parts.joined(separator: "\n"))
            </main>
            </body>
            </html>

            """
    }

    /// How often an app opens the link.
    private var sentence: String {
        let outcomes = table.cells.joined().compactMap(\.self)
        let count = outcomes.count { $0.kind == .app }
        return "An app opens the link in \(count) of \(outcomes.count) situations."
    }

    private var legend: String {
        let used = Set(table.cells.joined().map { OutcomeLabel($0) })
        let words = OutcomeLabel.all.filter { used.contains($0) && !$0.word.isEmpty }
        let items = words.map { word in
            "<li class=\"\(word.word)\"><b>\(word.symbol) \(word.word)</b> \(word.meaning.visible.escaped(for: .html))</li>"
        }
        let apps = letters.legend.map { "<li><b>\($0.letter)</b> \($0.name.visible.escaped(for: .html))</li>" }
        let names = apps.isEmpty ? "" : "\n<ul class=\"legend\" aria-label=\"Apps\">\(apps.joined())</ul>"
        let marks = Certainty.allCases.map { "<li><b>\($0.mark)</b> \($0.rawValue)</li>" }
        return """
            <ul class="legend" aria-label="Outcomes">\(items.joined())</ul>\(names)
            <ul class="legend marks" aria-label="How it is known">\(marks.joined())</ul>
            """
    }

    // MARK: A table

    private func section(_ title: String, _ columns: [Int]) -> String {
        let titles = columns.map { "<th scope=\"col\">\(table.devices[$0].title.visible.escaped(for: .html))</th>" }
        let rows = zip(table.contexts, table.cells).compactMap { context, cells -> String? in
            guard columns.contains(where: { cells[$0] != nil }) else { return nil }
            let cells = columns.map { cell(cells[$0], context, table.devices[$0]) }
            return "<tr><th scope=\"row\">\(context.title.visible.escaped(for: .html))</th>\(cells.joined())</tr>"
        }
        return """
            <div class="scroll" role="region" aria-label="\(title)" tabindex="0">
            <table>
            <caption>\(title)</caption>
            <thead><tr><td></td>\(titles.joined())</tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            </div>
            """
    }

    private func cell(_ outcome: SimulatedOutcome?, _ context: LinkContext, _ device: SimulatedDevice) -> String {
        guard let outcome else { return "<td class=\"absent\"><span title=\"not there\">·</span></td>" }
        let word = OutcomeLabel(outcome)
        let title = "\(device.title), \(context.title)".visible.escaped(for: .html)
        let letter = letters.letter(of: outcome.target)
        let meaning = word.meaning + (letter == nil ? "" : ": " + (outcome.target ?? "").visible.escaped(for: .html))
        return """
            <td class="\(word.word)"><details name="cell"><summary aria-label="\(title): \(meaning)">\
            <span aria-hidden="true">\(word.symbol) \(letter ?? word.word)</span> <i title="\(outcome.certainty.rawValue)">\
            \(outcome.certainty.mark)</i></summary><div class="steps"><h2>\(title)</h2>\
            <p>\(outcome.summary.visible.escaped(for: .html))</p>\(stop(outcome))<ol>\(outcome.steps.map(step).joined())</ol>\
            \(outcome.delivery.map { "<p>\($0.visible.escaped(for: .html))</p>" } ?? "")</div></details></td>
            """
    }

    /// What to do first.
    private func stop(_ outcome: SimulatedOutcome) -> String {
        guard let remedy = outcome.stop?.remedy else { return "" }
        return "<p class=\"remedy\"><b>First:</b> \(remedy.visible.escaped(for: .html))</p>"
    }

    private func step(_ step: SimulatedStep) -> String {
        let symbol =
            switch step.result {
            case .passed: "✓"
            case .stopped: "✗"
            case .noted: "·"
            }
        let place = step.place.map { " <code>\($0.visible.escaped(for: .html))</code>" } ?? ""
        return """
            <li class="\(step.result.rawValue)"><b><span aria-hidden="true">\(symbol)</span> \
            \(step.code.rawValue.visible.escaped(for: .html))</b> \(step.reason.visible.escaped(for: .html))\(place) \
            <small>\(step.certainty.rawValue): \(step.source.visible.escaped(for: .html))</small></li>
            """
    }
}
