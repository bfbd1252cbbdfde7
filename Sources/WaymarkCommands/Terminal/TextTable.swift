import JSONSource

/// Rows of text in columns that are as wide as their widest cell.
struct TextTable {
    private let rows: [[String]]

    /// Takes a row of titles and the rows below it.
    init(_ titles: [String], _ rows: [[String]]) {
        self.rows = [titles] + rows
    }

    /// The table, a line a row, the titles as given.
    func text(_ style: TextStyle) -> String {
        let widths = (0..<(rows.first?.count ?? 0)).map { column in
            rows.map { $0[column].visible.terminalColumns }.max() ?? 0
        }
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            let cells = zip(row, widths).map { cell, width in
                cell.visible.padded(to: width)
            }
            let line = cells.joined(separator: "  ").trimmingEnd
            lines.append(index == 0 ? style.paint(line, .faint) : line)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
