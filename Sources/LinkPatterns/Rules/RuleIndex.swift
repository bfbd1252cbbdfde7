/// Finds the rules that can match a link without looking at the others.
///
/// Every rule is filed under one literal that a matching link must contain: the beginning of its path, failing that its
/// end, a query item, the beginning of the fragment or of the query, or a text inside the path. A literal that too many
/// rules share says little, so such rules move on to their next one.
///
/// It is a class because it owns many tables that never change: a search holds one reference instead of copying them.
final class RuleIndex: Sendable {
    /// How the links' text is read for the rules of this index.
    let reading: TextReading
    let prefixes: LiteralTable
    /// Keyed by the reversed end of the path.
    let suffixes: LiteralTable
    /// Keyed by `name=value`, or its beginning.
    let items: LiteralTable
    let fragments: LiteralTable
    let queries: LiteralTable
    let inner: LiteralTable
    let innerFilter: PairFilter
    /// Rules that any link can match, ascending.
    let others: ContiguousArray<UInt32>

    /// Files the rules of one reading, which come in ascending order.
    init(reading: TextReading, rules: [UInt32], anchors: RuleAnchors, hash: KeyedHash) {
        self.reading = reading
        var filing = RuleFiling(rules: rules)
        // Items are looked up in the link's own text, so they serve only when nothing is decoded or folded.
        for kind in RuleAnchors.Kind.allCases where kind != .item || reading.isEmpty {
            filing.file(kind, anchors: anchors, hash: hash)
        }
        filing.finish(anchors: anchors, hash: hash)
        prefixes = filing.table(.prefix, hash: hash)
        suffixes = filing.table(.suffix, hash: hash)
        items = filing.table(.item, hash: hash)
        fragments = filing.table(.fragment, hash: hash)
        queries = filing.table(.query, hash: hash)
        inner = filing.table(.inner, hash: hash)
        innerFilter = filing.innerFilter
        others = ContiguousArray(filing.unfiled)
    }
}

/// Which pairs of neighbouring bytes begin a literal, so that most places of a text need no look-up.
struct PairFilter: Sendable {
    private var words = [UInt64](repeating: 0, count: 1024)

    mutating func insert(_ first: UInt8, _ second: UInt8) {
        let index = Int(first) << 8 | Int(second)
        words[index / 64] |= 1 << UInt64(index % 64)
    }

    func contains(_ first: UInt8, _ second: UInt8) -> Bool {
        let index = Int(first) << 8 | Int(second)
        return words[index / 64] >> UInt64(index % 64) & 1 == 1
    }
}
