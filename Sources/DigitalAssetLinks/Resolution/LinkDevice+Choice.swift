import JSONSource
import LinkPatterns

extension LinkDevice {
    /// Who opens a tapped link.
    ///
    /// What a browser or another app does before it asks Android, such as staying on the same host, is not part of it.
    public func choice(for link: String) -> LinkChoice { choice(for: .tap(link)) }

    /// Who opens an intent that `startActivity` sends.
    public func choice(for intent: AndroidIntent) -> LinkChoice {
        var log = ChoiceLog()
        let candidates = candidates(for: intent, &log)
        guard intent.isWebIntent() || (!approvesDomains && intent.hasWebAddress) else {
            log.add(
                .kindOfLink,
                "This is not a link to a domain of the web, so that verification does not count.",
                .observed
            )
            return classic(candidates, intent, log)
        }
        return approvesDomains
            ? modern(candidates, host: intent.data?.host ?? "", intent, log) : legacy(candidates, log)
    }

    private var approvesDomains: Bool { api >= AndroidAPI.domainApproval }

    /// The activities with a filter that takes the intent; filters without DEFAULT are not asked.
    private func candidates(for intent: AndroidIntent, _ log: inout ChoiceLog) -> [Candidate] {
        var asked = intent
        if !asked.categories.contains(AndroidIntent.defaultCategory) {
            asked.categories.append(AndroidIntent.defaultCategory)
        }
        // From Android 12 on, links of the web are for filters with BROWSABLE, for every caller.
        if approvesDomains, intent.isWebIntent(), !asked.categories.contains(AndroidIntent.browsable) {
            asked.categories.append(AndroidIntent.browsable)
        }
        let prepared = PreparedIntent(asked)
        var candidates: [Candidate] = []
        for (app, installed) in apps.enumerated() {
            for activity in installed.activities {
                let target = "\(installed.package)/\(activity.name)"
                let verdicts = activity.filters.map { CompiledIntentFilter($0, api: api).verdict(on: prepared) }
                guard let best = verdicts.max(by: { $0.value < $1.value }) else { continue }
                if best.isMatch, activity.isReachable {
                    log.add(
                        .filter,
                        "“\(target)” has a filter that takes the link (\(best.rawValue)).",
                        .observed,
                        target
                    )
                    candidates.append(Candidate(app: app, target: target))
                } else {
                    let reason =
                        best.isMatch ? "cannot be opened from outside" : "has no filter for it (\(best.rawValue))"
                    log.add(.filter, "“\(target)” \(reason).", .observed, target)
                }
            }
        }
        return candidates
    }

    struct Candidate {
        let app: Int
        let target: String
    }

    /// Every activity that matches, and every browser when the link is of the web.
    private func classic(_ candidates: [Candidate], _ intent: AndroidIntent, _ log: ChoiceLog) -> LinkChoice {
        let available = candidates.filter { apps[$0.app].isAvailable }.map(\.target)
        let targets = available + (intent.hasWebAddress ? browsers : [])
        let kind: LinkChoice.Kind =
            targets.isEmpty ? .nobody : targets.count > 1 ? .chooser : available.isEmpty ? .browser : .open
        return log.choice(kind, targets)
    }

    /// The default browser, or all of them.
    func browserChoice(_ candidates: [Candidate], _ log: ChoiceLog) -> LinkChoice {
        if let defaultBrowser { return log.choice(.browser, [defaultBrowser]) }
        if !browsers.isEmpty { return log.choice(.chooser, browsers) }
        let targets = candidates.map(\.target)
        return log.choice(targets.isEmpty ? .nobody : .chooser, targets)
    }
}

extension AndroidIntent {
    /// AOSP, `Intent.isWebIntent`.
    var hasWebAddress: Bool { action == Self.view && (data?.scheme == "http" || data?.scheme == "https") }
}

/// Collects the steps of a choice.
struct ChoiceLog {
    private var steps: [LinkChoice.Step] = []

    mutating func add(
        _ code: LinkChoice.Step.Code,
        _ message: String,
        _ certainty: Certainty,
        _ subject: String? = nil
    ) {
        steps.append(LinkChoice.Step(code: code, subject: subject, message: message, certainty: certainty))
    }

    func choice(_ kind: LinkChoice.Kind, _ targets: [String]) -> LinkChoice {
        let names = targets.map { "“\($0)”" }.joined(separator: ", ")
        let message =
            switch kind {
            case .open: "\(names) opens the link."
            case .browser: "The browser \(names) opens the link."
            case .chooser: "The user chooses among \(names)."
            case .nobody: "No app opens the link."
            }
        var log = self
        log.add(.outcome, message, .observed)
        return LinkChoice(kind: kind, targets: targets, steps: log.steps)
    }
}
