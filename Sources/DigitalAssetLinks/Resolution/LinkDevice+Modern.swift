import JSONSource
import LinkPatterns

extension LinkDevice {
    /// Android 12 and later (AOSP, `DomainVerificationService.filterToApprovedApp`; Android, "Web intent resolution").
    func modern(_ candidates: [Candidate], host: String, _ intent: AndroidIntent, _ log: ChoiceLog) -> LinkChoice {
        var log = log
        var levels: [Int: ApprovalLevel] = [:]
        for app in Set(candidates.map(\.app)).sorted() {
            if !isAllowedByRules(app, host: host, intent, &log) { continue }
            let approval = apps[app].approval(forHost: host)
            log.add(.approval, approval.reason, .observed, apps[app].package)
            levels[app] = approval.level
        }
        guard let best = levels.values.max(), best > .none else { return browserChoice(candidates, log) }
        let winners = candidates.filter { levels[$0.app] == best }
        guard best > .legacyAsk else {
            let names = winners.map(\.target) + (defaultBrowser.map { [$0] } ?? browsers)
            return log.choice(names.count > 1 ? .chooser : .open, names)
        }
        return latest(winners, &log)
    }

    /// The package that was first installed last, and of its activities the last one.
    private func latest(_ winners: [Candidate], _ log: inout ChoiceLog) -> LinkChoice {
        let newest = winners.map { apps[$0.app].firstInstall }.max() ?? 0
        let fitting = winners.filter { apps[$0.app].firstInstall == newest }
        guard let winner = fitting.last else { return log.choice(.nobody, []) }
        if Set(winners.map(\.app)).count > 1 {
            let message = "Several apps may open the link; the one that was installed last does."
            log.add(.tie, message, .documented, apps[winner.app].package)
        }
        if fitting.count(where: { $0.app == winner.app }) > 1 {
            let message = "Several activities of the app take the link; which one opens is not guaranteed."
            log.add(.tie, message, .documented, winner.target)
        }
        return log.choice(.open, [winner.target])
    }

    /// What the host's rules say to the link; the app's own filters have said yes already.
    private func isAllowedByRules(
        _ app: Int,
        host: String,
        _ intent: AndroidIntent,
        _ log: inout ChoiceLog
    ) -> Bool {
        guard api >= AndroidAPI.dynamicRules, hasGoogleServices, let data = intent.data,
            let rules = apps[app].dynamicRules(forHost: host)
        else {
            return true
        }
        let outcome = CompiledDynamicRules(rules, variant: variant).outcome(for: data)
        let package = apps[app].package
        let message =
            switch outcome {
            case .noRules: "“\(host)” has no rules for “\(package)”."
            case .malformed:
                "The rules of “\(host)” for “\(package)” are malformed, so that the manifest decides alone."
            case .allowed(let index): "Rule \(index + 1) of “\(host)” lets “\(package)” open the link."
            case .excluded(let index): "Rule \(index + 1) of “\(host)” keeps the link from “\(package)”."
            case .unmatched: "No rule of “\(host)” holds, which keeps the link from “\(package)”."
            }
        log.add(.dynamicRules, message, outcome.allowsApp ? .documented : .reported, package)
        return outcome.allowsApp
    }
}

extension InstalledApp {
    /// The rules of the host itself, or else of the nearest one with a star; nil when no host has any.
    package func dynamicRules(forHost host: String) -> DynamicRules? {
        Self.nearest(to: host) { dynamicRules[$0] != nil }.flatMap { dynamicRules[$0] }
    }

    /// The host itself, or else the nearest one with a star that covers it, of those that are known; nil when none is.
    package static func nearest(to host: String, isKnown: (String) -> Bool) -> String? {
        if isKnown(host) { return host }
        var rest = host[...]
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
            if isKnown("*." + rest) { return "*." + rest }
        }
        return nil
    }
}
