import JSONSource
import LinkPatterns

/// Looks for a link that one rule of a part opens outside of its workspace's paths.
struct RuleCheck {
    private let index: Int
    private let part: WorkspacePart
    private let path: String?
    private let rule: LinkRule
    private let territory: GrantedPaths
    private let neighbours: [ForeignPrefix]
    /// What composition keeps from the workspace's apps by itself.
    private let excluded: [PathPrefix]
    private let beginning: RuleBeginning
    /// Whether violations say what repairs the rule.
    var advises = true

    init(
        _ index: Int,
        of part: WorkspacePart,
        territory: GrantedPaths,
        neighbours: [ForeignPrefix],
        excluded: [PathPrefix]
    ) {
        self.excluded = excluded
        self.index = index
        self.part = part
        path = part.rules[index].path
        rule = part.rules[index].linkRule
        self.territory = territory
        self.neighbours = neighbours
        beginning = RuleBeginning(rule)
    }

    private var member: String { "rules[\(index)]" }

    func violation(_ search: inout ProofSearch) -> GrantViolation? {
        if let violation = dotSegments(&search) { return violation }
        switch proof(&search) {
        case .none: return nil
        case .undecided: return undecided
        case .found(let tail): return violation(by: search.url(tail), &search)
        }
    }

    /// The violation of a rule that is about nothing but what another workspace holds inside of this one's prefixes.
    func enclosure(_ search: inout ProofSearch) -> GrantViolation? {
        guard let path, let enclave = excluded.first(where: { Self.plainly(path, liesIn: $0) }) else {
            return nil
        }
        let algebra = LinkAlgebra(variables: search.variables, maximumStates: 4_000, budget: search.budget)
        guard case .found(let tail) = algebra.example(matching: [rule, enclave.decodedRule]) else { return nil }
        return violation(by: search.url(tail), isEnclosed: true, &search)
    }

    /// The violation of a rule that is about nothing but ``DomainPolicy/wellKnown``, which composition keeps from every app.
    ///
    /// Systems and browsers read files of the host there (RFC 8615), the association files among them.
    func reserved(_ search: inout ProofSearch) -> GrantViolation? {
        guard let path, isWellKnown(path, &search) else { return nil }
        let folder = DomainPolicy.wellKnown.dropLast()
        return GrantViolation(
            .reserved,
            at: member,
            rule: index,
            message:
                "\(name) can never open an app: no app opens links below \"\(folder)\", where systems look for files of the "
                + "host; leave the rule out."
        )
    }

    private func isWellKnown(_ path: String, _ search: inout ProofSearch) -> Bool {
        let folder = String(DomainPolicy.wellKnown.dropLast())
        let written = path.prefix { !"*?$".contains($0) }
        let literal = PercentDecoding.lenientText(written).lowercased()
        if literal.hasPrefix(folder) || written.count == path.count && literal + "/" == folder { return true }
        // A wildcard matches other text, too; a variable may have no value that does.
        let rest = path.dropFirst(written.count)
        guard folder.hasPrefix(literal), rest.hasPrefix("$("),
            let name = WildcardPattern.variableNames(in: String(rest)).first, let values = part.variables[name]
        else { return false }
        let other = values.firstIndex { value in
            let beginning = literal + PercentDecoding.lenientText(value.prefix { !"*?".contains($0) }).lowercased()
            return !folder.hasPrefix(beginning) && !beginning.hasPrefix(folder)
        }
        // Most variables begin with another value; to read one takes a step.
        guard search.budget.spend(1 + (other ?? values.count)), other == nil else { return false }
        let wide = LinkRule(path: DomainPolicy.wellKnown, isCaseSensitive: false, comparesPercentEncoded: false)
        let exact = LinkRule(path: DomainPolicy.wellKnown, isCaseSensitive: false)
        let algebra = LinkAlgebra(variables: search.variables, maximumStates: 4_000, budget: search.budget)
        guard case .none = algebra.example(matching: [rule], but: [wide, exact]) else { return false }
        guard case .found = algebra.example(matching: [rule, wide]) else { return false }
        return true
    }

    private static func plainly(_ path: String, liesIn prefix: PathPrefix) -> Bool {
        let literal = PercentDecoding.lenientText(String(path.prefix { !"*?$".contains($0) }))
        let enclave = PercentDecoding.lenientText(prefix.text)
        return literal.hasPrefix(enclave) || path == String(prefix.text.dropLast())
    }

    // MARK: Dot segments

    private func dotSegments(_ search: inout ProofSearch) -> GrantViolation? {
        guard let probe = DotSegmentProbe(rule, of: search.probeVariables) else { return nil }
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
                let holder = search.holders.holder(of: resolved)
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

    /// A link outside of what the workspace holds that the rule opens.
    private func proof(_ search: inout ProofSearch) -> ProofSearch.Answer {
        let foreign = foreign(&search)
        return foreign == .none ? outside(&search) : foreign
    }

    /// Links of others, as they are written or as servers decode them: the most useful proof.
    private func foreign(_ search: inout ProofSearch) -> ProofSearch.Answer {
        for neighbour in neighbours where !neighbour.isClear(of: beginning) {
            for spelling in neighbour.spellings where !spelling.beginning.isApart(from: beginning) {
                // Each reading of a link counts by itself: it is the workspace's own only in the same reading.
                let isWritten = spelling.rule.comparesPercentEncoded
                let own = neighbour.own.flatMap { isWritten ? [$0.rule] : [$0.rule, $0.decodedRule] }
                let answer = search.link(decidedBy: index, [rule, spelling.rule], but: own)
                if answer != .none { return answer }
            }
        }
        return .none
    }

    /// Links outside of all own prefixes.
    private func outside(_ search: inout ProofSearch) -> ProofSearch.Answer {
        if territory.own.contains(where: { $0 == .root || beginning.lies(in: $0) }) { return .none }
        return search.link(decidedBy: index, [rule], but: territory.own.map(\.rule))
    }

    // MARK: Sentences

    private func violation(
        by url: String,
        isEnclosed: Bool = false,
        _ search: inout ProofSearch
    ) -> GrantViolation {
        let repair = isEnclosed ? Repair(advice: Self.removal) : repair(&search)
        let advice = repair.advice
        let written = search.holders.holder(of: url)
        let isDecoded = written == nil || written == territory.workspace
        var holder = isDecoded ? search.holders.holder(of: url, decoded: true) : written
        if holder == territory.workspace { holder = nil }
        let isSeenDecoded = isDecoded && holder != nil
        let whose = holder.map { "the workspace \"\($0)\"" } ?? "nobody"
        let belongs = isSeenDecoded ? "which servers decode to a path of \(whose)" : "which belongs to \(whose)"
        // Members learn of others only what lies inside of their own paths.
        let isInside = holder != nil && search.holders.encloses(url)
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
            remedy: repair.exclusions
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

    // MARK: Repairs

    /// What makes the rule acceptable, as was tried, or what to do instead.
    private struct Repair {
        var exclusions: [RoutingRule] = []
        let advice: String
    }

    private static let removal = "leave the rule out, because another workspace holds all of its paths"

    private func repair(_ search: inout ProofSearch) -> Repair {
        if territory.own.isEmpty { return Repair(advice: "ask an administrator for a path prefix of this domain") }
        let instead = Repair(advice: adviceInstead)
        guard advises else { return instead }
        if let flags = looseFlags, search.triesRepair(), isAccepted(strict, behind: [], search) {
            return Repair(advice: "leave out \(flags)")
        }
        let exclusions = exclusions
        guard !exclusions.isEmpty, search.triesRepair(), isAccepted(part.rules[index], behind: exclusions, search)
        else { return instead }
        let texts = exclusions.map(\.exclusionText).joined(separator: " and ")
        return Repair(exclusions: exclusions, advice: "put \(texts) in front of it")
    }

    /// Exclusions of what others hold where the rule meets it and no rule says it yet; what composition excludes by itself
    /// needs none.
    private var exclusions: [RoutingRule] {
        let excluded = territory.excludedEnclaves
        let met = territory.enclaves.filter { enclave in
            !excluded.contains { $0.contains(enclave) }
                && !RuleBeginning(enclave.decodedRule).isApart(from: beginning)
        }
        let outermost = met.filter { prefix in !met.contains { $0 != prefix && $0.contains(prefix) } }
        return outermost.flatMap { prefix in
            [
                RoutingRule(path: prefix.decodedRule.path, percentEncoded: false, verdict: .exclude),
                RoutingRule(path: prefix.rule.path, verdict: .exclude),
            ]
        }.filter { !part.rules[..<index].contains($0) }
    }

    /// The rule as it is written, in its letter case.
    private var strict: RoutingRule {
        var rule = part.rules[index]
        rule.caseSensitive = true
        rule.percentEncoded = true
        return rule
    }

    private var looseFlags: String? {
        var flags: [String] = []
        if !rule.isCaseSensitive { flags.append("\"caseSensitive\": false") }
        if !rule.comparesPercentEncoded { flags.append("\"percentEncoded\": false") }
        return flags.isEmpty ? nil : flags.joined(separator: " and ")
    }

    /// Whether the draft would be accepted up to the rule, and the rule still open a link, with exclusions in front of it.
    private func isAccepted(_ rule: RoutingRule, behind exclusions: [RoutingRule], _ search: ProofSearch) -> Bool {
        var repaired = part
        repaired.rules = part.rules[..<index] + exclusions + [rule]
        let place = repaired.rules.count - 1
        let check = RuleCheck(
            place,
            of: repaired,
            territory: territory,
            neighbours: neighbours,
            excluded: excluded
        )
        // Advice must not use up what decides about the other rules.
        let budget = search.budget
        let own = WorkBudget(steps: max(0, budget.limit - budget.spent) / 8)
        defer { budget.spend(own.spent) }
        var search = ProofSearch(PublishedPart(naming: repaired), in: territory, for: search.check.with(own))
        guard check.dotSegments(&search) == nil, check.proof(&search) == .none,
            case .found = search.link(decidedBy: place, [check.rule], but: [])
        else { return false }
        return true
    }

    /// What to do where neither helps: for a rule that lies in what another workspace holds, only the prefixes inside count.
    private var adviceInstead: String {
        let foreign = territory.enclaves.filter { beginning.lies(in: $0) }
        guard let enclave = foreign.max(by: { $0.text.utf8.count < $1.text.utf8.count }),
            !territory.own.contains(where: { enclave.contains($0) && beginning.lies(in: $0) })
        else {
            return territory.own.contains(.root)
                ? "write it for paths that no other workspace holds" : "keep it to \(territory.words)"
        }
        let inside = territory.own.filter(enclave.contains)
        return inside.isEmpty ? Self.removal : "keep it to \(GrantedPaths.words(for: inside))"
    }
}

extension RoutingRule {
    /// The JSON of an exclusion of a path, in the order of its documentation.
    fileprivate var exclusionText: String {
        var members: [JSONValue.Member] = [
            .init(name: "path", value: .string(path ?? "*")), .init(name: "exclude", value: true),
        ]
        if !percentEncoded { members.append(.init(name: "percentEncoded", value: false)) }
        return String(decoding: JSONWriter(style: .compact).write(.object(members)), as: UTF8.self)
    }
}

extension GrantedPaths {
    /// The prefixes for a sentence.
    var words: String { Self.words(for: own) }

    static func words(for prefixes: [PathPrefix]) -> String {
        let names = prefixes.map { "\"\($0)\"" }
        guard let last = names.last else { return "no path" }
        if names.count == 1 { return "paths below \(last)" }
        return "paths below \(names.dropLast().joined(separator: ", ")) or \(last)"
    }
}
