import DeviceSimulation

/// A table of contexts by groups of devices, for pages in Markdown.
struct OutcomeMarkdown {
    let table: SimulationTable
    private let letters: TargetLetters

    init(table: SimulationTable) {
        self.table = table
        letters = TargetLetters(table)
    }

    /// A table for each system.
    func render() -> String {
        let parts = [true, false].compactMap { isApple -> String? in
            let groups = DeviceGroup.groups(of: table) { $0.isApple == isApple }
            return groups.isEmpty ? nil : render(groups)
        }
        let legend = letters.legend.map { "\($0.letter) `\(Self.escaped($0.name))`" }
        let end = legend.isEmpty ? [] : [legend.joined(separator: ", ") + "\n"]
        return (parts + end).joined(separator: "\n")
    }

    private func render(_ groups: [DeviceGroup]) -> String {
        let titles = groups.map { Self.escaped($0.title) }
        var lines = [row([""] + titles), row(Array(repeating: "---", count: groups.count + 1))]
        for (context, cells) in zip(table.contexts, table.cells) {
            let outcomes = groups.map { cells[$0.columns[0]] }
            guard outcomes.contains(where: { $0 != nil }) else { continue }
            lines.append(row(["\(Self.escaped(context.title)) (`\(context.name)`)"] + outcomes.map(text)))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(_ outcome: SimulatedOutcome?) -> String {
        guard let outcome else { return "" }
        return "\(OutcomeLabel(outcome).symbol) \(letters.word(of: outcome))"
    }

    private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
