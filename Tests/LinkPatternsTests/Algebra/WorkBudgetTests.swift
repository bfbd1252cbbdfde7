import LinkPatterns
import Testing

@Suite("A budget of work")
struct WorkBudgetTests {
    @Test("ends searches, which are then undecided, at the same step every time")
    func ends() {
        let rules = [LinkRule(path: "/*a????????*b"), LinkRule(path: "/*c????????*d")]
        let spent = (0..<2).map { _ in
            let budget = WorkBudget(steps: 20_000)
            #expect(LinkAlgebra(budget: budget).example(matching: rules, but: [LinkRule(path: "*")]) == .none)
            let exhausted = WorkBudget(steps: 10)
            let algebra = LinkAlgebra(budget: exhausted)
            #expect(algebra.example(matching: rules) == .undecided)
            #expect(algebra.example(matching: [LinkRule(path: "/a")]) == .undecided)
            #expect(algebra.mayMatch([LinkRule(path: "/a")]))
            #expect(exhausted.isExhausted && !exhausted.isCancelled)
            return budget.spent
        }
        #expect(spent[0] == spent[1])
    }

    @Test("is shared by the searches of one request")
    func isShared() {
        let budget = WorkBudget()
        let rule = LinkRule(path: "/a/*")
        _ = LinkAlgebra(budget: budget).example(matching: [rule])
        let once = budget.spent
        _ = LinkAlgebra(budget: budget).example(matching: [rule])
        #expect(once > 0 && budget.spent == 2 * once)
        #expect(budget.renewed().spent == 0)
    }

    @Test("of parts that are renewed from one, two may be used up, and all end with the request")
    func renewed() {
        let budget = WorkBudget(steps: 100)
        let parts = (0..<3).map { _ in
            let part = budget.renewed()
            part.spend(90)
            budget.end(with: part)
            return part
        }
        #expect(parts.map(\.isExhausted) == [false, false, true])
        #expect(budget.isExhausted && budget.isUsedUpByParts)
        #expect(budget.spent == 0 && budget.spentInAll == 270)
        #expect(!budget.renewed().spend(1))
        #expect(budget.separate().spend(100))
        let own = WorkBudget(steps: 100)
        own.spend(101)
        #expect(own.isExhausted && !own.isUsedUpByParts)
    }

    @Test("ends when the request is cancelled")
    func isCancelled() {
        let budget = WorkBudget { true }
        while budget.spend(1_000) {}
        #expect(budget.isCancelled && budget.isExhausted)
        #expect(budget.spent <= 100_000)
        let other = WorkBudget()
        other.end(with: budget)
        #expect(other.isCancelled && !other.spend(1))
    }

    @Test(
        "what wide rules with many values share is found in few steps",
        arguments: [
            (["*$(word)/*0", "*$(word)/*$(word)/*"], []),
            (["*$(word)/*$(word)/*"], ["*$(word)/*0", "*$(word)/*1", "*$(word)/*2", "*$(word)/*3", "*$(word)/*4"]),
            (["*$(word)/*"], ["/*", "/?/*"]),
            (["/1/$(word)$(word)$(word)$(word)$(word)$(word)x"], []),
            (["/1/*"], ["*a*", "*b*", "*c*", "*d*", "*e*", "*f*", "*g*", "*h*", "*i*", "*j*", "*k*", "*l*"]),
        ] as [([String], [String])]
    )
    func fewSteps(matching: [String], but others: [String]) {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let words = letters.flatMap { first in letters.prefix(20).map { "\(first)\($0)" } }
        let budget = WorkBudget()
        let algebra = LinkAlgebra(variables: PatternVariables(["word": .values(words)]), budget: budget)
        let found = algebra.example(
            matching: matching.map { LinkRule(path: $0) },
            but: others.map { LinkRule(path: $0) }
        )
        #expect(found != .undecided)
        #expect(budget.spent < 600_000, "\(budget.spent)")
    }
}
