import JSONSource

extension String {
    /// The text with spaces up to a width.
    func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - terminalColumns)) }

    /// The text without spaces at its end.
    var trimmingEnd: String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}

/// Breaks text into lines for terminals.
enum WrappedText {
    /// The lines of a text; words stay whole.
    static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.terminalColumns + 1 + String(word).terminalColumns <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

/// Draws branches beneath a heading.
enum Branches {
    static func draw(_ branches: [[String]], _ style: TextStyle) -> [String] {
        branches.enumerated().flatMap { index, lines in
            let isLast = index == branches.count - 1
            return lines.enumerated().map { number, line in
                let stem = number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")
                return style.paint(stem, .faint) + line
            }
        }
    }
}

/// The part of a text around a place that fits into a row.
struct TextWindow {
    /// The text to show, with `…` where it is cut.
    private(set) var text = ""
    /// The column of the place in ``text``.
    private(set) var column = 0

    var isEmpty: Bool { text.isEmpty }

    /// Cuts a text; the place is a UTF-8 offset.
    init(_ whole: String, around offset: Int, width: Int) {
        let scalars = Array(whole.unicodeScalars)
        var place = 0
        var bytes = 0
        while place < scalars.count, bytes < offset {
            bytes += UTF8.width(scalars[place])
            place += 1
        }
        let start = scalars.count <= width ? 0 : max(0, min(place - width / 2, scalars.count - width))
        let end = min(scalars.count, start + width)
        if start > 0 { text = "…" }
        column = text.terminalColumns
        for index in start..<end {
            let shown = String(scalars[index]).visible
            if index < place { column += shown.terminalColumns }
            text += shown
        }
        if end < scalars.count { text += "…" }
    }
}
