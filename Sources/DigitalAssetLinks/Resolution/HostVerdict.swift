/// Whether a host of a filter is verified on Android 12 and later, and why.
public struct HostVerdict: Sendable, Hashable {
    /// The number of the filter, counted from 0.
    public let filter: Int
    /// The host as the filter has it.
    public let host: String
    /// Whether Android asks the host.
    public let isVerified: Bool
    /// Why, in one sentence.
    public let reason: String
}

extension WebHosts {
    /// Every host of every filter, with what becomes of it.
    public var verdicts: [HostVerdict] {
        let verified = Set(verified)
        let isAsked = filters.contains { $0.autoVerify && $0.handlesWebLinks(only: true) }
        return filters.enumerated().flatMap { index, filter in
            let filterObstacle = obstacle(filter, isAnyAsked: isAsked)
            return filter.data.compactMap(\.host).map { host in
                let obstacle = filterObstacle ?? hostObstacle(host)
                let isVerified = obstacle == nil && verified.contains(host)
                let site = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
                let fallback =
                    isVerified
                    ? "Android asks “https://\(site)/.well-known/assetlinks.json”."
                    : "The hosts of the app have more than a mebibyte together."
                return HostVerdict(filter: index, host: host, isVerified: isVerified, reason: obstacle ?? fallback)
            }
        }
    }

    /// What keeps a filter's hosts from being verified, in the order in which it is worth fixing.
    private func obstacle(_ filter: IntentFilter, isAnyAsked: Bool) -> String? {
        let schemes = filter.data.compactMap(\.scheme)
        let other = schemes.first { $0 != "http" && $0 != "https" }
        if !filter.actions.contains(AndroidIntent.view) { return "The filter does not have the action VIEW." }
        if !filter.isBrowsable { return "The filter does not have the category BROWSABLE." }
        if !filter.handlesWebLinks(only: false) { return "The filter has no scheme of the web." }
        guard targetSDK >= AndroidAPI.domainApproval else {
            return isAnyAsked ? nil : "No filter for the web alone asks for verification with autoVerify."
        }
        if !filter.autoVerify { return "The filter does not ask for verification with autoVerify." }
        if !filter.hasDefault { return "The filter does not have the category DEFAULT." }
        if let other { return "The filter has the scheme “\(other)” in addition to those of the web." }
        return nil
    }

    private func hostObstacle(_ host: String) -> String? {
        VerifiableHost.isValid(host) ? nil : "“\(host)” is not a domain name that Android verifies."
    }
}
