import DeviceSimulation
import JSONSource

/// What keeps a link from its app, and what to do about it, for each situation.
struct WhyAnswer {
    let table: SimulationTable
    let style: TextStyle

    /// The link, and a paragraph for each situation.
    func render() -> String {
        var lines = [style.paint(table.link.visible, .title)]
        for (context, row) in zip(table.contexts, table.cells) {
            for (device, outcome) in zip(table.devices, row) {
                guard let outcome else { continue }
                lines += paragraph(outcome, "\(device.title), \(context.title)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func paragraph(_ outcome: SimulatedOutcome, _ situation: String) -> [String] {
        let word = OutcomeLabel(outcome)
        let summary = outcome.summary.visible
        var lines = ["\(style.paint(word.symbol, word.role)) \(situation): \(summary)"]
        guard let stop = outcome.stop else { return lines }
        var reason = WrappedText.lines(stop.reason.visible, width: 88)
        if let last = reason.indices.last { reason[last] += " [\(stop.certainty.mark)]" }
        lines += reason.map { "  " + $0 }
        if let place = stop.place { lines.append("  " + style.paint(place.visible, .faint)) }
        guard let remedy = stop.remedy else { return lines }
        let text = WrappedText.lines("fix: " + remedy.visible, width: 92)
        return lines + text.map { "  " + style.paint($0, .good) }
    }
}
