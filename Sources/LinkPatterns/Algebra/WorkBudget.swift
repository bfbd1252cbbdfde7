/// How much work the searches of one request may do together, in steps that are the same on every machine.
///
/// A search that the budget ends answers "undecided". The request can be cancelled, too: the budget asks regularly whether it
/// was, and is exhausted then.
///
/// ```swift
/// let budget = WorkBudget(steps: 1_000_000)
/// let algebra = LinkAlgebra(budget: budget)
/// _ = algebra.overlap(LinkRule(path: "/a/*"), LinkRule(path: "*/b"))
/// budget.isExhausted    // false
/// ```
///
/// The searches of one request run one after the other; requests that run at the same time have one each.
public final class WorkBudget: @unchecked Sendable {
    // It is mutable without a lock, because only the searches of one request use it, one after the other.

    /// The most steps.
    public let limit: Int
    /// The steps that were done.
    public private(set) var spent = 0
    /// Whether nothing may be done any more: what was asked since is not decided.
    public private(set) var isExhausted = false
    /// Whether it ended because the request was cancelled.
    public private(set) var isCancelled = false

    /// Whether it ended because the budgets that were renewed from it have done all that they may do together.
    public private(set) var isUsedUpByParts = false

    private let asksCancelled: @Sendable () -> Bool
    private var nextQuestion = WorkBudget.stepsBetweenQuestions
    /// What the budgets that are renewed from it have done together.
    private let parts: Steps
    /// What it was renewed from has in common with it.
    private let siblings: Steps?

    private final class Steps {
        let limit: Int
        var spent = 0

        init(limit: Int) { self.limit = limit }
    }

    /// Makes a budget.
    ///
    /// - Parameters:
    ///   - steps: the most steps; by default there is no limit.
    ///   - isCancelled: whether nobody waits for the answer any more.
    public convenience init(steps: Int = .max, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        self.init(steps: steps, siblings: nil, isCancelled)
    }

    private init(steps: Int, siblings: Steps?, _ isCancelled: @escaping @Sendable () -> Bool) {
        limit = steps
        asksCancelled = isCancelled
        self.siblings = siblings
        let (all, isBeyond) = steps.multipliedReportingOverflow(by: Self.fullParts)
        parts = Steps(limit: isBeyond ? .max : all)
    }

    /// The steps that were done, with those of all budgets that were renewed from it.
    public var spentInAll: Int { spent + parts.spent }

    /// Counts steps.
    ///
    /// - Parameter steps: how many.
    /// - Returns: whether work may go on.
    @discardableResult
    public func spend(_ steps: Int) -> Bool {
        guard !isExhausted else { return false }
        spent += steps
        siblings?.spent += steps
        if spent > limit {
            isExhausted = true
        } else if let siblings, siblings.spent > siblings.limit {
            isExhausted = true
            isUsedUpByParts = true
        } else if spent >= nextQuestion {
            nextQuestion = spent + Self.stepsBetweenQuestions
            isCancelled = asksCancelled()
            isExhausted = isCancelled
        }
        return !isExhausted
    }

    /// A budget of the same size that ends with the same request, for a part of the work that was once done within such a
    /// budget.
    ///
    /// All that are renewed from one budget may do ``fullParts`` times as much together, so that a request that many parts
    /// have to be worked out for again ends as well.
    public func renewed() -> WorkBudget {
        let budget = WorkBudget(steps: limit, siblings: parts, asksCancelled)
        budget.end(with: self)
        return budget
    }

    /// A budget of the same size that ends with the same request, for work that is of use also where this budget has ended.
    public func separate() -> WorkBudget { WorkBudget(steps: limit, isCancelled: asksCancelled) }

    /// Ends the budget when one that was made of it has ended.
    public func end(with other: WorkBudget) {
        isExhausted = isExhausted || other.isExhausted
        isCancelled = isCancelled || other.isCancelled
        isUsedUpByParts = isUsedUpByParts || other.isUsedUpByParts
    }

    /// How many of the budgets that are renewed from one may be used up.
    public static let fullParts = 2

    /// About a millisecond's work.
    private static let stepsBetweenQuestions = 50_000
}
