extension SourceText {
    /// The source lines of a range with a mark beneath, for people.
    ///
    /// ```
    /// 3 |     "paths": ["*",]
    ///   |                  ^
    /// ```
    ///
    /// A range over several lines shows its first and last line. Long lines are cut to the part around the mark. Tabs
    /// stay tabs in both lines; control characters become visible pictures. There is no line end at the end.
    public func caret(for range: Range<Int>) -> String {
        let range = clamped(range)
        let first = position(at: range.lowerBound).line
        let last = range.isEmpty ? first : position(at: range.upperBound - 1).line
        var shown = [first]
        if last > first { shown.append(last) }
        let width = String(last).utf8.count
        var rows: [String] = []
        for line in shown {
            if line > first + 1 { rows.append(String(repeating: ".", count: width + 2)) }
            let marked = MarkedLine(self, lineRange(line), marking: range)
            let number = String(line)
            rows.append("\(String(repeating: " ", count: width - number.utf8.count))\(number) | \(marked.text)")
            rows.append("\(String(repeating: " ", count: width)) | \(marked.mark)")
        }
        return rows.joined(separator: "\n")
    }
}

/// One source line and the row of carets under it.
private struct MarkedLine {
    private static let width = 100
    private static let margin = 30

    private(set) var text = ""
    private(set) var mark = ""

    init(_ source: SourceText, _ line: Range<Int>, marking range: Range<Int>) {
        let window = MarkedLine.window(source, line, around: range.lowerBound)
        var offset = window.lowerBound
        if offset > line.lowerBound { add("…", isMarked: false) }
        for scalar in source.excerpt(window).unicodeScalars {
            // Bytes that are not UTF-8 are shown as one character each, or fewer; the mark may then be a little off.
            add(scalar, isMarked: range.contains(offset))
            offset += UTF8.width(scalar)
        }
        if window.upperBound < line.upperBound { add("…", isMarked: false) }
        while mark.unicodeScalars.last.map({ $0 == " " || $0 == "\t" }) ?? false { mark.removeLast() }
        if !mark.contains("^") { placeCaret(source, window, at: range.lowerBound) }
    }

    /// The part of the line that is shown.
    private static func window(_ source: SourceText, _ line: Range<Int>, around offset: Int) -> Range<Int> {
        guard line.count > width else { return line }
        let center = min(max(offset, line.lowerBound), line.upperBound)
        var start = max(line.lowerBound, min(center - margin, line.upperBound - width))
        var end = min(line.upperBound, start + width)
        while start > line.lowerBound, source.bytes[start].isContinuation { start -= 1 }
        while end < line.upperBound, source.bytes[end].isContinuation { end += 1 }
        return start..<end
    }

    private mutating func add(_ scalar: Unicode.Scalar, isMarked: Bool) {
        let shown = scalar == "\t" ? scalar : scalar.visible
        text.unicodeScalars.append(shown)
        if shown == "\t", !isMarked {
            mark.unicodeScalars.append(shown)
        } else {
            mark += String(repeating: isMarked ? "^" : " ", count: shown.terminalColumns)
        }
    }

    /// Puts one caret under an empty range, or under a place at the end of the line.
    private mutating func placeCaret(_ source: SourceText, _ window: Range<Int>, at offset: Int) {
        mark = ""
        let before = window.lowerBound..<max(window.lowerBound, min(offset, window.upperBound))
        if text.hasPrefix("…"), !source.excerpt(window).hasPrefix("…") { mark = " " }
        for scalar in source.excerpt(before).unicodeScalars {
            if scalar == "\t" {
                mark.unicodeScalars.append(scalar)
            } else {
                mark += String(repeating: " ", count: scalar.visible.terminalColumns)
            }
        }
        mark += "^"
    }
}
