import LinkDescription

/// Finds what was most likely meant by a misspelled word.
enum NearestWord {
    /// The nearest candidate that is near enough to be worth asking for; letter case does not count.
    static func to(_ word: String, among candidates: [String]) -> String? {
        let lowered = word.lowercased()
        let ranked = candidates.map { ($0, EditDistance.between($0.lowercased(), lowered)) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, word.count / 3) else { return nil }
        return best.0
    }
}
