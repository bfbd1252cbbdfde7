import LinkPatterns

/// The links that no app of a workspace opens, as exclusions before its rules: reserved paths, and what others hold inside
/// of the workspace's prefixes.
///
/// Each pattern is excluded decoded and in any letter case, because servers may take other spellings for the same path.
/// One with wildcards is excluded as it is written as well: links whose escapes are no UTF-8 cannot be decoded, and so
/// escape the first. What others hold is excluded decoded and as it is written, in its letter case.
struct ReservedRules {
    /// All exclusions; of each pattern the wide one first.
    let rules: [LinkRule]
    private let pairs: [(wide: LinkRule, exact: LinkRule?)]

    /// What no app of a workspace opens on a domain.
    init(_ policy: DomainPolicy, of workspace: Slug) {
        self.init(policy.allReservedPaths, enclaves: GrantedPaths(of: workspace, in: policy).excludedEnclaves)
    }

    init(_ paths: [String], enclaves: [PathPrefix]) {
        let reserved = paths.map { pattern in
            let wide = LinkRule(path: pattern, isCaseSensitive: false, comparesPercentEncoded: false)
            return (wide, Self.hasWildcard(pattern) ? LinkRule(path: pattern) : nil)
        }
        pairs = reserved + enclaves.map { ($0.decodedRule, $0.rule) }
        rules = pairs.flatMap { [$0.wide, $0.exact].compactMap(\.self) }
    }

    /// The exclusions that a list of rules needs: those that meet what opens.
    func meeting(_ opening: [LinkRule], _ meeting: RuleMeeting) -> [LinkRule] {
        let beginnings = opening.map(RuleBeginning.init)
        return pairs.flatMap { wide, exact -> [LinkRule] in
            let beginning = RuleBeginning(wide)
            let near = opening.indices.filter { !beginnings[$0].isApart(from: beginning) }
            // A rule for all links meets every other.
            guard
                near.contains(where: { opening[$0] == LinkRule() || opening[$0] == LinkRule(path: "*") })
                    || near.contains(where: { meeting.mayMeet([wide, opening[$0]]) })
            else { return [] }
            let takesUndecodable = near.contains { Self.takesUndecodable(opening[$0]) }
            return [wide] + (takesUndecodable ? [exact].compactMap(\.self) : [])
        }
    }

    /// Whether a rule may match a path that cannot be decoded.
    private static func takesUndecodable(_ rule: LinkRule) -> Bool {
        guard let path = rule.path, path != "*" else { return true }
        return rule.comparesPercentEncoded && (hasWildcard(path) || path.contains(text: "$(") || path.contains("%"))
    }

    private static func hasWildcard(_ pattern: String) -> Bool { pattern.contains { $0 == "*" || $0 == "?" } }
}
