/// Which rules of two lists have no partner in the other list when as many equal ones as possible are paired in order.
///
/// A URL that none of the rules without a partner matches is decided by the same rule in both lists, so a URL can change
/// only where the old or the new deciding rule is one of them.
struct RuleAlignment {
    /// Places in the old list, ascending.
    let removed: [Int]
    /// Places in the new list, ascending.
    let added: [Int]

    /// Compares two lists of tokens; equal rules with equal outcome have equal tokens.
    init(old: [Int], new: [Int]) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let oldMiddle = Array(start..<(old.count - end))
        let newMiddle = Array(start..<(new.count - end))
        // Rules that are on one side only need no search for a partner.
        let inOld = Set(oldMiddle.map { old[$0] })
        let inNew = Set(newMiddle.map { new[$0] })
        let oldShared = oldMiddle.filter { inNew.contains(old[$0]) }
        let newShared = newMiddle.filter { inOld.contains(new[$0]) }
        var removed = Set(oldMiddle.filter { !inNew.contains(old[$0]) })
        var added = Set(newMiddle.filter { !inOld.contains(new[$0]) })
        for change in newShared.map({ new[$0] }).difference(from: oldShared.map { old[$0] }) {
            switch change {
            case .remove(let offset, _, _): removed.insert(oldShared[offset])
            case .insert(let offset, _, _): added.insert(newShared[offset])
            }
        }
        self.removed = removed.sorted()
        self.added = added.sorted()
    }
}
