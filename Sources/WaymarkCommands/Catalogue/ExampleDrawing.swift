import JSONSource
import LinkLint

/// An example as lines: the text with carets under its mistakes, and what the linter says.
struct ExampleDrawing {
    let example: ShownExample
    let style: TextStyle

    /// The text; carets are under every place that a finding is about.
    var text: [String] {
        guard example.isLiteral else { return ["(\(example.text.replacing("\n", with: "; ").visible))"] }
        let bytes = Array(example.text.utf8)
        var lines: [String] = []
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let row = MarkedRow(line, from: start, ranges: example.ranges)
            lines.append(row.text)
            if !row.marks.isEmpty { lines.append(style.paint(row.marks, .bad)) }
            start += line.count + 1
        }
        return lines
    }

    /// What the linter says, each sentence once, and what it would do.
    var messages: [String] {
        var lines: [String] = []
        for finding in example.findings {
            let found = finding.finding
            var rows = ["\(found.severity.rawValue): \(found.message)"]
            let fix = finding.fixes.first
            if let help = found.help, help != fix?.title { rows.append("help: \(help)") }
            if let fix { rows.append("fix: \(fix.title) [\(fix.way)]") }
            for row in rows where !lines.contains(row) { lines.append(row) }
        }
        return lines.map(\.visible)
    }
}

/// A line with the carets beneath it.
private struct MarkedRow {
    private(set) var text = ""
    private(set) var marks = ""

    init(_ line: ArraySlice<UInt8>, from start: Int, ranges: [Range<Int>]) {
        var offset = start
        for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
            let shown = String(scalar).visible
            let isMarked = ranges.contains { $0.contains(offset) || ($0.isEmpty && $0.lowerBound == offset) }
            text += shown
            marks += String(repeating: isMarked ? "^" : " ", count: shown.terminalColumns)
            offset += UTF8.width(scalar)
        }
        if ranges.contains(where: { $0.lowerBound == offset }) { marks += "^" }
        while marks.last == " " { marks.removeLast() }
    }
}

extension Fix {
    /// How the fix is applied.
    var way: String {
        switch safety {
        case .safe: "--fix"
        case .unsafe: "--fix --unsafe"
        case .displayOnly: "by hand"
        }
    }
}

extension ExampleDrawing {
    /// The messages of one example after the other; what was said of an earlier one is not said again.
    static func newMessages(of drawings: [ExampleDrawing]) -> [[String]] {
        var said: Set<String> = []
        return drawings.map { drawing in
            drawing.messages.filter { $0.hasPrefix("fix: ") || said.insert($0).inserted }
        }
    }
}
