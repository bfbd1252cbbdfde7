/// What was most likely meant by a misspelled name.
package enum Suggestion {
    /// The nearest candidate that is near enough to be worth asking for; letter case does not count.
    ///
    /// Long names are not compared, because the time grows with the square of the length. A candidate that shares no letter
    /// with the name is not a suggestion, however short both are.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        guard name.utf8.count <= 100 else { return nil }
        let lowered = name.lowercased()
        let ranked = candidates.map { ($0, EditDistance.between(lowered, $0.lowercased())) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, name.count / 3) else { return nil }
        return best.1 < max(name.count, best.0.count) ? best.0 : nil
    }

    /// "Did you mean …?", or the list of what there is.
    package static func help(_ name: String, among candidates: [String], listing plural: String) -> String {
        if let nearest = nearest(to: name, among: candidates) { return "Did you mean \"\(nearest)\"?" }
        if candidates.isEmpty { return "There are no \(plural)." }
        return "The \(plural) are \(candidates.map { "\"\($0)\"" }.joined(separator: ", "))."
    }

    /// Whether `word` is so close to `other` that it is certainly meant: it differs in letter case, in separators, or by one
    /// letter that was added, dropped, replaced or swapped with its neighbour.
    package static func isMisspelling(_ word: String, of other: String) -> Bool {
        let left = letters(word)
        let right = letters(other)
        if left == right { return true }
        guard abs(left.count - right.count) <= 1, left.count > 2 else { return false }
        return EditDistance.between(left, right) == 1
    }

    private static func letters(_ word: String) -> String {
        word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }
}
