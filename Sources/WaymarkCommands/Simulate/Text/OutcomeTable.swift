import DeviceSimulation
import JSONSource

/// A table of contexts by groups of devices, in symbols.
struct OutcomeTable {
    private static let width = 100
    private static let gap = 2
    /// Titles of columns are broken at this width, unless a word is wider.
    private static let titleWidth = 13

    private let table: SimulationTable
    private let style: TextStyle
    private let letters: TargetLetters

    init(_ table: SimulationTable, style: TextStyle) {
        self.table = table
        self.style = style
        letters = TargetLetters(table)
    }

    /// The link, a block for each system, and what the symbols mean.
    func render() -> String {
        var lines = [style.paint(table.link.visible, .title)]
        for isApple in [true, false] {
            let groups = DeviceGroup.groups(of: table) { $0.isApple == isApple }
            for block in blocks(groups) { lines += [""] + render(block) }
        }
        return (lines + [""] + legend).joined(separator: "\n") + "\n"
    }

    // MARK: Blocks

    private struct Column {
        let group: DeviceGroup
        let title: [String]
        let width: Int
    }

    /// Groups side by side, as many as fit.
    private func blocks(_ groups: [DeviceGroup]) -> [[Column]] {
        var blocks: [[Column]] = []
        var used = 0
        for group in groups {
            let title = Self.wrapped(group.title)
            let cells = table.cells.map { text($0[group.columns[0]]).terminalColumns }
            let width = (title.map(\.terminalColumns) + cells).max() ?? 0
            if blocks.isEmpty || used + Self.gap + width > Self.width {
                blocks.append([])
                used = labelWidth
            }
            used += Self.gap + width
            blocks[blocks.count - 1].append(Column(group: group, title: title, width: width))
        }
        return blocks
    }

    private var labelWidth: Int { table.contexts.map { $0.title.terminalColumns }.max() ?? 0 }

    private func render(_ columns: [Column]) -> [String] {
        let height = columns.map(\.title.count).max() ?? 0
        let titles = (0..<height).map { line in
            let cells = columns.map { column in
                let skipped = height - column.title.count
                return (line < skipped ? "" : column.title[line - skipped], column.width)
            }
            return style.paint(self.line("", cells), .faint)
        }
        let rows = table.contexts.indices.compactMap { row -> String? in
            let outcomes = columns.map { table.cells[row][$0.group.columns[0]] }
            guard outcomes.contains(where: { $0 != nil }) else { return nil }
            return line(table.contexts[row].title, zip(outcomes, columns).map { (text($0), $1.width) }, outcomes)
        }
        return titles + rows
    }

    private func line(
        _ label: String,
        _ cells: [(text: String, width: Int)],
        _ outcomes: [SimulatedOutcome?] = []
    ) -> String {
        var line = label.padded(to: labelWidth)
        var padding = 0
        for (index, cell) in cells.enumerated() {
            line += String(repeating: " ", count: padding + Self.gap)
            padding = max(0, cell.width - cell.text.terminalColumns)
            line += outcomes.isEmpty ? cell.text : style.paint(cell.text, OutcomeLabel(outcomes[index]).role)
        }
        return line.trimmingEnd
    }

    private func text(_ outcome: SimulatedOutcome?) -> String {
        "\(OutcomeLabel(outcome).symbol) \(letters.word(of: outcome))".trimmingEnd
    }

    private static func wrapped(_ title: String) -> [String] {
        var lines: [String] = []
        for word in title.split(separator: " ") {
            if let last = lines.last, !last.hasSuffix(","), last.count + 1 + word.count <= titleWidth {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    // MARK: Legend

    private var legend: [String] {
        let used = Set(
            [true, false].flatMap { isApple in
                let columns = table.devices.indices.filter { table.devices[$0].isApple == isApple }
                // Rows without anything are left out.
                return table.cells.filter { row in columns.contains { row[$0] != nil } }
                    .flatMap { row in columns.map { OutcomeLabel(row[$0]) } }
            }
        )
        let words = OutcomeLabel.all.filter { used.contains($0) }
        var lines: [String] = []
        for word in words {
            let piece = "\(word.symbol) \(word.meaning)"
            if let last = lines.last, last.terminalColumns + 3 + piece.terminalColumns <= Self.width {
                lines[lines.count - 1] = last + "   " + piece
            } else {
                lines.append(piece)
            }
        }
        lines += letters.legend.map { "\($0.letter) \($0.name.visible)" }
        return lines.map { style.paint($0, .faint) }
    }
}
