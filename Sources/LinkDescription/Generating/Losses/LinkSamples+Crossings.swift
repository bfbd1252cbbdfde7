import LinkPatterns

extension LinkSamples {
    /// Links with the path of one rule and the query or fragment of another, each once; of long lists, the first rules'.
    ///
    /// What a rule asks of the path and another of the query can meet in one link, where a system that reads one of them
    /// otherwise takes the wrong one.
    func crossings(of rules: [LinkRule]) -> [String] {
        let lists = rules.prefix(Self.crossedRules).map(tails)
        var endings: [Substring] = []
        var paths: [Substring] = ["", "/", "//"]
        // By turns, so that no rule with many samples crowds out the others.
        for number in 0..<(lists.map(\.count).max() ?? 0) {
            for tail in lists.compactMap({ number < $0.count ? $0[number] : nil }) {
                let end = tail.firstIndex { $0 == "?" || $0 == "#" } ?? tail.endIndex
                Self.add(tail[..<end], to: &paths)
                if end != tail.endIndex { Self.add(tail[end...], to: &endings) }
            }
        }
        return paths.flatMap { path in endings.map { String(path + $0) } }
    }

    private static func add(_ part: Substring, to parts: inout [Substring]) {
        if parts.count < crossedParts, !parts.contains(part) { parts.append(part) }
    }

    /// How many rules are crossed with each other, and how many paths and endings of theirs.
    private static let crossedRules = 12
    private static let crossedParts = 32
}
