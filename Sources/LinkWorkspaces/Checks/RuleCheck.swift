import LinkPatterns

/// Looks for a link that one rule of a part opens outside of its workspace's paths.
struct RuleCheck {
    private let index: Int
    private let path: String?
    private let rule: LinkRule
    private let territory: GrantedPaths
    private let neighbours: [ForeignPrefix]
    private let beginning: RuleBeginning

    init(_ index: Int, of part: WorkspacePart, territory: GrantedPaths, neighbours: [ForeignPrefix]) {
        self.index = index
        path = part.rules[index].path
        rule = part.rules[index].linkRule
        self.territory = territory
        self.neighbours = neighbours
        beginning = RuleBeginning(rule)
    }

    private var member: String { "rules[\(index)]" }

    func violation(_ search: inout ProofSearch) -> GrantViolation? {
        dotSegments(&search) ?? foreign(&search) ?? outside(&search)
    }

    /// The violation of a rule that is about nothing but what another workspace holds inside of this one's prefixes.
    func enclosure(_ search: inout ProofSearch) -> GrantViolation? {
        guard let path, let enclave = territory.excludedEnclaves.first(where: { Self.plainly(path, liesIn: $0) }) else {
            return nil
        }
        let algebra = LinkAlgebra(variables: search.variables, maximumStates: 4_000, budget: search.budget)
        guard case .found(let tail) = algebra.example(matching: [rule, enclave.decodedRule]) else { return nil }
        return violation(by: search.url(tail), &search)
    }

    private static func plainly(_ path: String, liesIn prefix: PathPrefix) -> Bool {
        let literal = PercentDecoding.lenientText(String(path.prefix { !"*?$".contains($0) }))
        let enclave = PercentDecoding.lenientText(prefix.text)
        return literal.hasPrefix(enclave) || path == String(prefix.text.dropLast())
    }

    // MARK: Dot segments

    private func dotSegments(_ search: inout ProofSearch) -> GrantViolation? {
        guard let probe = DotSegmentProbe(rule, variables: search.published.part.variables) else { return nil }
        for dots in DotSegmentProbe.dots {
            let algebra = LinkAlgebra(variables: probe.variables, maximumStates: 10_000, budget: search.budget)
            // A rule in front may take the links today and be gone tomorrow.
            switch algebra.example(matching: [probe.rule, dots]) {
            case .none: continue
            case .undecided: return undecided
            case .found(let tail):
                let url = LinkURL(search.url(tail))
                let rest = tail.dropFirst(url.path.count)
                let resolved = search.url(DotSegments.resolved(url.path) + rest)
                let message =
                    "\(name) has a path that servers and browsers resolve: \(url) is \(resolved) to them; "
                    + "write the path without the segments \".\" and \"..\"."
                let holder = territory.holder(of: resolved)
                return GrantViolation(
                    .dotSegments,
                    at: member,
                    rule: index,
                    url: url.text,
                    resolvedURL: resolved,
                    isHeld: holder != nil && holder != territory.workspace,
                    holder: holder == territory.workspace ? nil : holder,
                    message: message
                )
            }
        }
        return nil
    }

    // MARK: Links

    /// Links of others, as they are written or as servers decode them: the most useful proof.
    private func foreign(_ search: inout ProofSearch) -> GrantViolation? {
        for neighbour in neighbours where !neighbour.isClear(of: beginning) {
            for spelling in neighbour.spellings where !spelling.beginning.isApart(from: beginning) {
                // Each reading of a link counts by itself: it is the workspace's own only in the same reading.
                let isWritten = spelling.rule.comparesPercentEncoded
                let own = neighbour.own.flatMap { isWritten ? [$0.rule] : [$0.rule, $0.decodedRule] }
                switch search.link(decidedBy: index, [rule, spelling.rule], but: own) {
                case .none: continue
                case .undecided: return undecided
                case .found(let tail): return violation(by: search.url(tail), &search)
                }
            }
        }
        return nil
    }

    /// Links outside of all own prefixes.
    private func outside(_ search: inout ProofSearch) -> GrantViolation? {
        if territory.own.contains(where: { $0 == .root || beginning.lies(in: $0) }) { return nil }
        switch search.link(decidedBy: index, [rule], but: territory.own.map(\.rule)) {
        case .none: return nil
        case .undecided: return undecided
        case .found(let tail): return violation(by: search.url(tail), &search)
        }
    }

    // MARK: Sentences

    private func violation(by url: String, _ search: inout ProofSearch) -> GrantViolation {
        let written = territory.holder(of: url)
        let isDecoded = written == nil || written == territory.workspace
        var holder = isDecoded ? territory.holder(of: url, decoded: true) : written
        if holder == territory.workspace { holder = nil }
        let isSeenDecoded = isDecoded && holder != nil
        let whose = holder.map { "the workspace \"\($0)\"" } ?? "nobody"
        let belongs = isSeenDecoded ? "which servers decode to a path of \(whose)" : "which belongs to \(whose)"
        // Members learn of others only what lies inside of their own paths.
        let isInside = holder != nil && territory.encloses(url)
        let memberURL = isInside ? url : outsideURL(&search) ?? url
        let reason =
            switch (isInside, isSeenDecoded) {
            case (true, true): "which servers decode to a path of another workspace"
            case (true, false): "which belongs to another workspace"
            case (false, _): "which is outside of the workspace's paths"
            }
        return GrantViolation(
            .outsideGrant,
            at: member,
            rule: index,
            url: url,
            memberURL: memberURL,
            isHeld: holder != nil,
            holder: holder,
            message: "\(name) would open \(memberURL), \(reason); \(advice).",
            administratorMessage: "\(name) would open \(url), \(belongs); \(advice).",
            remedy: remedy
        )
    }

    /// A link outside of all own prefixes, found without those of others.
    private func outsideURL(_ search: inout ProofSearch) -> String? {
        guard case .found(let tail) = search.link(decidedBy: index, [rule], but: territory.own.map(\.rule)) else {
            return nil
        }
        return search.url(tail)
    }

    private var undecided: GrantViolation {
        GrantViolation(
            .undecided,
            at: member,
            rule: index,
            message:
                "\(name) is too involved to prove that it keeps to \(territory.words); write it with fewer wildcards."
        )
    }

    private var name: String {
        let path = path.map { " (\"\($0)\")" } ?? ""
        return "Rule \(index + 1)\(path)"
    }

    private var advice: String {
        if territory.own.isEmpty { return "ask an administrator for a path prefix of this domain" }
        let exclusions = "put exclusions for the paths of others in front of it"
        if territory.own.contains(.root) { return exclusions }
        return "keep it to \(territory.words)" + (remedy.isEmpty ? "" : ", and \(exclusions)")
    }

    /// Exclusions for what others hold inside of the workspace's own prefixes, where the rule meets it.
    private var remedy: [RoutingRule] {
        let prefixes = territory.enclaves.filter { !RuleBeginning($0.decodedRule).isApart(from: beginning) }
        return prefixes.flatMap { prefix in
            [
                RoutingRule(path: prefix.decodedRule.path, percentEncoded: false, verdict: .exclude),
                RoutingRule(path: prefix.rule.path, verdict: .exclude),
            ]
        }
    }
}

extension GrantedPaths {
    /// The prefixes for a sentence.
    var words: String {
        let names = own.map { "\"\($0)\"" }
        guard let last = names.last else { return "no path" }
        if names.count == 1 { return "paths below \(last)" }
        return "paths below \(names.dropLast().joined(separator: ", ")) or \(last)"
    }
}
