/// Answers questions about all links at once: whether two rules overlap, whether one takes all that another takes, and
/// with which link the difference shows.
///
/// Every question is one search: for a link that some rules match and others do not. The links are those with a path that
/// is empty or begins with a slash; path, query and fragment are looked at together, with variables, wildcards, letter
/// case and escapes.
///
/// ```swift
/// let algebra = LinkAlgebra()
/// let buy = LinkRule(path: "/buy/*"), all = LinkRule(path: "*")
/// algebra.contains(all, buy)                       // .yes
/// algebra.example(matching: [all], but: [buy])     // .found("/")
/// ```
public struct LinkAlgebra: Sendable {
    /// The variables that the rules' patterns name.
    public let variables: PatternVariables
    /// How many states a search looks at before it gives up.
    public let maximumStates: Int
    /// What all searches together may do.
    public let budget: WorkBudget

    /// Makes an algebra for rules that share variables.
    ///
    /// - Parameters:
    ///   - variables: those that the rules' patterns name.
    ///   - maximumStates: how many states a search looks at before it gives up.
    ///   - budget: what all searches together may do.
    public init(
        variables: PatternVariables = .none,
        maximumStates: Int = 100_000,
        budget: WorkBudget = WorkBudget()
    ) {
        self.variables = variables
        self.maximumStates = maximumStates
        self.budget = budget
    }

    /// The result of a search for a link.
    public enum Example: Sendable, Hashable {
        /// What follows the host of a link that proves it: path, query and fragment. It is one of the shortest.
        case found(String)
        /// There is no such link.
        case none
        /// The search grew beyond its bound.
        case undecided
    }

    /// The answer to a question.
    public enum Answer: Sendable, Hashable {
        case yes
        /// No; the link that follows the host proves it.
        case no(String)
        /// The search grew beyond its bound.
        case undecided
    }

    /// A link that every one of `rules` matches and none of `others` does.
    ///
    /// Intersection is `example(matching: [a, b], but: [])`, difference `example(matching: [a], but: [b])`.
    public func example(matching rules: [LinkRule], but others: [LinkRule] = []) -> Example {
        guard (rules + others).allSatisfy(isDecidable), !budget.isExhausted else { return .undecided }
        var search = LinkSearch(matching: rules, but: others, variables: variables, budget: budget)
        return search.run(maximumStates: maximumStates)
    }

    /// Whether some link may be matched by every one of `rules` and by none of `others`; `false` is certain.
    ///
    /// It is quicker than to ask for an example, because no short one is looked for.
    public func mayMatch(_ rules: [LinkRule], but others: [LinkRule] = []) -> Bool {
        guard (rules + others).allSatisfy(isDecidable), !budget.isExhausted else { return true }
        var search = LinkSearch(matching: rules, but: others, variables: variables, budget: budget)
        return search.run(maximumStates: maximumStates, isShortest: false) != .none
    }

    /// Whether `rule` matches every link that `other` matches; if not, with a link that `other` alone matches.
    public func contains(_ rule: LinkRule, _ other: LinkRule) -> Answer {
        covers([rule], other)
    }

    /// Whether each link that `other` matches is matched by one of `rules`.
    public func covers(_ rules: [LinkRule], _ other: LinkRule) -> Answer {
        switch example(matching: [other], but: rules) {
        case .found(let link): .no(link)
        case .none: .yes
        case .undecided: .undecided
        }
    }

    /// A link that both rules match.
    public func overlap(_ rule: LinkRule, _ other: LinkRule) -> Example {
        example(matching: [rule, other])
    }

    private func isDecidable(_ rule: LinkRule) -> Bool {
        guard case .items(let items) = rule.query else { return true }
        return items.count <= QueryMachine.maximumConditions
    }
}
