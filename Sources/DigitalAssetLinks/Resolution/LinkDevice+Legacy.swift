import JSONSource

/// An app that takes a link on Android 6 to 11, with what is set for its links.
public struct LegacyCandidate: Sendable, Hashable {
    /// Who opens the link, as it is to be shown.
    public let target: String
    /// The setting.
    public let status: InstalledApp.LegacyStatus
    /// When link handling was turned on: a count that grows.
    public let linkGeneration: Int

    /// Makes a candidate.
    public init(target: String, status: InstalledApp.LegacyStatus, linkGeneration: Int = 0) {
        self.target = target
        self.status = status
        self.linkGeneration = linkGeneration
    }
}

extension LinkDevice {
    func legacy(_ candidates: [Candidate], _ log: ChoiceLog) -> LinkChoice {
        let available = candidates.filter { apps[$0.app].isAvailable }
        let legacy = available.map { candidate in
            let app = apps[candidate.app]
            return LegacyCandidate(
                target: candidate.target,
                status: app.legacyStatus,
                linkGeneration: app.linkGeneration
            )
        }
        return legacyChoice(legacy, log)
    }

    /// Who opens a web link on Android 6 to 11, of those whose filters take it.
    ///
    /// AOSP, `PackageManagerService.filterCandidatesWithDomainPreferredActivitiesLPr`, API 30.
    public func legacyChoice(_ candidates: [LegacyCandidate]) -> LinkChoice { legacyChoice(candidates, ChoiceLog()) }

    private func legacyChoice(_ candidates: [LegacyCandidate], _ log: ChoiceLog) -> LinkChoice {
        var log = log
        for candidate in candidates { log.add(.status, Self.sentence(candidate), .observed, candidate.target) }
        func all(_ statuses: InstalledApp.LegacyStatus...) -> [LegacyCandidate] {
            candidates.filter { statuses.contains($0.status) }
        }
        let always = all(.always).sorted { $0.linkGeneration > $1.linkGeneration }
        let alwaysAsk = all(.alwaysAsk)
        if let first = always.first, alwaysAsk.isEmpty {
            let equals = always.filter { $0.linkGeneration == first.linkGeneration }
            // With equal counts nothing orders the apps.
            guard equals.count > 1 else {
                if always.count > 1 {
                    let message = "Of several apps the one whose links were turned on last opens the link."
                    log.add(.tie, message, .observed, first.target)
                }
                return log.choice(.open, [first.target])
            }
            return log.choice(.chooser, always.map(\.target))
        }
        let asked = (always.isEmpty ? all(.undefined, .ask) : always) + alwaysAsk
        let pages = defaultBrowser.map { [$0] } ?? browsers
        let targets = asked.map(\.target) + pages
        guard !targets.isEmpty else { return log.choice(.nobody, []) }
        if asked.isEmpty { return log.choice(pages.count > 1 ? .chooser : .browser, pages) }
        return log.choice(targets.count > 1 ? .chooser : .open, targets)
    }

    private static func sentence(_ candidate: LegacyCandidate) -> String {
        switch candidate.status {
        case .always: "“\(candidate.target)” opens its links: all its hosts are verified, or the user set it."
        case .ask: "“\(candidate.target)” asks: a host is not verified, or the user set it."
        case .undefined: "“\(candidate.target)” asks: nothing is known about its hosts."
        case .alwaysAsk: "“\(candidate.target)” always asks: the user set it."
        case .never: "“\(candidate.target)” never opens links: the user set it."
        }
    }
}
