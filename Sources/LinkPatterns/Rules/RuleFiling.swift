/// Decides under which literal each rule is filed.
struct RuleFiling {
    /// Rules that have found no literal yet; in the end those that any link can match.
    private(set) var unfiled: [UInt32]
    private(set) var innerFilter = PairFilter()
    private var filed: [RuleAnchors.Kind: [LiteralTable.Entry]] = [:]

    /// A literal that more rules share than this is worth another try.
    private static let crowd = 8

    init(rules: [UInt32]) { unfiled = rules }

    func table(_ kind: RuleAnchors.Kind, hash: KeyedHash) -> LiteralTable {
        LiteralTable(filed[kind] ?? [], hash: hash)
    }

    /// Files the rules whose literal of this kind few others share.
    mutating func file(_ kind: RuleAnchors.Kind, anchors: RuleAnchors, hash: KeyedHash) {
        let entries = take(kind, anchors: anchors, hash: hash)
        let sharing = LiteralTable.sharing(entries)
        var kept: [LiteralTable.Entry] = []
        kept.reserveCapacity(entries.count)
        for (entry, count) in zip(entries, sharing) {
            if count <= Self.crowd { kept.append(entry) } else { unfiled.append(entry.rule) }
        }
        if kept.count < entries.count { unfiled.sort() }
        filed[kind] = kept
    }

    /// Files what is left under the beginning of its path, crowded or not.
    mutating func finish(anchors: RuleAnchors, hash: KeyedHash) {
        if !unfiled.isEmpty {
            let entries = take(.prefix, anchors: anchors, hash: hash)
            filed[.prefix] = ((filed[.prefix] ?? []) + entries).sorted { $0.rule < $1.rule }
        }
        for entry in filed[.inner] ?? [] {
            if let (first, second) = anchors.innerPair(of: entry.rule) { innerFilter.insert(first, second) }
        }
    }

    /// Takes the unfiled rules that have a literal of this kind.
    private mutating func take(
        _ kind: RuleAnchors.Kind,
        anchors: RuleAnchors,
        hash: KeyedHash
    ) -> [LiteralTable.Entry] {
        var entries: [LiteralTable.Entry] = []
        entries.reserveCapacity(unfiled.count)
        var rest: [UInt32] = []
        for rule in unfiled {
            if let entry = anchors.entry(kind, of: rule, hash: hash) {
                entries.append(entry)
            } else {
                rest.append(rule)
            }
        }
        unfiled = rest
        return entries
    }
}
