import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// Draws one comparison of an intent filter: what the filter has over what the link has, and a caret where it stopped.
struct StepDrawing {
    private static let valueWidth = 64
    private static let maximumPatterns = 6

    private let step: FilterStep
    private let style: TextStyle

    init(_ step: FilterStep, style: TextStyle) {
        self.step = step
        self.style = style
    }

    /// What is compared.
    var label: String {
        switch step.part {
        case .action: "action"
        case .noData: "data"
        case .scheme: "scheme"
        case .schemeSpecificPart: "ssp"
        case .host: "host"
        case .port: "port"
        case .path: "path"
        case .group(let index): "group \(index + 1)"
        case .noGroup: "groups"
        case .type: "type"
        case .category: "category"
        }
    }

    /// The rows, the label in front of the first.
    func lines(labelWidth: Int) -> [String] {
        let margin = String(repeating: " ", count: labelWidth + 2)
        return rows.enumerated().map { index, row in
            index == 0 ? label.padded(to: labelWidth) + "  " + row : margin + row
        }
    }

    private var rows: [String] {
        switch step.part {
        case .noData: ["the filter has neither a scheme nor a type, so links are not for it"]
        case .noGroup: ["none of the groups holds for the link"]
        case .group: group
        case .path, .schemeSpecificPart: patterns
        default: words
        }
    }

    /// Words that are compared as a whole: the one that fits, or all of them.
    private var words: [String] {
        let fitting = step.candidates.first(where: \.isMatch).map { [$0] } ?? step.candidates
        let shown = fitting.prefix(Self.maximumPatterns).map { style.paint($0.text.visible, .rule) }
        let more = fitting.count - shown.count
        let rest = more > 0 ? " or one of \(more.formattedWithCommas) more" : ""
        let rule = shown.isEmpty ? style.paint("(none)", .faint) : shown.joined(separator: " or ") + rest
        let text = step.text.map(\.visible) ?? ""
        let link = text.isEmpty ? style.paint("(absent)", .faint) : text
        let isMatch = step.candidates.contains(where: \.isMatch)
        let rows = ["rule  " + rule, "link  " + link + mark(isMatch)]
        return isMatch ? rows : rows + ["      " + style.paint("^ the filter does not have this \(label)", .bad)]
    }

    /// Patterns: the one that fits, or how far each of them got.
    private var patterns: [String] {
        if let fit = step.candidates.first(where: \.isMatch) { return drawing(fit, step.text) }
        let shown = step.candidates.prefix(Self.maximumPatterns).flatMap { drawing($0, step.text) }
        let more = step.candidates.count - Self.maximumPatterns
        return more > 0 ? shown + ["and \(more.formattedWithCommas) more, which do not fit either"] : shown
    }

    private var group: [String] {
        let holds = step.candidates.allSatisfy(\.isMatch)
        let verdict = holds ? (step.isMet ? "holds: the link is taken" : "holds: the link is refused") : "does not hold"
        let uri = step.text.map(AndroidURI.init)
        return [verdict]
            + step.candidates.flatMap { candidate in
                let part = candidate.condition?.rawValue ?? ""
                let text =
                    switch candidate.condition {
                    case .path: uri?.path
                    case .query: uri?.query
                    default: uri?.fragment
                    }
                return drawing(candidate, text).enumerated().map { index, row in
                    (index == 0 ? part : "").padded(to: 8) + "  " + row
                }
            }
    }

    /// A pattern's row, the link's row, and for a failure the caret's row.
    private func drawing(_ candidate: FilterStep.Candidate, _ text: String?) -> [String] {
        let stop = AndroidStopSentence(candidate, text: text)
        let pattern = TextWindow(candidate.text, around: stop.patternOffset, width: Self.valueWidth)
        let shown = TextWindow(text ?? "", around: stop.textOffset, width: Self.valueWidth)
        let attribute = candidate.kind.map { style.paint("  (\($0.words))", .faint) } ?? ""
        let placeholder = text == nil ? "(absent)" : shown.isEmpty ? "(empty)" : nil
        let link = placeholder.map { style.paint($0, .faint) } ?? shown.text
        let rule = pattern.isEmpty ? "\"\"" : pattern.text
        let rows = ["rule  " + style.paint(rule, .rule) + attribute, "link  " + link + mark(candidate.isMatch)]
        guard !candidate.isMatch else { return rows }
        let column = String(repeating: " ", count: placeholder == nil ? shown.column : 0)
        return rows + ["      " + column + style.paint("^ " + stop.sentence, .bad)]
    }

    private func mark(_ isMatch: Bool) -> String {
        isMatch ? style.paint(" ✓", .good) : ""
    }
}

extension AndroidPattern.Kind {
    /// What the kind does, in a word or two.
    fileprivate var words: String {
        switch self {
        case .literal: "the whole"
        case .prefix: "prefix"
        case .suffix: "suffix"
        case .simpleGlob: "pattern"
        case .advancedGlob: "advanced pattern"
        }
    }
}

/// Says why a pattern of an intent filter does not hold, and where.
struct AndroidStopSentence {
    private let candidate: FilterStep.Candidate
    private let text: String?

    init(_ candidate: FilterStep.Candidate, text: String?) {
        self.candidate = candidate
        self.text = text
    }

    /// Where the pattern stopped, as a UTF-8 offset.
    var patternOffset: Int { Self.bytes(of: candidate.text, upTo: candidate.stop?.patternOffset ?? 0) }

    /// How far the link's text was consumed, as a UTF-8 offset.
    var textOffset: Int { text.map { Self.bytes(of: $0, upTo: candidate.stop?.textOffset ?? 0) } ?? 0 }

    /// What was wanted and what was there, without a full stop.
    var sentence: String {
        guard text != nil else { return "the link has none" }
        guard let stop = candidate.stop else {
            return candidate.condition == .query
                ? "no single parameter fits" : "the pattern is malformed, so nothing matches"
        }
        if candidate.kind == .suffix { return "the link ends otherwise" }
        switch stop.reason {
        case .differentUnit: return "the pattern wants \(wanted), the link has \(found)"
        case .textEnded: return "the link ends here, the pattern wants \(wanted)"
        case .textLeftOver: return "the pattern ends here, the link goes on"
        case .stopUnitNotFound: return "from here on, no \(wanted) ends the \".*\""
        case .tooFewRepetitions: return "there are too few of what \(wanted) repeats"
        }
    }

    private var wanted: String { quoted(Self.tail(of: candidate.text, from: candidate.stop?.patternOffset ?? 0)) }

    private var found: String { quoted(Self.tail(of: text ?? "", from: candidate.stop?.textOffset ?? 0)) }

    /// The text up to its next slash.
    private func quoted(_ text: String) -> String {
        let segment = text.dropFirst().firstIndex(of: "/").map { String(text[..<$0]) } ?? text
        let shown = segment.visible
        return "\"" + (shown.count > 24 ? shown.prefix(23) + "…" : shown) + "\""
    }

    private static func tail(of text: String, from unit: Int) -> String {
        String(decoding: Array(text.utf16.dropFirst(unit)), as: UTF16.self)
    }

    private static func bytes(of text: String, upTo unit: Int) -> Int {
        String(decoding: Array(text.utf16.prefix(unit)), as: UTF16.self).utf8.count
    }
}
