import DeviceSimulation
import JSONSource
import LinkPatterns
import LinkWorkspaces

extension DescriptionReading {
    /// Reads expectations: a mapping from links to outcomes, or a list.
    mutating func expectations(_ node: YAMLNode) -> [Expectation] {
        switch node.content {
        case .mapping(_):
            return (log.pairs(of: node, "\"expect\"") ?? []).flatMap { byLink($0) }
        case .sequence(let elements):
            return elements.flatMap { listed($0) }
        case .scalar:
            if !node.isNull {
                let help = "Write \"https://shop.example/orders/1: shop\" under it."
                log.add(node, "\"expect\" has to be a mapping from links to what happens, or a list.", help: help)
            }
            return []
        }
    }

    /// `https://…: shop`, or a mapping, or a list of mappings.
    private mutating func byLink(_ pair: YAMLPair) -> [Expectation] {
        let links = [pair.key]
        switch pair.value.content {
        case .scalar:
            guard let outcome = outcome(pair.value) else { return [] }
            return self.expectations(links, outcome, ExpectationTerms())
        case .mapping:
            guard let members = log.members(of: pair.value, as: .outcome) else { return [] }
            return expectations(links, members)
        case .sequence(let elements):
            return elements.flatMap { element -> [Expectation] in
                guard let members = log.members(of: element, as: .outcome) else { return [] }
                // The link is the same for all of them.
                return expectations(links, members).map { expectation in
                    var placed = expectation
                    placed.position = element.position
                    return placed
                }
            }
        }
    }

    /// An element of the list: `url` or `urls` with terms, or links with outcomes as in the mapping.
    private mutating func listed(_ node: YAMLNode) -> [Expectation] {
        if case .mapping(let pairs) = node.content, pairs.contains(where: \.isAboutLink) {
            return (log.pairs(of: node, "an expectation") ?? []).flatMap { linked($0) }
        }
        guard let members = log.members(of: node, as: .expectation) else { return [] }
        var links: [YAMLNode] = members["url"].map { [$0] } ?? []
        if let list = members["urls"] { links += log.elements(of: list, "\"urls\"") ?? [] }
        if members["url"] == nil, members["urls"] == nil {
            log.add(node, "The expectation names no link.", help: "Write it under \"url\", or several under \"urls\".")
        }
        return expectations(links, members)
    }

    /// A link of an element with its outcome; terms next to it do not belong to any link.
    private mutating func linked(_ pair: YAMLPair) -> [Expectation] {
        let key = pair.key.scalar?.text ?? ""
        guard !pair.isAboutLink, DescriptionMapping.expectation.keyNames.contains(key) else { return byLink(pair) }
        let help = "Write the link under \"url\", or all of it behind the link: \"{ is: shop, device: ios-17 }\"."
        log.add(pair.key, "\"\(key)\" is next to a link that already has its outcome.", help: help)
        return []
    }

    private mutating func expectations(_ links: [YAMLNode], _ members: Members) -> [Expectation] {
        var terms = ExpectationTerms()
        terms.platforms = platforms(members["platforms"])
        readSituation(members, &terms)
        terms.isNegated = members["not"] != nil
        if members["not"] != nil, members["is"] != nil {
            let key = members.key("not") ?? members.node
            log.add(key, "An expectation has either \"is\" or \"not\".", help: "Make two expectations of it.")
        }
        guard let node = members["is"] ?? members["not"] else {
            let help = "Write an app's name, or excluded, or browser under \"is\" or \"not\"."
            log.add(members.node, "The expectation does not say what happens.", help: help)
            return []
        }
        guard let outcome = outcome(node) else { return [] }
        return expectations(links, outcome, terms)
    }

    private mutating func expectations(
        _ links: [YAMLNode],
        _ outcome: Expectation.Outcome,
        _ terms: ExpectationTerms
    ) -> [Expectation] {
        links.compactMap { node in
            guard let text = log.text(node, "a link") else { return nil }
            guard LinkURL(text).isWebLink else {
                let help = "Write the whole address, such as \"https://shop.example/orders/1\"."
                log.add(node, "\"\(text)\" is not a web link.", help: help)
                return nil
            }
            return Expectation(
                text,
                outcome,
                isNegated: terms.isNegated,
                platforms: terms.platforms,
                device: terms.device,
                context: terms.context,
                position: node.position
            )
        }
    }

    private mutating func outcome(_ node: YAMLNode) -> Expectation.Outcome? {
        guard let text = log.text(node, "what is expected of a link") else { return nil }
        switch text {
        case "excluded": return .excluded
        case "browser": return .browser
        case _ where LinkURL(text).isWebLink: return .leads(text)
        default: break
        }
        if let app = apps.first(where: { $0.name.text == text }) ?? apps.first(where: { $0.isIdentified(by: text) }) {
            return .opens(app.name)
        }
        let known = apps.map(\.name.text) + Self.reservedNames
        let help = Suggestion.help(text, among: known, listing: "possible outcomes")
        log.add(node, "There is no app \"\(text)\".", help: help)
        return nil
    }
}

extension YAMLPair {
    /// Whether the key is a web link.
    fileprivate var isAboutLink: Bool { key.scalar.map { LinkURL($0.text).isWebLink } ?? false }
}

extension DescribedApp {
    /// Whether a text is an Apple app ID or a package of the app.
    fileprivate func isIdentified(by text: String) -> Bool {
        app.appleAppIDs.contains(text) || app.androidPackages.contains { $0.name == text }
    }
}

/// What the links of one expectation share.
struct ExpectationTerms {
    var platforms = Set(LinkPlatform.allCases)
    var device: String?
    var context: String?
    var isNegated = false
}

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
