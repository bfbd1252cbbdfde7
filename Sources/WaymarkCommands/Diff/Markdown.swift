import JSONSource
import LinkPatterns

/// Writes tables in which no text from a file can break out of its cell.
enum Markdown {
    static func head(_ titles: [String]) -> [String] {
        [row(titles), row(titles.map { _ in "---" })]
    }

    static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    /// The first rows, and how many there are besides.
    static func cut(_ rows: [String]) -> [String] {
        let most = 200
        return rows.count <= most ? rows : rows.prefix(most) + ["", "… and \(rows.count - most) more."]
    }

    static func codes(_ texts: [String]) -> String { texts.map(code).joined(separator: "<br>") }

    /// A code span; its marks are longer than any run of them inside, and `|` is escaped as tables demand.
    static func code(_ text: String) -> String {
        let marks = String(repeating: "`", count: longestRunOfMarks(in: text) + 1)
        let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return marks + blank + text.visible.replacing(text: "|", with: "\\|") + blank + marks
    }

    /// A code block that none of its lines can close.
    static func block(_ lines: [String], language: String) -> [String] {
        let longest = lines.map(longestRunOfMarks).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return [fence + language] + lines + [fence]
    }

    private static func longestRunOfMarks(in text: String) -> Int {
        var longest = 0
        var run = 0
        for character in text.utf8 {
            run = character == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    /// Plain text with everything escaped that Markdown or HTML could read.
    static func text(_ text: String) -> String {
        text.visible.escaped(for: .markdown)
    }
}
