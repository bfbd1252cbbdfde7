import LinkPatterns

/// A prefix that another workspace holds, prepared for comparison with many rules.
struct ForeignPrefix {
    let prefix: PathPrefix
    /// Its links as they are written, and as servers decode them.
    let spellings: [(rule: LinkRule, beginning: RuleBeginning)]
    /// The workspace's own prefixes inside of it.
    let own: [PathPrefix]

    init(_ prefix: PathPrefix, in territory: GrantedPaths) {
        self.prefix = prefix
        spellings = [prefix.rule, prefix.decodedRule].map { ($0, RuleBeginning($0)) }
        own = territory.own.filter { $0 != prefix && prefix.contains($0) }
    }

    /// Whether a rule plainly keeps away.
    func isClear(of beginning: RuleBeginning) -> Bool {
        own.contains(where: beginning.lies) || spellings.allSatisfy { $0.beginning.isApart(from: beginning) }
    }
}
