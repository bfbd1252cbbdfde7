extension SimulationTable {
    /// The table with other places in its steps.
    ///
    /// - Parameter place: the place of a step on a device; asked for steps that have one.
    /// - Returns: the same table but for the places.
    package func placing(_ place: (SimulatedStep, SimulatedDevice) -> String?) -> Self {
        let cells = cells.map { row in
            zip(row, devices).map { outcome, device in
                outcome.map { outcome in
                    outcome.changingSteps { step in
                        step.place == nil ? step : step.standing(at: place(step, device))
                    }
                }
            }
        }
        return Self(link: link, devices: devices, contexts: contexts, cells: cells)
    }
}

extension SimulatedOutcome {
    fileprivate func changingSteps(_ change: (SimulatedStep) -> SimulatedStep) -> Self {
        Self(
            kind: kind,
            target: target,
            candidates: candidates,
            offersBanner: offersBanner,
            summary: summary,
            delivery: delivery,
            rememberedChoice: rememberedChoice,
            steps: steps.map(change),
            stop: stop.map(change)
        )
    }
}

extension SimulatedStep {
    fileprivate func standing(at place: String?) -> Self {
        Self(code, result, subject: subject, reason, certainty, Source(source), remedy: remedy, place: place)
    }
}
