import LinkPatterns

/// What a comparison is about: two files, their common variables, and the host of its examples.
struct DiffSubject {
    let old: DiffSide
    let new: DiffSide
    let variables: PatternVariables
    let host: String
    /// What all searches together may do.
    let budget: WorkBudget

    init(old: AssociationFile, new: AssociationFile, host: String, budget: WorkBudget) {
        let oldMatcher = UniversalLinkMatcher(file: old)
        let newMatcher = UniversalLinkMatcher(file: new)
        let vocabulary = SharedVocabulary(old: oldMatcher.rules, new: newMatcher.rules)
        var numbering: [LinkRule: Int] = [:]
        let shapes = TextOutline.shapes(of: vocabulary.variables)
        func side(_ matcher: UniversalLinkMatcher, _ rules: [LinkRule]) -> DiffSide {
            DiffSide(matcher, rules: rules, shapes: shapes, numbering: &numbering)
        }
        self.old = side(oldMatcher, oldMatcher.rules.rules.map(\.canonical))
        self.new = side(newMatcher, newMatcher.rules.rules.map { vocabulary.translate($0.canonical) })
        variables = vocabulary.variables
        self.host = host
        self.budget = budget
    }

    /// A link from what follows the host.
    func url(_ tail: String) -> String { "https://" + host + tail }

    /// Counts the steps that it takes to find the rules that decide a link; `false` when no steps are left.
    func spend(on url: String) -> Bool {
        budget.spend(old.matcher.rules.effort(of: url) + new.matcher.rules.effort(of: url))
    }

    /// Whether it is plain that no link matches a rule of the old file and one of the new file; `false` says nothing.
    func areDisjoint(_ oldRule: Int, _ newRule: Int) -> Bool {
        let (outline, other) = (old.outlines[oldRule], new.outlines[newRule])
        return budget.spend(outline.size * other.size / Self.cellsPerStep) && outline.isDisjoint(from: other)
    }

    private static let cellsPerStep = 128

    /// What follows the host of a link that all of `rules` match and none of `others` does.
    ///
    /// The bound on the search falls with the number of rules, so that each costs about the same.
    func example(matching rules: [LinkRule], but others: [LinkRule]) -> LinkAlgebra.Example {
        if others.contains(where: { other in other.isUnconstrained || rules.contains { other.plainlyContains($0) } }) {
            return .none
        }
        let states = max(Self.leastStates, Self.effort / (rules.count + others.count + 1))
        return LinkAlgebra(variables: variables, maximumStates: states, budget: budget)
            .example(matching: rules, but: others)
    }

    /// More pairs of rules than this are not searched for one app, so that no files take hours.
    static let maximumSearches = 5_000

    private static let effort = 60_000
    private static let leastStates = 500
}

/// A rule of the old file and one of the new file that decide about one URL; `nil` where no rule does.
struct RulePair: Hashable {
    var old: Int?
    var new: Int?
}

/// The answer to whether a URL goes from one rule to another.
enum PairAnswer {
    case example(String)
    case none
    case undecided
}
