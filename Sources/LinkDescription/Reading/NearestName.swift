/// Finds what was most likely meant by a misspelled name.
enum NearestName {
    /// The nearest candidate that is near enough to be worth asking for; letter case does not count.
    static func to(_ name: String, among candidates: [String]) -> String? {
        guard name.utf8.count <= 100 else { return nil }
        let ranked = candidates.map { ($0, EditDistance.between(name.lowercased(), $0.lowercased())) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, name.count / 3) else { return nil }
        return best.1 < max(name.count, best.0.count) ? best.0 : nil
    }

    /// "Did you mean …?", or the list of what there is.
    static func help(_ name: String, among candidates: [String], listing plural: String) -> String {
        if let nearest = to(name, among: candidates) { return "Did you mean \"\(nearest)\"?" }
        if candidates.isEmpty { return "There are no \(plural)." }
        return "The \(plural) are \(candidates.map { "\"\($0)\"" }.joined(separator: ", "))."
    }
}
