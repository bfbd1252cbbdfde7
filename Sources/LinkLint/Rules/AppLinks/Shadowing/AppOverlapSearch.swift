import AppSiteAssociation
import LinkPatterns

/// Looks for links that two apps of one file open.
///
/// Likely links of every rule are put to the matcher first; only when none of them is shared, pairs of rules that begin alike
/// are put to the exact, slower question, without the links that earlier exclusions keep.
struct AppOverlapSearch {
    /// A link that an entry shares with an earlier one.
    struct Shared {
        /// The first rule of the later entry that is about the link.
        let rule: RuleSite
        /// The rule of the earlier entry.
        let earlier: RuleSite
        let appID: String
        let earlierAppID: String
        /// The matcher confirmed that both apps open it.
        let link: String
    }

    /// An entry with the app that it is the first to name.
    private struct Claim {
        let site: EntrySite
        let appID: String
        let rules: [LinkRule]
        let beginnings: [PathBeginning]
    }

    private let claims: [Claim]
    private let matcher: UniversalLinkMatcher
    private let sampler: LinkSampler
    private let algebra: LinkAlgebra
    private var budget = SearchBudget(remaining: 150)

    init?(_ subject: AssociationFileSubject) {
        guard let file = subject.file, subject.entries.count > 1 else { return nil }
        var seen: Set<String> = []
        claims = subject.entries.compactMap { site in
            let own = site.entry.appIDs.filter { seen.insert($0).inserted }
            guard let appID = own.first, !site.rules.isEmpty else { return nil }
            let rules = site.rules.map(\.effective.linkRule)
            return Claim(site: site, appID: appID, rules: rules, beginnings: rules.map(PathBeginning.init))
        }
        guard claims.count > 1 else { return nil }
        matcher = UniversalLinkMatcher(file: file)
        sampler = LinkSampler(variables: subject.variables)
        let texts = claims.flatMap { $0.rules.flatMap(\.patterns) }
        let compact = CompactVariables(subject.variables, patterns: texts)
        algebra = LinkAlgebra(variables: compact.variables, maximumStates: 2_000)
    }

    /// For each entry the first earlier one that it shares a link with.
    mutating func run() -> [Shared] {
        let samples = claims.flatMap { $0.rules.compactMap(sampler.link) }.prefix(4_000)
        var found: [Int: Shared] = [:]
        for sample in samples { take(sample, &found) }
        for later in claims.indices where found[later] == nil {
            for earlier in 0..<later {
                guard let link = link(of: earlier, and: later) else { continue }
                take(link, &found)
                break
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Notes every entry that shares a link with one before it.
    private func take(_ tail: String, _ found: inout [Int: Shared]) {
        let decisions = [LinkSampler.plain(tail), tail].lazy.map { matcher.decision(for: "https://example.com" + $0) }
        guard let decision = decisions.first(where: { $0.appIDs.count > 1 }) else { return }
        let opening = claims.indices.compactMap { index -> (Int, RuleSite)? in
            let claim = claims[index]
            let app = decision.perApp.first { $0.appID == claim.appID && $0.verdict == .match }
            guard let rule = app?.componentIndex, claim.site.rules.indices.contains(rule) else { return nil }
            return (index, claim.site.rules[rule])
        }
        guard let (first, earlier) = opening.first else { return }
        for (index, rule) in opening.dropFirst() where found[index] == nil {
            found[index] = Shared(
                rule: rule,
                earlier: earlier,
                appID: claims[index].appID,
                earlierAppID: claims[first].appID,
                link: decision.url
            )
        }
    }

    private mutating func link(of earlier: Int, and later: Int) -> String? {
        let (left, right) = (claims[earlier], claims[later])
        for (i, rule) in left.rules.enumerated() where !left.site.rules[i].isExclude {
            for (j, other) in right.rules.enumerated() where !right.site.rules[j].isExclude {
                guard left.beginnings[i].mayMeet(right.beginnings[j]) else { continue }
                guard budget.spend() else { return nil }
                let kept = exclusions(left, before: i) + exclusions(right, before: j)
                if case .found(let link) = algebra.example(matching: [rule, other], but: kept) { return link }
            }
        }
        return nil
    }

    private func exclusions(_ claim: Claim, before end: Int) -> [LinkRule] {
        let indices = claim.rules.indices.prefix(end).filter {
            claim.site.rules[$0].isExclude && claim.beginnings[$0].mayMeet(claim.beginnings[end])
        }
        return indices.prefix(6).map { claim.rules[$0] }
    }
}
