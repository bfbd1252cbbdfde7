import LinkAPI
public import LinkPatterns

/// Runs decisions, some of which take long, within a budget of work and where they keep nobody waiting.
public protocol DecisionRunner: Sendable {
    /// Runs a decision.
    ///
    /// - Parameter decide: decides within a budget. It may be called again with a larger one when the budget was exhausted.
    /// - Returns: what was decided, with the budget that it was decided within.
    /// - Throws: what `decide` throws, or why it was not decided.
    func run<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome

    /// Runs a decision that others wait for: only as far as it takes a moment.
    ///
    /// - Parameter decide: decides within a budget.
    /// - Returns: what was decided; `nil` when it takes longer.
    /// - Throws: what `decide` throws.
    func runBriefly<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome?
}

/// How many steps decisions may take.
public enum DecisionEffort {
    /// What takes a moment: some ten milliseconds.
    public static let brief = 80_000
    /// What one request may take in all: less than two seconds also on a slow machine.
    public static let thorough = 2_000_000
}

/// Runs decisions where they are asked for, one after the other.
public struct DirectRunner: DecisionRunner {
    /// The steps of a decision.
    public let steps: Int

    /// Takes the steps that a decision may take.
    public init(steps: Int = DecisionEffort.thorough) { self.steps = steps }

    /// Runs a decision.
    public func run<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome {
        try WorkBudget(steps: steps).decided(decide)
    }

    /// Runs a decision.
    public func runBriefly<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome? {
        try WorkBudget(steps: steps).decided(decide)
    }
}

extension WorkBudget {
    /// What is decided within the budget.
    ///
    /// - Parameter decide: decides.
    /// - Returns: what it returns.
    /// - Throws: what it throws, and `too-involved` when it has decided without knowing.
    package func decided<Outcome>(
        _ decide: (WorkBudget) throws(HostingError) -> Outcome
    ) throws(HostingError) -> Outcome {
        let outcome = try decide(self)
        guard isExhausted else { return outcome }
        throw refusal
    }

    /// Why nothing is decided any more.
    var refusal: HostingError { isCancelled ? .cancelledDecision : isUsedUpByParts ? .unfinishedParts : .tooInvolved }
}

extension HostingError {
    /// The rules take more work than one request may cause.
    static let tooInvolved = HostingError(
        .tooInvolved,
        "What is published would take more work to work out than one request may cause; write the rules with fewer wildcards "
            + "and variables, or fewer of them."
    )

    /// Others' parts have to be worked out again, and there are too many for one request.
    static let unfinishedParts = HostingError(
        .checksBusy,
        "The parts of all workspaces together take more work to work out again than one request may cause; what was worked out "
            + "is kept, and nothing was changed. Send the request again: it gets further."
    )

    /// Nobody waits for the answer, or the server is about to end.
    package static let cancelledDecision = HostingError(
        .shuttingDown,
        "The check was ended because the client has left or the server is about to stop; nothing was changed."
    )

    /// The content changed again and again while it was decided.
    package static let checksBusy = HostingError(
        .checksBusy,
        "Other requests are being checked, and the queue is full; nothing was changed. Send the request again in a few seconds."
    )
}
