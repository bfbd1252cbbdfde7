import DeviceSimulation
import JSONSource
import LinkManifest
import LinkTenancy

/// Where the steps of a simulation stand in the description that its files are made from: those files are nowhere.
struct DescribedPlaces {
    private let input: DescriptionInput
    private let link: String
    private let matchers: [LinkPlatform: DescriptionMatcher]

    init(_ input: DescriptionInput, link: String) {
        self.input = input
        self.link = IntentAddress.data(of: link)
        matchers = Dictionary(
            uniqueKeysWithValues: LinkPlatform.allCases.map {
                ($0, DescriptionMatcher(input.description, platform: $0))
            }
        )
    }

    /// The table with places of the description.
    func place(_ table: SimulationTable) -> SimulationTable {
        table.placing { step, device in
            let platform: LinkPlatform = device.isApple ? .apple : .android
            guard [.rule, .dynamicRules, .filter].contains(step.code), let app = app(step.subject, platform),
                let position = matchers[platform]?.verdict(for: link, of: app)?.rule?.position
            else { return input.name }
            return "\(input.name):\(position.line):\(position.column)"
        }
    }

    private func app(_ name: String?, _ platform: LinkPlatform) -> Slug? {
        guard let name else { return nil }
        let app = input.description.apps.first { described in
            platform == .apple
                ? described.app.appleAppIDs.contains(name) : described.app.androidPackages.contains { $0.name == name }
        }
        return app?.name
    }
}
