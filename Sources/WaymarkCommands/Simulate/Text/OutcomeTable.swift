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

/// Devices that do the same in every context.
struct DeviceGroup {
    /// The columns of the table, in order.
    let columns: [Int]
    /// What the devices are called together.
    let title: String

    /// The groups of a table's devices that are of one kind.
    static func groups(of table: SimulationTable, where isMeant: (SimulatedDevice) -> Bool) -> [DeviceGroup] {
        var order: [[Cell]] = []
        var columns: [[Cell]: [Int]] = [:]
        for column in table.devices.indices where isMeant(table.devices[column]) {
            let cells = table.cells.map { Cell($0[column]) }
            if columns[cells] == nil { order.append(cells) }
            columns[cells, default: []].append(column)
        }
        return order.map { cells in
            let members = columns[cells] ?? []
            return DeviceGroup(columns: members, title: title(members, in: table.devices))
        }
    }

    /// What a table shows of an outcome.
    private struct Cell: Hashable {
        let word: OutcomeLabel
        let target: String?

        init(_ outcome: SimulatedOutcome?) {
            word = OutcomeLabel(outcome)
            target = outcome?.target
        }
    }

    /// `iOS 9–12, macOS 15`: neighbours of one system from the first to the last.
    private static func title(_ columns: [Int], in devices: [SimulatedDevice]) -> String {
        var runs: [ClosedRange<Int>] = []
        for column in columns {
            if let last = runs.last, last.upperBound + 1 == column,
                isOneSystem(devices[last.upperBound], devices[column])
            {
                runs[runs.count - 1] = last.lowerBound...column
            } else {
                runs.append(column...column)
            }
        }
        return runs.map { run in
            let (first, last) = (devices[run.lowerBound], devices[run.upperBound])
            return run.count == 1 ? first.title : "\(first.title)–\(last.version)"
        }.joined(separator: ", ")
    }

    private static func isOneSystem(_ left: SimulatedDevice, _ right: SimulatedDevice) -> Bool {
        left.platform == right.platform && left.verifier == right.verifier
    }
}

/// The letters for apps, where several of one system open a link somewhere in a table.
struct TargetLetters {
    /// The apps in the order of their letters, as the legend names them.
    let names: [String]
    private let letters: [String: String]

    init(_ table: SimulationTable) {
        var names: [String] = []
        var letters: [String: String] = [:]
        for isApple in [true, false] {
            let columns = table.devices.indices.filter { table.devices[$0].isApple == isApple }
            let targets = table.cells.flatMap { row in columns.compactMap { row[$0]?.target } }
            var apps: [String] = []
            var firsts: [String: String] = [:]
            for target in targets {
                // Two IDs of one app differ in their prefix alone.
                let app = isApple ? String(target.drop { $0 != "." }) : target
                if firsts[app] == nil { apps.append(app) }
                firsts[app] = firsts[app] ?? target
            }
            guard apps.count > 1 else { continue }
            for target in targets {
                let app = isApple ? String(target.drop { $0 != "." }) : target
                letters[target] = Self.letter(names.count + (apps.firstIndex(of: app) ?? 0))
            }
            names += apps.compactMap { firsts[$0] }
        }
        (self.names, self.letters) = (names, letters)
    }

    /// The letter of an app; nil for the only app.
    func letter(of target: String?) -> String? { target.flatMap { letters[$0] } }

    /// What a cell shows of an outcome next to its symbol: the letter of the app, or else the word.
    func word(of outcome: SimulatedOutcome?) -> String { letter(of: outcome?.target) ?? OutcomeLabel(outcome).word }

    /// The letters with their apps.
    var legend: [(letter: String, name: String)] {
        names.enumerated().map { (Self.letter($0.offset), $0.element) }
    }

    private static func letter(_ index: Int) -> String {
        index < 26 ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))) : "\(index + 1)"
    }
}
