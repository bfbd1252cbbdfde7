/// The hosts that an app's filters bring up for verification, and those that a user may tick.
///
/// AOSP, `DomainVerificationCollector`.
public struct WebHosts: Sendable {
    let filters: [IntentFilter]
    let targetSDK: Int

    private static let maximumBytes = 1 << 20

    /// Takes all filters of an app's activities, in order.
    public init(filters: [IntentFilter], targetSDK: Int) {
        self.filters = filters
        self.targetSDK = targetSDK
    }

    /// The hosts that Android 12 and later verify, each once, in order.
    public var verified: [String] { verifiable(valid: true) }

    /// The hosts of verified filters that Android does not verify, such as `localhost`: "Invalid autoVerify domains".
    public var invalid: [String] { verifiable(valid: false) }

    /// The hosts that a user may tick: those of all filters that open web links.
    public var selectable: [String] {
        hosts(of: filters.filter { $0.hasDefault && $0.handlesWebLinks(only: false) }, valid: true)
    }

    /// The hosts that Android 6 to 11 verify: all of them must succeed; a star in front is taken off.
    ///
    /// AOSP, `PackageManagerService.verifyIntentFiltersIfNeeded`, API 30.
    public var legacyVerified: [String] {
        let web = filters.filter { $0.handlesWebLinks(only: true) }
        guard web.contains(where: \.autoVerify) else { return [] }
        var seen: Set<String> = []
        return web.flatMap { $0.data.compactMap(\.host) }
            .map { $0.hasPrefix("*.") ? String($0.dropFirst(2)) : $0 }
            .filter { seen.insert($0).inserted }
    }

    /// The hosts that a version of Android asks about the app.
    ///
    /// - Parameter api: the API level of the device.
    /// - Returns: the hosts.
    package func asked(by api: Int) -> [String] { api < AndroidAPI.domainApproval ? legacyVerified : verified }

    private func verifiable(valid: Bool) -> [String] {
        if targetSDK >= AndroidAPI.domainApproval {
            let own = filters.filter { $0.autoVerify && $0.hasDefault && $0.handlesWebLinks(only: true) }
            return hosts(of: own, valid: valid)
        }
        // Apps for older versions are read as they were: one filter that asks makes all ask.
        guard filters.contains(where: { $0.autoVerify && $0.handlesWebLinks(only: true) }) else { return [] }
        return hosts(of: filters.filter { $0.handlesWebLinks(only: false) }, valid: valid)
    }

    private func hosts(of filters: [IntentFilter], valid: Bool) -> [String] {
        var hosts: [String] = []
        var seen: Set<String> = []
        var size = 0
        for host in filters.flatMap({ $0.data.compactMap(\.host) }) {
            guard size < Self.maximumBytes else { break }
            guard VerifiableHost.isValid(host) == valid else { continue }
            size += host.utf8.count
            if seen.insert(host).inserted { hosts.append(host) }
        }
        return hosts
    }
}

extension IntentFilter {
    var hasDefault: Bool { categories.contains(AndroidIntent.defaultCategory) }
    var isBrowsable: Bool { categories.contains(AndroidIntent.browsable) }

    /// AOSP, `IntentFilter.handlesWebUris`: VIEW, BROWSABLE, and some scheme of the web, or no others.
    func handlesWebLinks(only: Bool) -> Bool {
        let schemes = data.compactMap(\.scheme)
        guard actions.contains(AndroidIntent.view), isBrowsable, !schemes.isEmpty else { return false }
        let isWeb: (String) -> Bool = { $0 == "http" || $0 == "https" }
        return only ? schemes.allSatisfy(isWeb) : schemes.contains(where: isWeb)
    }
}
