import AppSiteAssociation
import JSONSource

/// A pattern with its place in the text.
struct PatternSite: Sendable {
    /// The part of a link that it is compared with.
    enum Part: Hashable, Sendable {
        case path
        /// The whole query.
        case query
        /// The value of the query item of a name.
        case item(String)
        case fragment
    }

    let part: Part
    let node: JSONNode
    /// The pattern, without the `NOT ` of a path.
    let text: String
    /// How many bytes of the string stand before the pattern: those of `NOT `.
    let prefix: String
    /// The rule that it stands in; `nil` for one in `defaults`.
    let rule: RuleSite?
    /// Whether the link's text is compared encoded.
    let isEncoded: Bool
    /// Whether letter case counts.
    let isCaseSensitive: Bool

    /// Whether it is one of `paths`.
    var isLegacy: Bool { rule?.isLegacy ?? false }

    /// The bytes of a part of the pattern, counted in UTF-8 from its start, or of the whole string when that was written
    /// with escapes.
    func range(of part: Range<Int>) -> Range<Int> {
        let content = node.contentRange
        guard content.count == prefix.utf8.count + text.utf8.count else { return node.range }
        let start = content.lowerBound + prefix.utf8.count
        return start + part.lowerBound..<start + part.upperBound
    }

    /// The bytes of the pattern.
    var range: Range<Int> { range(of: 0..<text.utf8.count) }

    /// The bytes of the first occurrence of `word` in the pattern.
    func range(of word: String) -> Range<Int>? {
        let bytes = Array(text.utf8)
        let word = Array(word.utf8)
        guard !word.isEmpty, word.count <= bytes.count else { return nil }
        let start = (0...(bytes.count - word.count)).first { bytes[$0..<$0 + word.count].elementsEqual(word) }
        return start.map { range(of: $0..<$0 + word.count) }
    }

    /// The replacement of the pattern by another.
    func rewriting(to pattern: String) -> TextEdit { TextEdit(node.range, JSONText.string(prefix + pattern)) }
}

/// JSON text of small values.
enum JSONText {
    static func string(_ text: String) -> String { JSONWriter(style: .compact).string(.string(text)) }
}
