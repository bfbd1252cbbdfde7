import DigitalAssetLinks
import JSONSource
import LinkPatterns

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
