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
        case .queryItem(let name): "?" + shortened(name.visible, to: 22) + "="
        case .fragment: "fragment"
        }
    }

    /// The pattern's row, the link's row, and for a failure the caret's row; then what else is worth knowing.
    func lines(labelWidth: Int, _ style: TextStyle) -> [String] {
        let label = self.label.padded(to: labelWidth) + "  "
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

    /// Is shown instead of a text that does not exist.
    private var placeholder: String? {
        guard let text = trace.text else { return (written ?? "").visible }
        guard text.isEmpty else { return nil }
        return written == nil ? "(absent)" : "(empty)"
    }

    /// The link's text as written; `nil` when the link does not have it.
    private var written: String? {
        switch trace.part {
        case .path: link.path
        case .query: link.query
        case .queryItem: trace.occurrences == 0 ? nil : trace.text ?? ""
        case .fragment: link.fragment
        }
    }

    /// Whether a slash is shown that is neither in the rule nor in the link.
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
        text.isEmpty ? "\"\"" : shortened(text.visible, to: 32)
    }

    private func shortened(_ text: String, to count: Int) -> String {
        text.count > count ? text.prefix(count - 1) + "…" : text
    }

    private var variables: [String] { part.variables.map { VariableNote.sentence($0) } }
}

/// Says why a condition does not hold, and where.
struct StopSentence {
    private let trace: PartTrace

    init(_ part: PartExplanation) {
        trace = part.trace
    }

    /// Where the pattern stopped, as a UTF-8 offset of the compared pattern.
    var patternOffset: Int { trace.matched ? 0 : trace.trace?.stoppedAt.lowerBound ?? 0 }

    /// How far the link's text was consumed, as a UTF-8 offset of the compared text.
    var textOffset: Int { trace.matched ? 0 : trace.trace?.consumed ?? 0 }

    /// What was wanted and what was there, without a full stop.
    var sentence: String {
        if let defect = trace.defect { return words(for: defect) }
        guard let text = trace.text, let stop = trace.trace else { return "its percent escapes cannot be decoded" }
        let rest = tail(of: text, from: stop.consumed)
        guard !stop.stoppedAt.isEmpty else {
            return rest.isEmpty ? "the rule ends here" : "the rule ends here, the link goes on"
        }
        let wanted = self.wanted(at: stop.stoppedAt)
        guard !rest.isEmpty else { return "the link ends here, the rule wants \(wanted)" }
        let follows = tail(of: trace.compared, from: 0, to: stop.stoppedAt.lowerBound).contains("*")
        if follows { return "from here on, nothing matches \(wanted)" }
        return "the rule wants \(wanted), the link has \(shown(segment(of: rest)))"
    }

    /// The piece of the pattern that found nothing.
    private func wanted(at range: Range<Int>) -> String {
        let piece = tail(of: trace.compared, from: range.lowerBound, to: range.upperBound)
        if piece == "?" { return charactersWanted(from: range.lowerBound) }
        if piece.hasPrefix("$(") { return "a value of \(piece.visible)" }
        return shown(piece)
    }

    /// How many characters the pattern demands one after the other.
    private func charactersWanted(from start: Int) -> String {
        let count = tail(of: trace.compared, from: start).prefix { $0 == "?" }.count
        let words = ["one", "two", "three", "four", "five", "six"]
        let number = words.indices.contains(count - 1) ? words[count - 1] : "\(count)"
        return count == 1 ? "one more character" : "\(number) more characters"
    }

    /// The text up to its next slash.
    private func segment(of text: String) -> String {
        text.firstIndex(of: "/").map { String(text[...$0]) } ?? text
    }

    private func shown(_ text: String) -> String {
        let shown = text.visible
        return "\"" + (shown.count > 24 ? shown.prefix(23) + "…" : shown) + "\""
    }

    private func words(for defect: PatternDefect) -> String {
        switch defect {
        case .unknownVariable(let name): "there is no variable $(\(name.visible)), so nothing matches"
        case .unterminatedReference: "a \"$(\" has no \")\", so nothing matches"
        case .backslash: "the pattern has a backslash, whose meaning Apple leaves open, so nothing matches"
        }
    }

    private func tail(of text: String, from start: Int, to end: Int = .max) -> String {
        let bytes = Array(text.utf8)
        let start = min(start, bytes.count)
        return String(decoding: bytes[start..<max(start, min(end, bytes.count))], as: UTF8.self)
    }
}

/// The values of a variable in a pattern, as a note.
enum VariableNote {
    private static let shownValues = 4

    static func sentence(_ variable: NamedVariable) -> String {
        let name = "$(\(variable.name.visible))"
        switch variable.meaning {
        case nil: return "\(name) is not defined"
        case .characters(let set): return "\(name) is one character: \(ranges(of: set))"
        case .values(let values): return "\(name) is \(list(values, isOwn: variable.isOwn, name: variable.name))"
        }
    }

    private static func list(_ values: [String], isOwn: Bool, name: String) -> String {
        guard isOwn else {
            return
                "a \(name == "lang" ? "language" : "region") code of Apple's list (\(Set(values.map { $0.lowercased() }).count.formattedWithCommas))"
        }
        guard !values.isEmpty else { return "a variable without a usable value" }
        let shown = values.prefix(shownValues).map { "\"" + $0.visible + "\"" }
        let more = values.count - shown.count
        return shown.joined(separator: " or ") + (more > 0 ? " or one of \(more.formattedWithCommas) more" : "")
    }

    /// `0–9 A–F a–f`.
    private static func ranges(of set: CharacterClass) -> String {
        var runs: [(first: UInt8, last: UInt8)] = []
        for byte in set.members {
            if let last = runs.last, last.last &+ 1 == byte {
                runs[runs.count - 1].last = byte
            } else {
                runs.append((byte, byte))
            }
        }
        return runs.map { run in
            let (first, last) = (String(Unicode.Scalar(run.first)), String(Unicode.Scalar(run.last)))
            return first == last ? first : "\(first)–\(last)"
        }
        .joined(separator: " ")
    }
}
