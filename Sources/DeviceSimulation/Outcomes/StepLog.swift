import JSONSource

/// Collects the steps of a simulation and makes its outcome.
struct StepLog {
    private(set) var steps: [SimulatedStep] = []

    mutating func add(_ step: SimulatedStep) { steps.append(step) }

    /// The first step about the link itself that it does not get past.
    var stop: SimulatedStep? { steps.first { $0.result == .stopped && $0.subject == nil } }

    /// The last step that stopped something.
    var lastStop: SimulatedStep? { steps.last { $0.result == .stopped } }

    func end(
        _ kind: SimulatedOutcome.Kind,
        _ summary: String,
        target: String? = nil,
        among: [String] = [],
        stop: SimulatedStep? = nil,
        offersBanner: Bool = false,
        delivery: String? = nil,
        remembers: UserChoice? = nil
    ) -> SimulatedOutcome {
        var steps = steps
        var reason = stop
        if kind != .app, stop == nil {
            // An app that does not open the link has a reason; a step that the link got past is not a reason.
            let own = SimulatedStep(.outcome, .stopped, summary, .inferred, .given)
            reason = self.stop ?? lastStop ?? own
            if reason == own { steps.append(own) }
        }
        return SimulatedOutcome(
            kind: kind,
            target: target,
            candidates: among,
            destination: nil,
            offersBanner: offersBanner,
            summary: summary,
            delivery: delivery,
            rememberedChoice: remembers,
            steps: steps,
            stop: reason
        )
    }
}
