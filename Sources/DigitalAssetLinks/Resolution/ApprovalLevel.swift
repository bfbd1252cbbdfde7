/// How far an app may open links of a host without asking, on Android 12 and later (AOSP, `DomainVerificationManagerInternal`).
public enum ApprovalLevel: Int, Sendable, Hashable, Comparable {
    /// Not at all.
    case none = 0
    /// Ask, kept from an older version.
    case legacyAsk = 1
    /// Always, kept from an older version.
    case legacyAlways = 2
    /// The user ticked the host.
    case selection = 3
    /// The host is verified.
    case verified = 4
    /// An instant app with the host.
    case instantApp = 5

    /// Orders levels from the weakest.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A level and why it is that.
public struct Approval: Sendable, Hashable {
    /// The level.
    public let level: ApprovalLevel
    /// Why, in one sentence.
    public let reason: String
}

extension InstalledApp {
    /// How far the app may open links of a host, which is looked up as it is written.
    ///
    /// AOSP, `DomainVerificationService.approvalLevelForDomain`. A host with a star means everything that ends with
    /// what follows `*.`, so for more than a filter takes.
    public func approval(forHost host: String) -> Approval {
        guard isAvailable else {
            return Approval(level: .none, reason: "“\(package)” is not installed for the user, disabled or suspended.")
        }
        if let kept = legacyApproval { return kept }
        guard isLinkHandlingAllowed else {
            return Approval(level: .none, reason: "The user does not let “\(package)” open links.")
        }
        if isInstant, let domain = Self.fitting(host, instantHosts) {
            return Approval(level: .instantApp, reason: "“\(package)” is an instant app with the host “\(domain)”.")
        }
        if let domain = Self.fitting(host, states.filter(\.value.isVerified).map(\.key)) {
            let state = states[domain]?.description ?? ""
            return Approval(level: .verified, reason: "“\(domain)” is in the state “\(state)” for “\(package)”.")
        }
        if let domain = Self.fitting(host, Array(selectedHosts)) {
            return Approval(level: .selection, reason: "The user ticked “\(domain)” for “\(package)”.")
        }
        let state = states[host].map { "in the state “\($0)”" } ?? "not verified"
        return Approval(level: .none, reason: "“\(host)” is \(state) for “\(package)”, and the user did not tick it.")
    }

    private var legacyApproval: Approval? {
        switch legacyStatus {
        case .undefined: nil
        case .ask, .alwaysAsk:
            Approval(level: .legacyAsk, reason: "The user of an older Android let “\(package)” ask.")
        case .always:
            Approval(level: .legacyAlways, reason: "The user of an older Android let “\(package)” open its links.")
        case .never: Approval(level: .none, reason: "The user of an older Android kept links from “\(package)”.")
        }
    }

    private var instantHosts: [String] {
        WebHosts(filters: activities.flatMap(\.filters), targetSDK: AndroidAPI.domainApproval).verified
    }

    /// The host itself, or else one with a star that ends like it.
    private static func fitting(_ host: String, _ domains: [String]) -> String? {
        if domains.contains(host) { return host }
        return domains.sorted().first { $0.hasPrefix("*.") && host.hasSuffix($0.dropFirst(2)) }
    }
}
