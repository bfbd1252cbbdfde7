import LinkPatterns

/// Says a rule in the form that iOS 9 to 12 read: a path pattern, or `NOT ` and one, compared encoded and with case.
struct PathConversion {
    let variables: PatternVariables
    let host: String
    let budget: WorkBudget

    enum Outcome {
        /// The paths that together say the same; none for a rule that matches nothing.
        case paths([String])
        /// Why no paths say the same, and a URL that shows it.
        case loss(String, example: String?)
    }

    /// More paths than this are not made of one rule.
    static let maximumPaths = 64

    func convert(_ effective: EffectiveRule) -> Outcome {
        let rule = effective.linkRule
        let algebra = LinkAlgebra(variables: variables, maximumStates: 20_000, budget: budget)
        guard let patterns = expanded(rule.path ?? "*") else {
            return withoutPaths(rule, algebra)
        }
        let candidates = patterns.map { LinkRule(path: $0) }
        let isPlain = candidates.count == 1 && candidates[0].canonical == rule.canonical && !hasReference(rule)
        if !isPlain, let loss = difference(rule, candidates, algebra) { return loss }
        return .paths(patterns.map { written($0, isExcluded: effective.exclude.value) })
    }

    /// A rule whose variables cannot be written out: nothing is lost when it matches nothing, as with an unknown variable.
    private func withoutPaths(_ rule: LinkRule, _ algebra: LinkAlgebra) -> Outcome {
        switch algebra.example(matching: [rule]) {
        case .none: .paths([])
        case .undecided: .loss(Self.manyTexts, example: nil)
        case .found(let tail): .loss(Self.manyTexts, example: url(tail))
        }
    }

    /// A pattern as an element of `paths`; one that itself begins with `NOT ` gets the slash that it is compared with.
    private func written(_ pattern: String, isExcluded: Bool) -> String {
        if isExcluded { return "NOT " + pattern }
        return pattern.prefix(4).uppercased() == "NOT " ? "/" + pattern : pattern
    }

    private func hasReference(_ rule: LinkRule) -> Bool { rule.path?.contains(text: "$(") ?? false }

    // MARK: Proof

    private func difference(_ rule: LinkRule, _ candidates: [LinkRule], _ algebra: LinkAlgebra) -> Outcome? {
        if case .none = algebra.example(matching: [rule]) { return candidates.isEmpty ? nil : .paths([]) }
        switch algebra.covers(candidates, rule) {
        case .yes: break
        case .no(let tail):
            return .loss(Self.narrower, example: url(tail))
        case .undecided: return .loss(Self.unproved, example: nil)
        }
        for candidate in candidates {
            switch algebra.contains(rule, candidate) {
            case .yes: break
            case .no(let tail):
                return .loss(Self.wider, example: url(tail))
            case .undecided: return .loss(Self.unproved, example: nil)
            }
        }
        return nil
    }

    private static let narrower = "A path is compared encoded and with case, so it misses URLs of this rule."
    private static let wider = "A path looks at neither query nor fragment, so it takes more URLs."
    private static let manyTexts =
        "The pattern's variables have more than \(maximumPaths) texts, and iOS 12 knows no variables."
    private static let unproved = "It could not be proved that a path says the same."

    private func url(_ tail: String) -> String { "https://" + host + tail }

    // MARK: Variables

    /// The pattern with every variable written out; `nil` when that gives too many patterns.
    private func expanded(_ pattern: String) -> [String]? {
        var patterns = [pattern]
        for name in WildcardPattern.variableNames(in: pattern) {
            let reference = "$(\(name))"
            while let place = patterns.firstIndex(where: { $0.contains(text: reference) }) {
                guard let values = values(of: name), patterns.count + values.count <= Self.maximumPaths else {
                    return nil
                }
                let text = patterns[place]
                guard let range = text.firstRange(ofText: reference) else { return nil }
                patterns.replaceSubrange(place...place, with: values.map { text.replacingCharacters(range, by: $0) })
            }
        }
        return patterns
    }

    /// The texts of a variable; `nil` for one that is not known or whose values could form a reference.
    private func values(of name: String) -> [String]? {
        switch variables[name] {
        case .characters(let set): set.members.map { String(UnicodeScalar($0)) }
        case .values(let values): values.contains { $0.contains("$") || $0.contains("\\") } ? nil : values
        case nil: nil
        }
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<Index>, by text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
