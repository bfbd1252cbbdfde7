import AppSiteAssociation
import JSONSource
import LinkPatterns

/// What a file says about a link for one app.
struct RuleCheck {
    let app: String
    let file: AppleFetch.DeliveredFile
    let reading: VersionedFile
    let device: SimulatedDevice

    /// What came of it.
    struct Outcome {
        var steps: [SimulatedStep] = []
        var isTaken = false
        var position = Int.max
    }

    /// Looks for the app and its rule.
    func outcome(for link: LinkURL, service: AssociatedService) -> Outcome {
        guard let position = reading.position(of: app, for: service) else {
            return Outcome(steps: [notListed(reading.apps(for: service), service)])
        }
        let text = "The file lists “\(app)” under “\(service)”."
        let listed = SimulatedStep(.listed, .passed, subject: app, text, .documented, .supporting)
        guard service == .applinks else { return Outcome(steps: [listed], isTaken: true, position: position) }
        guard let explanation = reading.explanation(for: link.text, of: app) else { return Outcome(steps: [listed]) }
        let isTaken = explanation.decision.verdict == .match
        return Outcome(steps: [listed, rule(explanation, link)], isTaken: isTaken, position: position)
    }

    private func notListed(_ names: [String], _ service: AssociatedService) -> SimulatedStep {
        if reading.unknown.contains("appIDs") {
            return notListed(
                service,
                "; \(device.title) reads “appID” and “paths” alone",
                .documented,
                "Write the file for both: waymark fmt --convert both.",
                source: .components
            )
        }
        if names.isEmpty, service == .applinks, let cause = reading.noAppStep(subject: app, of: file) { return cause }
        if let other = names.first(where: { $0.lowercased() == app.lowercased() }) {
            return notListed(service, "; “\(other)” differs in letter case", .inferred, "Write “\(app)”.")
        }
        if let other = names.first(where: { AppID.areOneApp($0, app) }) {
            let remedy = "Write “\(app)” instead of “\(other)”."
            return notListed(service, "; “\(other)” has another prefix", .documented, remedy)
        }
        return notListed(service, "", .documented, "Add “\(app)” under “\(service)”.")
    }

    private func notListed(
        _ service: AssociatedService,
        _ addition: String,
        _ certainty: Certainty,
        _ remedy: String,
        source: Source = .supporting
    ) -> SimulatedStep {
        SimulatedStep(
            .listed,
            .stopped,
            subject: app,
            "The file does not list “\(app)” under “\(service)”\(addition).",
            certainty,
            source,
            remedy: remedy,
            place: file.name
        )
    }

    // MARK: The rule

    private func rule(_ app: AppExplanation, _ link: LinkURL) -> SimulatedStep {
        let deciding = app.rules.first { $0.outcome == .decided }
        guard let deciding else { return app.decision.verdict == .match ? withoutRules(app) : noRule(app, link) }
        let name = "Rule \(deciding.componentIndex + 1)\(shape(deciding))"
        let source: Source = app.isLegacy ? .archive : .details
        guard app.decision.verdict == .block else {
            return step(.passed, "\(name) gives the link to the app.", deciding.certainty, source, deciding.range)
        }
        return step(
            .stopped,
            "\(name) excludes the link.",
            deciding.certainty,
            source,
            deciding.range,
            remedy: "Narrow the rule, or put one that gives the link to the app before it."
        )
    }

    private func withoutRules(_ app: AppExplanation) -> SimulatedStep {
        let reason = "The app’s entry has no rules, and so takes every link."
        return step(.passed, reason, .reported, .recorded, app.entryRange)
    }

    private func noRule(_ app: AppExplanation, _ link: LinkURL) -> SimulatedStep {
        guard let nearest = app.rules.max(by: { nearness($0) < nearness($1) }) else {
            let reason = "The app’s entry has an empty list of rules, and so takes no link."
            return step(.stopped, reason, .observed, .recorded, app.entryRange, remedy: "Add a rule.")
        }
        let count = app.rules.count
        let all = count == 1 ? "The app’s one rule does not match" : "None of the app’s \(count) rules matches"
        return step(
            .stopped,
            "\(all)\(difference(nearest, link, count: count)).",
            nearest.certainty,
            app.isLegacy ? .archive : .details,
            nearest.range,
            remedy: "Add a rule for the link, or use a link that the rules take."
        )
    }

    private func nearness(_ rule: RuleExplanation) -> Int {
        let parts = rule.parts.map { part in
            part.matched ? 1_000 : (part.trace.trace?.consumed ?? 0)
        }
        // An exclusion that does not match says nothing about the link.
        return (rule.rule.exclude.value ? -100_000 : 0) + parts.reduce(0, +)
    }

    /// What keeps the nearest rule from matching.
    private func difference(_ rule: RuleExplanation, _ link: LinkURL, count: Int) -> String {
        guard let part = rule.parts.first(where: { !$0.matched }) else { return "" }
        let what =
            switch part.trace.part {
            case .path: "path"
            case .query: "query"
            case .queryItem(let name): "query item “\(name)”"
            case .fragment: "fragment"
            }
        // Paths are compared with a slash at the end; people look for what they wrote.
        let has = part.trace.part == .path ? link.path : part.trace.text ?? ""
        let which = count == 1 ? "it" : "rule \(rule.componentIndex + 1), the nearest,"
        return
            "; \(which) wants the \(what) “\(reading.vocabulary.written(part.trace.written))”, and the link has “\(has)”"
    }

    private func shape(_ rule: RuleExplanation) -> String {
        guard let path = rule.rule.path.value, path != "*" else { return "" }
        return " (“\(reading.vocabulary.written(path))”)"
    }

    private func step(
        _ result: SimulatedStep.Result,
        _ reason: String,
        _ certainty: Certainty,
        _ source: Source,
        _ range: Range<Int>,
        remedy: String? = nil
    ) -> SimulatedStep {
        let position = reading.source.position(at: range.lowerBound)
        let place = "\(file.name):\(position.line):\(position.column)"
        return SimulatedStep(.rule, result, subject: app, reason, certainty, source, remedy: remedy, place: place)
    }
}
