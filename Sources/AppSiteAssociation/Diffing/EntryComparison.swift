import LinkPatterns

/// Finds the URLs that change verdict between two lists of rules: the entries of one app in two files.
struct EntryComparison {
    private let subject: DiffSubject
    private let old: Range<Int>
    private let new: Range<Int>
    private let alignment: RuleAlignment
    /// For each number of a rule its first place in the list.
    private let firstOld: [Int: Int]
    private let firstNew: [Int: Int]

    /// Compares the rules of two entries; `nil` means none.
    init(_ subject: DiffSubject, oldEntry: Int?, newEntry: Int?) {
        self.subject = subject
        old = Self.reachable(subject.old.rules(ofEntry: oldEntry), of: subject.old)
        new = Self.reachable(subject.new.rules(ofEntry: newEntry), of: subject.new)
        alignment = RuleAlignment(
            old: old.map { subject.old.numbers[$0] * 2 + (subject.old.excludes($0) ? 1 : 0) },
            new: new.map { subject.new.numbers[$0] * 2 + (subject.new.excludes($0) ? 1 : 0) }
        )
        firstOld = Dictionary(old.map { (subject.old.numbers[$0], $0) }) { first, _ in first }
        firstNew = Dictionary(new.map { (subject.new.numbers[$0], $0) }) { first, _ in first }
    }

    /// The rules up to the first that matches every link.
    private static func reachable(_ range: Range<Int>, of side: DiffSide) -> Range<Int> {
        guard let last = range.first(where: { side.rules[$0].isUnconstrained }) else { return range }
        return range.lowerBound..<(last + 1)
    }

    /// Every pair of deciding rules with different verdicts that has a link, or may have one.
    func changes() -> [(pair: RulePair, answer: PairAnswer)] {
        let pairs = pairs()
        guard !pairs.isEmpty else { return [] }
        let known = candidates()
        var searches = 0
        return pairs.compactMap { pair in
            if let url = known[pair] { return (pair, .example(url)) }
            searches += 1
            let answer = searches <= DiffSubject.maximumSearches ? search(pair) : .undecided
            if case .none = answer { return nil }
            return (pair, answer)
        }
    }

    // MARK: The pairs that could share a link

    private func pairs() -> [RulePair] {
        let removed = alignment.removed.map { old.lowerBound + $0 }
        let added = alignment.added.map { new.lowerBound + $0 }
        let isRemoved = Set(removed)
        let ofNew = byVerdict(new, of: subject.new)
        let ofOld = byVerdict(old.filter { !isRemoved.contains($0) }, of: subject.old)
        var pairs: [RulePair] = []
        for rule in removed where isFirst(rule, firstOld, subject.old) {
            let others = subject.old.excludes(rule) ? ofNew.opening : ofNew.excluding
            // One pair is enough to report that the question is open.
            let asked = subject.budget.spend(1 + others.count / 2) ? others : Array(others.prefix(1))
            pairs += asked.map { RulePair(old: rule, new: $0) }.filter(isPossible)
            pairs.append(RulePair(old: rule, new: nil))
        }
        for rule in added where isFirst(rule, firstNew, subject.new) {
            let others = subject.new.excludes(rule) ? ofOld.opening : ofOld.excluding
            let asked = subject.budget.spend(1 + others.count / 2) ? others : Array(others.prefix(1))
            pairs += asked.map { RulePair(old: $0, new: rule) }.filter(isPossible)
            pairs.append(RulePair(old: nil, new: rule))
        }
        return pairs.filter(isPossible).sorted(by: Self.isBefore)
    }

    private func byVerdict(_ rules: some Sequence<Int>, of side: DiffSide) -> (opening: [Int], excluding: [Int]) {
        (rules.filter { !side.excludes($0) }, rules.filter(side.excludes))
    }

    private static func isBefore(_ left: RulePair, _ right: RulePair) -> Bool {
        (left.old ?? .max, left.new ?? .max) < (right.old ?? .max, right.new ?? .max)
    }

    private func isFirst(_ rule: Int, _ first: [Int: Int], _ side: DiffSide) -> Bool {
        first[side.numbers[rule]] == rule
    }

    /// Whether the verdicts differ, and neither the rules' outlines nor an equal earlier rule keep links from the pair.
    private func isPossible(_ pair: RulePair) -> Bool {
        guard subject.old.verdict(of: pair.old) != subject.new.verdict(of: pair.new) else { return false }
        if let rule = pair.old, let earlier = firstNew[subject.old.numbers[rule]], earlier < pair.new ?? .max {
            return false
        }
        if let rule = pair.new, let earlier = firstOld[subject.new.numbers[rule]], earlier < pair.old ?? .max {
            return false
        }
        guard let oldRule = pair.old, let newRule = pair.new else { return true }
        guard isFirst(oldRule, firstOld, subject.old), isFirst(newRule, firstNew, subject.new) else { return false }
        return !subject.areDisjoint(oldRule, newRule)
    }

    // MARK: Links

    /// Links that are quickly made of the rules that changed, by the pair that really decides them.
    private func candidates() -> [RulePair: String] {
        var known: [RulePair: String] = [:]
        let changed =
            alignment.removed.map { subject.old.rules[old.lowerBound + $0] }
            + alignment.added.map { subject.new.rules[new.lowerBound + $0] }
        for star in ["", "a", "x/y"] {
            let maker = CandidateLink(samples: PatternSamples(variables: subject.variables), star: star)
            for url in changed.compactMap(maker.link).map(subject.url) where subject.spend(on: url) {
                let pair = deciders(of: url)
                if known[pair] == nil { known[pair] = url }
            }
        }
        return known
    }

    private func deciders(of url: String) -> RulePair {
        RulePair(old: subject.old.decider(of: url, in: old), new: subject.new.decider(of: url, in: new))
    }

    /// Asks the algebra for a link of both rules, and again without the earlier rules that turn out to take it.
    private func search(_ pair: RulePair) -> PairAnswer {
        let rules = [pair.old.map { subject.old.rules[$0] }, pair.new.map { subject.new.rules[$0] }]
        let matching = rules.compactMap(\.self).filter { !$0.isUnconstrained }
        var but: [LinkRule] = []
        for _ in 0..<Self.maximumRounds {
            switch subject.example(matching: matching, but: but) {
            case .none: return .none
            case .undecided: return .undecided
            case .found(let tail):
                let url = subject.url(tail)
                guard subject.spend(on: url) else { return .undecided }
                if deciders(of: url) == pair { return .example(url) }
                let earlier = earlierRules(than: pair, for: url).filter { !but.contains($0) }
                guard !earlier.isEmpty else { return .undecided }
                but += earlier
            }
        }
        return .undecided
    }

    private func earlierRules(than pair: RulePair, for url: String) -> [LinkRule] {
        let oldEnd = pair.old ?? old.upperBound
        let newEnd = pair.new ?? new.upperBound
        let inOld = subject.old.matches(of: url, in: old.lowerBound..<oldEnd).map { subject.old.rules[$0] }
        let inNew = subject.new.matches(of: url, in: new.lowerBound..<newEnd).map { subject.new.rules[$0] }
        return inOld + inNew.filter { !inOld.contains($0) }
    }

    private static let maximumRounds = 60
}
