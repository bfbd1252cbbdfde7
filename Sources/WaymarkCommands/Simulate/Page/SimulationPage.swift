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

/// The style of the page: both colour schemes, wide and narrow windows, and paper.
enum PageStyle {
    static let text = """
        :root {
          --ground: #ffffff; --text: #1c2126; --faint: #57606a; --line: #d0d7de; --head: #f3f5f7;
          --good: #0a6b2e; --good-ground: #dff5e5; --fair: #7a4a00; --fair-ground: #fff1d6;
          --bad: #a01823; --bad-ground: #fde8e8;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #15191e; --text: #e6eaee; --faint: #a0a9b3; --line: #39424c; --head: #20262d;
            --good: #7ee2a0; --good-ground: #12351f; --fair: #ffd48a; --fair-ground: #3d2c0b;
            --bad: #ffb0b0; --bad-ground: #431b1f;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
        main { max-width: 84rem; margin: 0 auto; padding: 2rem 1.5rem; }
        body:has(details[open]) main { padding-bottom: 55vh; }
        h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .5rem; }
        h1 code { overflow-wrap: anywhere; }
        code { font-family: ui-monospace, monospace; font-size: .9em; }
        .legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .5rem 0; }
        .legend.marks { color: var(--faint); font-size: .875rem; }
        .scroll { overflow-x: auto; margin-top: 1.5rem; }
        table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
        caption { text-align: left; font-weight: 600; font-size: 1.125rem; padding: 0 0 .5rem; }
        th, td { border: 1px solid var(--line); padding: 0; text-align: left; vertical-align: middle; }
        thead th, thead td, tbody th { background: var(--head); padding: .4rem .6rem; font-weight: 500; }
        tbody th { white-space: nowrap; position: sticky; left: 0; z-index: 1; }
        td.absent { color: var(--faint); text-align: center; }
        td.app, td.clip, .legend .app b, .legend .clip b { color: var(--good); }
        td.app, td.clip { background: var(--good-ground); }
        td.asks, td.banner, td.store, td.depends { color: var(--fair); }
        .legend .asks b, .legend .banner b, .legend .store b, .legend .depends b { color: var(--fair); }
        td.asks, td.banner, td.store, td.depends { background: var(--fair-ground); }
        td.browser, td.nothing, .legend .browser b, .legend .nothing b { color: var(--bad); }
        td.browser, td.nothing { background: var(--bad-ground); }
        summary { cursor: pointer; list-style: none; padding: .4rem .6rem; white-space: nowrap; }
        summary::-webkit-details-marker { display: none; }
        summary:focus-visible, .scroll:focus-visible { outline: 3px solid currentColor; outline-offset: -3px; }
        details[open] > summary { box-shadow: inset 0 0 0 2px currentColor; font-weight: 600; }
        summary i { font-style: normal; font-size: .75rem; opacity: .75; }
        .steps {
          position: fixed; inset: auto 0 0 0; max-height: 50vh; overflow: auto; z-index: 2;
          padding: 1rem max(1.5rem, calc((100vw - 81rem) / 2));
          background: var(--ground); color: var(--text); border-top: 3px solid var(--line);
          box-shadow: 0 -.5rem 1.5rem rgb(0 0 0 / .2);
        }
        .steps > * { max-width: 60rem; margin: 0 0 .5rem; white-space: normal; }
        .steps h2 { font-size: 1.0625rem; }
        .steps ol { padding-left: 1.75rem; }
        .steps li { margin: .25rem 0; overflow-wrap: anywhere; }
        .steps li b { font-weight: 600; }
        .steps li.passed b { color: var(--good); }
        .steps li.stopped b { color: var(--bad); }
        .steps li.noted b, .steps small { color: var(--faint); }
        .steps small { display: block; }
        .remedy { border-left: 4px solid currentColor; padding-left: .75rem; color: var(--fair); }
        @media (max-width: 40rem) { main { padding: 1rem; } tbody th { white-space: normal; min-width: 8rem; } }
        @media print { .steps { display: none; } }
        """
}
