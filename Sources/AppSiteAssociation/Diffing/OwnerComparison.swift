import LinkPatterns

/// Finds the URLs that another app opens first.
struct OwnerComparison {
    private let subject: DiffSubject
    /// Which rules may decide for an app about a URL that changes for it.
    private let changedOld: Set<Int>
    private let changedNew: Set<Int>
    private let examples: [String]

    /// Takes what changes for single apps: no other URL changes its owner while the apps keep their order.
    init(_ subject: DiffSubject, pairs: [RulePair], examples: [String]) {
        self.subject = subject
        self.examples = examples
        changedOld = Set(pairs.compactMap(\.old).filter { !subject.old.excludes($0) })
        changedNew = Set(pairs.compactMap(\.new).filter { !subject.new.excludes($0) })
    }

    /// Every pair of deciding rules of different apps that has a link, or may have one.
    func changes() -> [(pair: RulePair, answer: PairAnswer)] {
        let pairs = pairs()
        guard !pairs.isEmpty else { return [] }
        var known: [RulePair: String] = [:]
        for url in examples {
            let pair = owners(of: url)
            if known[pair] == nil { known[pair] = url }
        }
        var searches = 0
        return pairs.compactMap { pair in
            if let url = known[pair] { return (pair, .example(url)) }
            searches += 1
            var search = OwnerSearch(subject, pair: pair)
            let answer = searches <= DiffSubject.maximumSearches ? search.run() : .undecided
            if case .none = answer { return nil }
            return (pair, answer)
        }
    }

    private func owners(of url: String) -> RulePair {
        RulePair(old: subject.old.owningRule(of: url), new: subject.new.owningRule(of: url))
    }

    // MARK: The pairs that could share a link

    private func pairs() -> [RulePair] {
        let oldRules = openingRules(of: subject.old)
        let newRules = openingRules(of: subject.new)
        let swapped = swappedApps()
        var pairs: [RulePair] = []
        for old in oldRules where subject.budget.spend(1 + newRules.count / 32) {
            let isChanged = changedOld.contains(old)
            let hasSwapped = swapped.contains { $0.old == subject.old.owners[subject.old.entry(of: old)] }
            if isChanged { pairs.append(RulePair(old: old, new: nil)) }
            for new in newRules where isChanged || hasSwapped || changedNew.contains(new) {
                let apps = apps(old, new)
                guard apps.old != apps.new, isChanged || changedNew.contains(new) || swapped.contains(apps) else {
                    continue
                }
                if !subject.old.outlines[old].isDisjoint(from: subject.new.outlines[new]) {
                    pairs.append(RulePair(old: old, new: new))
                }
            }
        }
        return pairs + newRules.filter(changedNew.contains).map { RulePair(old: nil, new: $0) }
    }

    private func openingRules(of side: DiffSide) -> [Int] {
        side.rules.indices.filter { !side.excludes($0) }
    }

    private func apps(_ old: Int, _ new: Int) -> AppPair {
        AppPair(
            old: subject.old.owners[subject.old.entry(of: old)],
            new: subject.new.owners[subject.new.entry(of: new)]
        )
    }

    private struct AppPair: Hashable {
        var old: String
        var new: String
    }

    /// The apps of which the first is before the second in the old file and after it in the new one.
    private func swappedApps() -> Set<AppPair> {
        let old = subject.old.matcher.apps.map(\.appID)
        let new = Dictionary(subject.new.matcher.apps.enumerated().map { ($1.appID, $0) }) { first, _ in first }
        let shared = old.compactMap { app in new[app].map { (app: app, place: $0) } }
        var swapped: Set<AppPair> = []
        let places = shared.map(\.place)
        guard zip(places, places.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
        for (index, first) in shared.enumerated() {
            for second in shared[(index + 1)...] where second.place < first.place {
                swapped.insert(AppPair(old: first.app, new: second.app))
            }
        }
        return swapped
    }
}
