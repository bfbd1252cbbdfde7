import LinkPatterns

/// One of the two files of a comparison, with its rules in the words that both share.
struct DiffSide {
    let matcher: UniversalLinkMatcher
    /// The rules of the matcher, one after the other, in their canonical form.
    let rules: [LinkRule]
    let outlines: [RuleOutline]
    /// A number for each rule; equal rules of both files have equal numbers.
    let numbers: [Int]
    /// For each entry the first app that it is the first entry of.
    let owners: [String]

    init(
        _ matcher: UniversalLinkMatcher,
        rules: [LinkRule],
        shapes: [String: [TextOutline.Step]],
        numbering: inout [LinkRule: Int]
    ) {
        self.matcher = matcher
        self.rules = rules
        outlines = rules.map { RuleOutline($0, shapes: shapes) }
        var numbers: [Int] = []
        for rule in rules {
            let number = numbering[rule] ?? numbering.count
            numbering[rule] = number
            numbers.append(number)
        }
        self.numbers = numbers
        owners = matcher.entries.indices.map { entry in
            matcher.apps.first { $0.entry == entry }?.appID ?? ""
        }
    }

    func excludes(_ rule: Int) -> Bool { matcher.outcomes[rule].excludes }
    func entry(of rule: Int) -> Int { matcher.outcomes[rule].entry }
    func rules(ofEntry entry: Int?) -> Range<Int> { entry.map { matcher.entries[$0].rules } ?? 0..<0 }

    /// The first rule of `range` that matches.
    func decider(of url: String, in range: Range<Int>) -> Int? {
        range.isEmpty ? nil : matcher.rules.firstMatch(for: url, in: range)
    }

    /// Every rule of `range` that matches.
    func matches(of url: String, in range: Range<Int>) -> [Int] {
        var matches: [Int] = []
        var next = range.lowerBound
        while next < range.upperBound, let rule = decider(of: url, in: next..<range.upperBound) {
            matches.append(rule)
            next = rule + 1
        }
        return matches
    }

    /// The rule by which the first app opens `url`.
    func owningRule(of url: String) -> Int? {
        var next = 0
        while let rule = decider(of: url, in: next..<rules.count) {
            guard excludes(rule) else { return rule }
            next = matcher.entries[entry(of: rule)].rules.upperBound
        }
        return nil
    }

    func verdict(of rule: Int?) -> AppDecision.Verdict {
        rule.map { excludes($0) ? .block : .match } ?? .none
    }

    func place(of rule: Int) -> RulePlace {
        let entry = matcher.entries[entry(of: rule)]
        let index = entry.acceptsAll ? nil : rule - entry.rules.lowerBound
        return RulePlace(detailsIndex: entry.detailsIndex, componentIndex: index)
    }

    func outcome(of rule: Int?, isListed: Bool) -> LinkOutcome {
        LinkOutcome(
            verdict: verdict(of: rule),
            place: rule.map(place),
            rule: rule.map { matcher.rules.rules[$0].summary },
            isListed: isListed
        )
    }

    func owner(by rule: Int?) -> OwnerChange.Owner? {
        rule.map { rule in
            OwnerChange.Owner(
                appID: owners[entry(of: rule)],
                place: place(of: rule),
                rule: matcher.rules.rules[rule].summary
            )
        }
    }
}
