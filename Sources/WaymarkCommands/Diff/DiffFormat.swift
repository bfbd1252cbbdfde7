import ArgumentParser
import JSONSource

/// A comparison that can be printed in every format of `waymark diff`.
protocol RenderedDiff {
    /// For a terminal; nothing in it can move the cursor or hide text.
    var text: String { get }
    /// For a pull request.
    var markdown: String { get }
    /// For programs.
    var json: JSONValue { get }
}

/// How a comparison is printed.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs: one object.
    case json
    /// For a pull request.
    case markdown

    func text(of diff: some RenderedDiff, style: TextStyle) -> String {
        switch self {
        case .text: Self.paint(diff.text, style)
        case .json: JSONWriter(style: .pretty).string(diff.json)
        case .markdown: diff.markdown
        }
    }

    /// Colours what was and what will be.
    private static func paint(_ text: String, _ style: TextStyle) -> String {
        guard style.isColoured else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("    - ") || line.hasPrefix("- ") { return style.paint(String(line), .bad) }
            return line.hasPrefix("    + ") || line.hasPrefix("+ ") ? style.paint(String(line), .good) : String(line)
        }
        return lines.joined(separator: "\n")
    }
}
