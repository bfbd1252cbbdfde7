import DeviceSimulation
import JSONSource
import LinkWorkspaces

/// The places of a simulation's steps in the description: the files that are made from it are not on disk.
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

    /// The place of a step: the rule of the description where one decides, otherwise the description.
    ///
    /// - Returns: the step's own place when it is in a file that is not made from the description.
    func place(of step: SimulatedStep, about link: String, on device: SimulatedDevice) -> String? {
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
