import AppSiteAssociation
import LinkPatterns

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
        if piece.hasPrefix("$(") { return "a value of \(TerminalText.visible(piece))" }
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
        let shown = TerminalText.visible(text)
        return "\"" + (shown.count > 24 ? shown.prefix(23) + "…" : shown) + "\""
    }

    private func words(for defect: PatternDefect) -> String {
        switch defect {
        case .unknownVariable(let name): "there is no variable $(\(TerminalText.visible(name))), so nothing matches"
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
