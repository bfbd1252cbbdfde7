/// An advanced pattern of Android taken apart: each character or set with what says how often.
///
/// Only for well-formed patterns (AOSP, `PatternMatcher`).
struct AdvancedParts {
    /// A character or set with its count.
    struct Part {
        /// The character or set alone, as written.
        let atom: String
        /// What says how often; empty for once.
        let count: String

        var text: String { atom + count }
        /// Whether it takes as many as there are.
        var isUnbounded: Bool { count == "*" || count == "+" || count.hasSuffix(",}") }
        /// Whether it may take none.
        var isOptional: Bool { count == "*" || count.hasPrefix("{0") }
    }

    private(set) var parts: [Part] = []

    init(_ pattern: String) {
        var rest = Array(pattern)[...]
        while let first = rest.popFirst() {
            var atom = String(first)
            if first == "\\", let escaped = rest.popFirst() { atom.append(escaped) }
            if first == "[" { atom += Self.set(&rest) }
            parts.append(Part(atom: atom, count: Self.count(&rest)))
        }
    }

    private static func set(_ rest: inout ArraySlice<Character>) -> String {
        var text = ""
        while let next = rest.popFirst() {
            text.append(next)
            if next == "\\", let escaped = rest.popFirst() { text.append(escaped) }
            if next == "]" { break }
        }
        return text
    }

    private static func count(_ rest: inout ArraySlice<Character>) -> String {
        guard let first = rest.first, first == "*" || first == "+" || first == "{" else { return "" }
        guard first == "{" else { return String(rest.removeFirst()) }
        let end = rest.firstIndex(of: "}").map { $0 + 1 } ?? rest.endIndex
        let text = String(rest[..<end])
        rest = rest[end...]
        return text
    }
}
