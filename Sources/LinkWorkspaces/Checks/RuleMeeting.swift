package import LinkPatterns

/// Decides whether rules share a link: plainly where their paths begin differently, else by the algebra.
package struct RuleMeeting {
    private let algebra: LinkAlgebra

    /// Takes the variables of the rules, and what all searches may do.
    package init(variables: PatternVariables, maximumStates: Int = 4_000, budget: WorkBudget = WorkBudget()) {
        algebra = LinkAlgebra(variables: variables, maximumStates: maximumStates, budget: budget)
    }

    /// What all searches may do.
    var budget: WorkBudget { algebra.budget }

    /// Whether some link may belong to all of `rules` and none of `others`; `false` is certain.
    package func mayMeet(_ rules: [LinkRule], but others: [LinkRule] = []) -> Bool {
        let beginnings = rules.map(RuleBeginning.init)
        for (index, beginning) in beginnings.enumerated()
        where beginnings[..<index].contains(where: { $0.isApart(from: beginning) }) {
            return false
        }
        return algebra.mayMatch(rules, but: others)
    }
}
