import AppSiteAssociation
import DeviceSimulation
import JSONSource
import LinkPatterns
import LinkWorkspaces

/// The steps of a simulation as steps about the description: the files that are made from it are not on disk, or made again.
struct SimulationPlaces: Sendable {
    private let description: WorkspaceDescription
    /// The name of the description in messages.
    private let name: String
    /// The names of the files that are made from it.
    private let made: Set<String>
    private let matchers: [LinkPlatform: DescriptionMatcher]

    init(_ description: WorkspaceDescription, named name: String, made: [String]) {
        self.description = description
        self.name = name
        self.made = Set(made)
        matchers = Dictionary(
            uniqueKeysWithValues: LinkPlatform.allCases.map { ($0, DescriptionMatcher(description, platform: $0)) }
        )
    }

    /// A step with its place in the description, and with what to change there.
    func described(_ step: SimulatedStep, about link: String, on device: SimulatedDevice) -> SimulatedStep {
        let place = place(of: step, about: link, on: device)
        if step.result == .stopped, let remedy = hostRemedy(of: step, about: link, on: device) {
            return step.standing(at: name, advising: remedy)
        }
        let isAboutRules = place != step.place && step.remedy == SimulatedStep.widenFilters
        let remedy = "Add a rule for the link to \(name), or use a link that the rules take."
        return step.standing(at: place, advising: isAboutRules ? remedy : nil)
    }

    /// What to do about a host that the description does not have for an app, where entitlements or filters show that.
    private func hostRemedy(of step: SimulatedStep, about link: String, on device: SimulatedDevice) -> String? {
        guard let host = LinkURL(link).lowercasedHost.map({ ASCIIHost($0).text }) else { return nil }
        let entries = [AssociatedService.applinks, .appclips].map { "\($0):\(host)" }
        let isAsked =
            step.code == .entitlement
            ? entries.contains { step.remedy == SimulatedStep.addEntry($0) }
            : step.code == .filter && step.place.map(isMade) ?? false
        guard isAsked else { return nil }
        guard AssociatedDomains(entries).readings.allSatisfy(\.isValid) else { return "Use a link to a domain name." }
        let known = description.apps.filter { description.domain(of: host, for: $0.name) != nil }.map(\.name)
        if known.isEmpty { return "Add “\(host)” to the domains of \(name)." }
        guard let app = app(step.subject, device.linkPlatform), !known.contains(app) else { return nil }
        return "Add “\(app)” to the apps of “\(host)” in \(name)."
    }

    /// The place of a step: the rule of the description where one decides, otherwise the description.
    ///
    /// - Returns: the step's own place when it is in a file that is not made from the description.
    private func place(of step: SimulatedStep, about link: String, on device: SimulatedDevice) -> String? {
        guard let own = step.place, isMade(own) else { return step.place }
        guard [.rule, .dynamicRules, .filter].contains(step.code), let app = app(step.subject, device.linkPlatform),
            let position = matchers[device.linkPlatform]?.verdict(for: link, of: app)?.rule?.position
        else { return name }
        return "\(name):\(position.line):\(position.column)"
    }

    /// Whether a place, `file:line:column` or the file alone, is in a file that is made.
    private func isMade(_ place: String) -> Bool {
        if made.contains(place) { return true }
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count > 2 && made.contains(parts.dropLast(2).joined(separator: ":"))
    }

    private func app(_ name: String?, _ platform: LinkPlatform) -> Slug? {
        guard let name else { return nil }
        let app = description.apps.first { described in
            platform == .apple
                ? described.app.appleAppIDs.contains(name) : described.app.androidPackages.contains { $0.name == name }
        }
        return app?.name
    }
}
