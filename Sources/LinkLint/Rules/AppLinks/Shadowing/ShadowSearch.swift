import AppSiteAssociation
import LinkPatterns

/// Looks for hidden rules within one entry.
///
/// A sample link of each rule asks the indexed matcher which earlier rules could hide it: one that takes all of the rule's
/// links takes the sample, too. Only those are put to the exact, slower question.
struct ShadowSearch {
    private let entry: EntrySite
    private let links: [LinkRule]
    private let beginnings: [PathBeginning]
    private let rules: RuleSet
    private let algebra: LinkAlgebra
    /// With all values of all variables; `nil` when the other has them, too.
    private let exact: LinkAlgebra?
    private let sampler: LinkSampler
    private(set) var budget: SearchBudget

    private static let maximumCandidates = 6

    init(_ entry: EntrySite, variables: PatternVariables, budget: SearchBudget) {
        self.entry = entry
        links = entry.rules.map(\.effective.linkRule)
        beginnings = links.map(PathBeginning.init)
        rules = RuleSet(links, variables: variables, seed: 0)
        let texts = links.flatMap(\.patterns)
        let compact = CompactVariables(variables, patterns: texts)
        algebra = LinkAlgebra(variables: compact.variables, maximumStates: 2_000)
        exact = compact.isReduced ? LinkAlgebra(variables: variables) : nil
        sampler = LinkSampler(variables: variables)
        self.budget = budget
    }

    mutating func hiddenRules() -> [ShadowAnalysis.Hidden] {
        var first: [LinkRule: Int] = [:]
        var found: [ShadowAnalysis.Hidden] = []
        for (index, rule) in entry.rules.enumerated() {
            if let earlier = first[links[index]] {
                found.append(.init(rule: rule, hiders: [entry.rules[earlier]], isIdentical: true))
                continue
            }
            first[links[index]] = index
            let hiders = hiders(of: index)
            guard !hiders.isEmpty else { continue }
            found.append(.init(rule: rule, hiders: hiders.map { entry.rules[$0] }, isIdentical: false))
        }
        return found
    }

    /// The earlier rule that takes all links of a rule, or several that together do; empty when no rules do.
    private mutating func hiders(of index: Int) -> [Int] {
        guard index > 0, let sample = sample(of: index) else { return [] }
        let candidates = matches(of: sample, before: index)
        for candidate in candidates {
            if entry.rules[candidate].takesEverything { return [candidate] }
            if covers([candidate], index) { return [candidate] }
        }
        return together(candidates, index)
    }

    /// Earlier rules that only together take all links of a rule: each link that is left over names the next one.
    private mutating func together(_ candidates: [Int], _ index: Int) -> [Int] {
        guard var hiders = candidates.first.map({ [$0] }) else { return [] }
        while hiders.count < Self.maximumCandidates, budget.spend() {
            switch algebra.covers(hiders.map { links[$0] }, links[index]) {
            case .yes: return isConfirmed(hiders, index) ? hiders.sorted() : []
            case .undecided: return []
            case .no(let link):
                guard let next = matches(of: link, before: index).first else { return [] }
                hiders.append(next)
            }
        }
        return []
    }

    private mutating func covers(_ earlier: [Int], _ index: Int) -> Bool {
        guard budget.spend() else { return false }
        guard algebra.covers(earlier.map { links[$0] }, links[index]) == .yes else { return false }
        return isConfirmed(earlier, index)
    }

    /// Whether what was found with few values of variables holds with all.
    private mutating func isConfirmed(_ earlier: [Int], _ index: Int) -> Bool {
        guard let exact else { return true }
        return budget.spend(50) && exact.covers(earlier.map { links[$0] }, links[index]) == .yes
    }

    /// A link of a rule; `nil` when it has none, or none is found in time.
    private mutating func sample(of index: Int) -> String? {
        if let link = sampler.link(for: links[index]), matches(link, index) { return link }
        guard budget.spend(), case .found(let link) = algebra.example(matching: [links[index]]) else { return nil }
        return matches(link, index) ? link : nil
    }

    private func matches(_ link: String, _ index: Int) -> Bool {
        rules.firstMatch(for: "https://example.com" + link, in: index..<index + 1) == index
    }

    private func matches(of link: String, before end: Int) -> [Int] {
        var found: [Int] = []
        var next = 0
        while found.count < Self.maximumCandidates,
            let match = rules.firstMatch(for: "https://example.com" + link, in: next..<end)
        {
            found.append(match)
            next = match + 1
        }
        return found
    }

    /// Exclusions with a link that an earlier rule opens all the same.
    ///
    /// An earlier rule that lies wholly inside the exclusion is an exception to it, and meant.
    mutating func contradictions(
        besides hidden: [ShadowAnalysis.Hidden]
    ) -> [(rule: RuleSite, decider: RuleSite, link: String)] {
        let skipped = Set(hidden.filter { $0.rule.entry == entry.rules[0].entry }.map(\.rule.index))
        var found: [(rule: RuleSite, decider: RuleSite, link: String)] = []
        for (index, rule) in entry.rules.enumerated()
        where rule.isExclude && !rule.takesEverything && !skipped.contains(index) {
            guard let (decider, link) = overruling(index, skipped) else { continue }
            found.append((rule, entry.rules[decider], link))
        }
        return found
    }

    private mutating func overruling(_ index: Int, _ skipped: Set<Int>) -> (decider: Int, link: String)? {
        for earlier in 0..<index where !entry.rules[earlier].isExclude && !skipped.contains(earlier) {
            guard beginnings[earlier].mayMeet(beginnings[index]) else { continue }
            guard budget.spend() else { return nil }
            guard case .found(let link) = algebra.overlap(links[earlier], links[index]) else { continue }
            guard rules.firstMatch(for: "https://example.com" + link, in: 0..<index) == earlier else { continue }
            guard case .no(let proof) = algebra.contains(links[index], links[earlier]) else { continue }
            // The matcher knows all values of all variables.
            guard matches(proof, earlier), !matches(proof, index) else { continue }
            return (earlier, link)
        }
        return nil
    }
}

/// The literal text with which the paths of a rule begin, to rule out quickly that two rules share a link.
struct PathBeginning {
    private let bytes: [UInt8]
    /// Whether the text is compared as it is written.
    private let isExact: Bool

    init(_ rule: LinkRule) {
        isExact = rule.isCaseSensitive && rule.comparesPercentEncoded
        bytes = Array(PathNormalization.normalize(rule.path ?? "*").utf8.prefix { !"*?$\\".utf8.contains($0) })
    }

    /// Whether the beginnings allow a common path.
    func mayMeet(_ other: PathBeginning) -> Bool {
        guard isExact, other.isExact else { return true }
        return bytes.count < other.bytes.count ? other.bytes.starts(with: bytes) : bytes.starts(with: other.bytes)
    }
}

/// Variables with few values instead of those with many.
///
/// `$(lang)` has more than a thousand values, and a search that looks at each of them takes long. Codes that no
/// pattern names are alike to every rule, so one of each length represents them. What is found with these is confirmed with
/// all values before it is reported.
struct CompactVariables {
    let variables: PatternVariables
    /// Whether values were left out.
    let isReduced: Bool

    private static let manyValues = 20

    init(_ all: PatternVariables, patterns: [String]) {
        let named = Set(patterns.flatMap(WildcardPattern.variableNames))
        let words = Set(patterns.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }.map(String.init))
        var reduced: [String: PatternVariable] = [:]
        for name in named {
            guard case .values(let values) = all[name], values.count > Self.manyValues else { continue }
            reduced[name] = .values(Self.representatives(of: values, words: words))
        }
        isReduced = !reduced.isEmpty
        variables = reduced.isEmpty ? all : all.adding(reduced)
    }

    private static func representatives(of values: [String], words: Set<String>) -> [String] {
        var lengths: Set<Int> = []
        return values.filter { value in
            words.contains(value.lowercased()) || value.contains { $0 == "*" || $0 == "?" }
                || lengths.insert(value.utf8.count).inserted
        }
    }
}
