import LinkPatterns

/// What can be said about a rule's links at a glance, to see that two rules share none without a search.
struct RuleOutline {
    private let path: TextOutline
    private let fragment: TextOutline
    private let query: TextOutline
    private let items: [(name: String, value: TextOutline)]
    private let decodes: Bool

    /// Takes a canonical rule.
    init(_ rule: LinkRule) {
        decodes = !rule.comparesPercentEncoded
        path = TextOutline(rule.path, decodes: decodes)
        fragment = TextOutline(rule.fragment, decodes: decodes)
        switch rule.query {
        case .whole(let text):
            query = TextOutline(text, decodes: decodes)
            items = []
        case .items(let conditions):
            query = TextOutline(nil, decodes: decodes)
            items = conditions.map { ($0.name, TextOutline($0.pattern, decodes: !rule.comparesPercentEncoded)) }
        case nil:
            query = TextOutline(nil, decodes: decodes)
            items = []
        }
    }

    /// Whether it is plain that no link matches both rules; `false` says nothing.
    func isDisjoint(from other: RuleOutline) -> Bool {
        if path.isDisjoint(from: other.path) || fragment.isDisjoint(from: other.fragment) { return true }
        if query.isDisjoint(from: other.query) { return true }
        guard !items.isEmpty, decodes == other.decodes else { return false }
        // An absent item counts as an empty one, so both conditions are about one text in any case.
        return items.contains { item in
            other.items.contains { $0.name == item.name && $0.value.isDisjoint(from: item.value) }
        }
    }
}

/// The beginning and the end of the texts that a pattern accepts, as far as they are fixed, in small ASCII letters.
struct TextOutline {
    private let prefix: [UInt8]
    private let suffix: [UInt8]
    /// Whether the prefix is the whole text.
    private let isExact: Bool
    private let decodes: Bool

    init(_ pattern: String?, decodes: Bool) {
        self.decodes = decodes
        let bytes = (pattern ?? "*").utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        let end = bytes.firstIndex(where: Self.isOpen) ?? bytes.count
        prefix = Array(bytes[..<end])
        isExact = end == bytes.count
        suffix = Array(bytes[(bytes.lastIndex(where: Self.isOpen).map { $0 + 1 } ?? 0)...])
    }

    /// Whether the text is not fixed from here on: wildcards, variables, escapes (which another rule may see decoded) and
    /// letters whose other case may be ASCII.
    private static func isOpen(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: ")"), UInt8(ascii: "%"),
            UInt8(ascii: "\\"), 0x80...:
            true
        default: false
        }
    }

    func isDisjoint(from other: TextOutline) -> Bool {
        let shared = min(prefix.count, other.prefix.count)
        for index in 0..<shared where prefix[index] != other.prefix[index] { return true }
        if isExact, other.prefix.count > prefix.count { return true }
        if other.isExact, prefix.count > other.prefix.count { return true }
        // The digits of an escape may end one text and be gone from the other.
        guard !decodes, !other.decodes else { return false }
        for back in 1..<(1 + min(suffix.count, other.suffix.count))
        where suffix[suffix.count - back] != other.suffix[other.suffix.count - back] {
            return true
        }
        return false
    }
}
