import AppSiteAssociation
import LinkWorkspaces

extension DescriptionReading {
    mutating func stores(_ node: YAMLNode?) -> StoreIDs {
        guard let node, let members = log.members(of: node, as: .stores) else { return StoreIDs() }
        return StoreIDs(
            appStore: members["app-store"].flatMap { log.text($0, "\"app-store\"") },
            googlePlay: members["google-play"].flatMap { log.text($0, "\"google-play\"") }
        )
    }

    mutating func minimum(_ node: YAMLNode?) -> MinimumVersions {
        var minimum = MinimumVersions()
        guard let node, let members = log.members(of: node, as: .minimum) else { return minimum }
        if let node = members["ios"], let number = log.number(node, "the version of iOS", in: 9...99) {
            minimum.iOS = number
            if let problem = AppleVersions.problem(iOS: number) { log.add(node, problem, help: "Write 18 or 26.") }
        }
        if let number = members["android"].flatMap({ log.number($0, "the API level of Android", in: 19...99) }) {
            minimum.androidAPI = number
        }
        return minimum
    }

    /// The app ID of AppGallery Connect, which is a number.
    mutating func harmony(_ node: YAMLNode) -> String? {
        guard let text = log.text(node, "\"harmony\"") else { return nil }
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            let help = "Copy the digits from \"App ID\" in AppGallery Connect."
            log.add(node, "\"\(text)\" is not an app ID of AppGallery Connect.", help: help)
            return nil
        }
        return text
    }

    /// The package family name of Windows: the package's name and the publisher's identifier (Microsoft, "Package identity").
    mutating func windows(_ node: YAMLNode) -> String? {
        guard let text = log.text(node, "\"windows\"") else { return nil }
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        let isSound =
            parts.count == 2 && (3...50).contains(parts[0].count)
            && parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }
            && parts[1].count == 13 && parts[1].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard isSound else {
            let help = "Copy it from Partner Center; it looks like \"Shop_9jmtgj1pbbz6e\"."
            log.add(node, "\"\(text)\" is not a package family name of Windows.", help: help)
            return nil
        }
        return text
    }
}
