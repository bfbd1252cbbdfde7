/// How much work the searches of one request may do together, in steps that are the same on every machine.
///
/// A search that the budget ends answers "undecided". The request can be cancelled, too: every so many steps the budget
/// asks, and a cancelled one is exhausted.
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

    private let asksCancelled: @Sendable () -> Bool
    private var nextQuestion = WorkBudget.stepsBetweenQuestions

    /// Makes a budget.
    ///
    /// - Parameters:
    ///   - steps: the most steps; by default there is no limit.
    ///   - isCancelled: whether nobody waits for the answer any more.
    public init(steps: Int = .max, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        limit = steps
        asksCancelled = isCancelled
    }

    /// Counts steps.
    ///
    /// - Parameter steps: how many.
    /// - Returns: whether work may go on.
    @discardableResult
    public func spend(_ steps: Int) -> Bool {
        guard !isExhausted else { return false }
        spent += steps
        if spent > limit {
            isExhausted = true
        } else if spent >= nextQuestion {
            nextQuestion = spent + Self.stepsBetweenQuestions
            isCancelled = asksCancelled()
            isExhausted = isCancelled
        }
        return !isExhausted
    }

    /// A budget of the same size that ends with the same request, for work that was once done within such a budget.
    public func renewed() -> WorkBudget { WorkBudget(steps: limit, isCancelled: asksCancelled) }

    /// Ends the budget when one that was made of it has ended.
    public func end(with other: WorkBudget) {
        isExhausted = isExhausted || other.isExhausted
        isCancelled = isCancelled || other.isCancelled
    }

    /// About a millisecond's work.
    private static let stepsBetweenQuestions = 50_000
}
