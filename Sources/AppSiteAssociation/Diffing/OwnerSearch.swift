import LinkPatterns

/// Looks for a link that one rule gives to its app in the old file and another rule in the new one, while no earlier app
/// takes it.
///
/// That an earlier app does not take a link has several reasons: its rule does not match, or an exclusion comes before.
/// Each is followed by itself, with the links that were found wrong as a guide.
struct OwnerSearch {
    private let subject: DiffSubject
    private let pair: RulePair
    private var open: [Question]
    private var isComplete = true

    private struct Question {
        var matching: [LinkRule]
        var but: [LinkRule]
    }

    init(_ subject: DiffSubject, pair: RulePair) {
        self.subject = subject
        self.pair = pair
        let rules = [pair.old.map { subject.old.rules[$0] }, pair.new.map { subject.new.rules[$0] }]
        open = [Question(matching: rules.compactMap(\.self), but: [])]
    }

    mutating func run() -> PairAnswer {
        var rounds = 0
        while let question = open.popLast() {
            rounds += 1
            subject.budget.spend(1 + (subject.old.rules.count + subject.new.rules.count) / 32)
            guard rounds <= Self.maximumRounds else { return .undecided }
            switch subject.example(matching: question.matching, but: question.but) {
            case .none: break
            case .undecided: isComplete = false
            case .found(let tail):
                let url = subject.url(tail)
                if isRight(url) { return .example(url) }
                refine(question, by: url)
            }
        }
        return isComplete ? .none : .undecided
    }

    private func isRight(_ url: String) -> Bool {
        subject.old.owningRule(of: url) == pair.old && subject.new.owningRule(of: url) == pair.new
    }

    private mutating func refine(_ question: Question, by url: String) {
        let isOld = subject.old.owningRule(of: url) != pair.old
        let side = isOld ? subject.old : subject.new
        let wanted = isOld ? pair.old : pair.new
        let actual = side.owningRule(of: url)
        if let actual, actual < wanted ?? .max {
            withhold(actual, from: question, side, sharesEntry: wanted.map(side.entry) == side.entry(of: actual))
        } else if let wanted {
            // The rule matches, but an exclusion of the same entry comes before.
            let range = side.matcher.entries[side.entry(of: wanted)].rules
            guard let first = side.decider(of: url, in: range), first < wanted else {
                isComplete = false
                return
            }
            append(question, but: side.rules[first])
        }
    }

    /// Goes on with the links that `rule` does not decide: it does not match, or an exclusion before it does.
    private mutating func withhold(_ rule: Int, from question: Question, _ side: DiffSide, sharesEntry: Bool) {
        append(question, but: side.rules[rule])
        // In the entry of the rule that is looked for, an exclusion would come before that rule as well.
        guard !sharesEntry else { return }
        let start = side.matcher.entries[side.entry(of: rule)].rules.lowerBound
        for exclusion in start..<rule where side.excludes(exclusion) {
            guard !side.outlines[exclusion].isDisjoint(from: side.outlines[rule]) else { continue }
            var next = question
            next.matching.append(side.rules[exclusion])
            open.append(next)
        }
    }

    private mutating func append(_ question: Question, but rule: LinkRule) {
        var next = question
        next.but.append(rule)
        open.append(next)
    }

    private static let maximumRounds = 200
}
