import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Draws one condition of a rule: the pattern over the link's text, and a caret where the match stopped.
struct PartDrawing {
    private static let valueWidth = 64

    private let part: PartExplanation
    private let link: LinkURL
    private let entry: Int

    init(_ part: PartExplanation, link: LinkURL, entry: Int) {
        self.part = part
        self.link = link
        self.entry = entry
    }

    private var trace: PartTrace { part.trace }

    /// What the condition is about: `path`, `fragment`, or a query item's name.
    var label: String {
        switch trace.part {
        case .path: "path"
        case .query: "query"
        case .queryItem(let name): "?" + shortened(TerminalText.visible(name), to: 22) + "="
        case .fragment: "fragment"
        }
    }

    /// The pattern's row, the link's row, and for a failure the caret's row; then what else is worth knowing.
    func lines(labelWidth: Int, _ style: TextStyle) -> [String] {
        let label = TerminalText.padded(self.label, to: labelWidth) + "  "
        let margin = String(repeating: " ", count: labelWidth + 2)
        let stop = StopSentence(part)
        let pattern = TextWindow(trace.compared, around: stop.patternOffset, width: PartDrawing.valueWidth)
        let text = TextWindow(trace.text ?? "", around: stop.textOffset, width: PartDrawing.valueWidth)
        var rows = [
            label + "rule  " + joined(style.paint(pattern.isEmpty ? "\"\"" : pattern.text, .rule), patternNote, style),
            margin + "link  " + joined(placeholder.map { style.paint($0, .faint) } ?? text.text, textNote, style),
        ]
        if part.matched {
            rows[1] += style.paint(" ✓", .good)
        } else {
            let caret = String(repeating: " ", count: placeholder == nil ? text.column : 0)
            rows.append(margin + "      " + caret + style.paint("^ " + stop.sentence, .bad))
        }
        if let corner = part.corner { rows[rows.count - 1] += style.paint(" [\(corner.certainty.mark)]", .faint) }
        return rows + variables.map { margin + "      " + style.paint($0, .faint) }
    }

    private func joined(_ value: String, _ note: String?, _ style: TextStyle) -> String {
        note.map { value + "  " + style.paint("(\($0))", .faint) } ?? value
    }

    /// Stands for a text that is not there to be shown.
    private var placeholder: String? {
        guard let text = trace.text else { return TerminalText.visible(written ?? "") }
        guard text.isEmpty else { return nil }
        return written == nil ? "(absent)" : "(empty)"
    }

    /// The link's text as it stands in the link; `nil` when it has none.
    private var written: String? {
        switch trace.part {
        case .path: link.path
        case .query: link.query
        case .queryItem: trace.occurrences == 0 ? nil : trace.text ?? ""
        case .fragment: link.fragment
        }
    }

    /// Whether a slash is shown that stands neither in the rule nor in the link.
    var hasSuppliedSlash: Bool {
        guard case .path = trace.part else { return false }
        return trace.compared == trace.written + "/" || trace.text == link.path + "/"
    }

    private var patternNote: String? {
        var notes: [String] = []
        if trace.compared != trace.written, trace.compared != trace.written + "/" {
            notes.append("written " + quoted(trace.written))
        }
        if part.origin != .component { notes.append(part.origin.phrase(entry: entry)) }
        return notes.isEmpty ? nil : notes.joined(separator: ", ")
    }

    private var textNote: String? {
        if trace.occurrences > 1 {
            return "one of \(trace.occurrences) items of this name; all have to match"
        }
        guard case .path = trace.part, let text = trace.text, text != link.path, text != link.path + "/" else {
            return nil
        }
        return "in the link " + quoted(link.path)
    }

    private func quoted(_ text: String) -> String {
        text.isEmpty ? "\"\"" : shortened(TerminalText.visible(text), to: 32)
    }

    private func shortened(_ text: String, to count: Int) -> String {
        text.count > count ? text.prefix(count - 1) + "…" : text
    }

    private var variables: [String] { part.variables.map { VariableNote.sentence($0) } }
}
