package import DigitalAssetLinks
package import JSONSource

extension LinkDevice {
    /// The device of a vector.
    package init(_ node: JSONNode) {
        self.init(
            api: node["api"]?.number?.integer ?? 30,
            apps: node["apps"].map { $0.elements.map { InstalledApp($0) } } ?? [],
            browsers: node["browsers"]?.strings ?? [],
            defaultBrowser: node["defaultBrowser"]?.string
        )
    }
}

extension InstalledApp {
    fileprivate init(_ node: JSONNode) {
        self.init(
            package: node["package"]?.string ?? "",
            firstInstall: node["firstInstall"]?.number?.integer ?? 0,
            activities: (node["activities"].map { Array($0.elements) } ?? []).map { activity in
                Activity(
                    name: activity["name"]?.string ?? "",
                    filters: activity["filters"].map { $0.elements.map { IntentFilter($0) } } ?? []
                )
            }
        )
        for member in node["states"].map({ Array($0.members) }) ?? [] {
            states[member.name] = VerificationState(rawValue: member.value.number?.integer ?? 0)
        }
        selectedHosts = Set(node["selected"]?.strings ?? [])
        isLinkHandlingAllowed = node["linkHandlingAllowed"]?.boolean ?? true
        isAvailable =
            node["suspended"]?.boolean != true && node["disabled"]?.boolean != true
            && node["installed"]?.boolean != false && node["enabled"]?.boolean != false
        for member in node["dynamic"].map({ Array($0.members) }) ?? [] {
            dynamicRules[member.name] = DynamicRulesReader().read(components: member.value).rules
        }
    }
}
