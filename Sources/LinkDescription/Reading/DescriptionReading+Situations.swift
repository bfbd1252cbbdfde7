import DeviceSimulation
import JSONSource
import LinkWorkspaces

extension DescriptionReading {
    /// Reads the device and the context of an expectation, which the simulator has to know.
    mutating func readSituation(_ members: Members, _ terms: inout ExpectationTerms) {
        if let node = members["device"], let text = log.text(node, "the device") {
            terms.device = text
            guard let device = SimulatedDevice(named: text) else {
                return reportDevice(text, node)
            }
            if !terms.platforms.contains(device.linkPlatform) {
                let message = "\"platforms\" does not include the platform of the device \"\(text)\"."
                log.add(node, message, help: "Remove \"platforms\", or name another device.")
            }
        }
        guard let node = members["context"], let text = log.text(node, "the context") else { return }
        terms.context = text
        guard let context = LinkContext(named: text) else {
            let nearest = Suggestion.nearest(to: text, among: LinkContext.known.map(\.name))
            // There are too many to list them all.
            let usual = LinkContext.known.filter(\.isUsual).map { "\"\($0.name)\"" }.joined(separator: ", ")
            let help = nearest.map { "Did you mean \"\($0)\"?" } ?? "The usual ones are \(usual)."
            return log.add(node, "There is no context \"\(text)\".", help: help)
        }
        let devices = terms.device.map { [SimulatedDevice(named: $0)].compactMap(\.self) } ?? terms.newestDevices
        guard !devices.contains(where: context.exists) else { return }
        let places = devices.map(\.title).joined(separator: " and ")
        log.add(node, "There is no \"\(text)\" on \(places).", help: "Name another context, or another device.")
    }

    private mutating func reportDevice(_ text: String, _ node: YAMLNode) {
        let system = text.prefix { $0 != "-" }
        let help: String
        if let versions = Self.versions[String(system)], text.contains("-") {
            help = "Write \(versions)."
        } else {
            help = Suggestion.help(text, among: SimulatedDevice.known.map(\.name), listing: "devices")
        }
        log.add(node, SimulatedDevice.problem(named: text) ?? "There is no device \"\(text)\".", help: help)
    }

    /// The versions of each system, as people write them.
    private static let versions = [
        "ios": "ios-9 to ios-18, or ios-26 and later", "macos": "macos-10.15 to macos-15, or macos-26 and later",
        "android": "android-6 to android-17 or later, perhaps with -no-gms or -aosp",
    ]
}

extension ExpectationTerms {
    fileprivate var newestDevices: [SimulatedDevice] {
        SimulatedDevice.newest(on: LinkPlatform.allCases.filter(platforms.contains))
    }
}
