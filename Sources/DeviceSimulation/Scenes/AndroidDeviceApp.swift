public import DigitalAssetLinks
import JSONSource

/// An app of an Android device, with what its hosts say about it.
public struct AndroidDeviceApp: Sendable {
    /// The package with its activities.
    public var app: InstalledApp
    /// `targetSdkVersion`; nil when it is not known, and then that of the device.
    public var targetSDK: Int?
    /// Whether the manifest is not known, so that the activities are assumed.
    public var isManifestAssumed = false
    /// What became of asking each host, by who asked, and by host as the filters write it.
    public var verifications: [ReaderProfile: [String: HostVerification]] = [:]
    /// Whether it is on the device, if it runs there.
    public var isInstalled = true
    /// The lowest API level that it runs on (`minSdkVersion`); nil when that is not known.
    public var minimumAPI: Int?
    /// What the user chose for its links.
    public var choice = UserChoice.unset
    /// The lists that hosts serve, by host as the filters write it, as far as they are known.
    public var statementLists: [String: NamedFile] = [:]
    /// The hosts, as the filters write them, for which no list was given, so that they are taken to have none.
    public var hostsWithoutList: Set<String> = []
    /// The certificates that it is signed with; empty when they are not known, and then those that statement lists name.
    public var certificates: [CertificateFingerprint] = []

    /// Where the filters stand, `file:line:column`, by activity and in the order of its filters, as far as that is known.
    public var filterPlaces: [String: [String]] = [:]

    /// Takes a package with its activities, and the version that it is built for.
    public init(_ app: InstalledApp, targetSDK: Int? = nil) {
        self.app = app
        self.targetSDK = targetSDK
    }

    /// Takes an app as its manifest describes it.
    ///
    /// - Parameters:
    ///   - manifest: the manifest.
    ///   - name: what messages call the manifest.
    ///   - package: the application id.
    public init(_ manifest: AndroidManifest, named name: String, package: String) {
        self.init(InstalledApp(manifest, package: package), targetSDK: manifest.targetSDK)
        minimumAPI = manifest.minimumSDK
        for component in manifest.components {
            filterPlaces[component.name, default: []] += component.filters.map { filter in
                let position = manifest.source.position(at: filter.tagRange.lowerBound)
                return "\(name):\(position.line):\(position.column)"
            }
        }
    }

    /// Adds what another manifest of the app has: activities, and filters of those that both have.
    mutating func join(_ other: Self) {
        for added in other.app.activities {
            guard let index = app.activities.firstIndex(where: { $0.name == added.name }) else {
                app.activities.append(added)
                continue
            }
            let own = app.activities[index]
            app.activities[index] = InstalledApp.Activity(
                name: added.name,
                filters: own.filters + added.filters,
                isReachable: own.isReachable || added.isReachable
            )
        }
        filterPlaces.merge(other.filterPlaces) { $0 + $1 }
        targetSDK = targetSDK ?? other.targetSDK
        minimumAPI = minimumAPI ?? other.minimumAPI
    }

    /// Whether a device has the app.
    func isInstalled(on device: SimulatedDevice) -> Bool { isInstalled && runs(on: device) }

    /// Whether the app runs on a device.
    func runs(on device: SimulatedDevice) -> Bool { minimumAPI.map { $0 <= device.latestAPILevel } ?? true }

    /// The filters of all its activities, in order.
    var filters: [IntentFilter] { app.activities.flatMap(\.filters) }

    /// Every host that some Android version asks about the app.
    public var askedHosts: [String] {
        let approval = AndroidAPI.domainApproval
        let hosts = [approval - 1, approval].flatMap {
            WebHosts(filters: filters, targetSDK: targetSDK ?? $0).verified
        }
        var seen: Set<String> = []
        let legacy = WebHosts(filters: filters, targetSDK: approval - 1).legacyVerified
        return (hosts + legacy).filter { seen.insert($0).inserted }
    }

    /// Asks all hosts about the app, once for all devices: Google's verifier and every agent of AOSP, each in its way.
    ///
    /// - Parameters:
    ///   - sources: what hosts answer.
    ///   - package: the package.
    ///   - certificates: the certificates that the app is signed with.
    public mutating func ask(
        _ sources: StatementSources,
        package: PackageName,
        certificates: [CertificateFingerprint]
    ) async {
        for profile in [ReaderProfile.gms, .aosp6To11, .aosp12To14, .aosp15] {
            let verifier = HostVerifier(sources: sources, profile: profile)
            for host in askedHosts {
                let verification = await verifier.verify(host, package: package, certificates: certificates)
                verifications[profile, default: [:]][host] = verification
            }
        }
    }

    /// The result of asking each host on a device; empty where hosts are not asked.
    func verifications(on device: SimulatedDevice) -> [String: HostVerification] {
        device.readerProfile.flatMap { verifications[$0] } ?? [:]
    }
}

extension SimulatedDevice {
    /// How the device reads statement lists; nil when it does not read any.
    var readerProfile: ReaderProfile? {
        switch verifier {
        case .google: .gms
        case .agent: !approvesDomains ? .aosp6To11 : !knowsDynamicRules ? .aosp12To14 : .aosp15
        case .nobody: nil
        }
    }

    /// Whether Android approves hosts one by one instead of asking the user.
    var approvesDomains: Bool { apiLevel >= AndroidAPI.domainApproval }
    /// Whether the version of Android knows dynamic rules.
    var knowsDynamicRules: Bool { apiLevel >= AndroidAPI.dynamicRules }
}

extension AndroidDeviceApp {
    /// The app as a device has it: what its hosts said, as far as the version asked them, and what the user chose.
    func installed(on device: SimulatedDevice) -> InstalledApp {
        device.approvesDomains ? modern(on: device) : legacy(on: device)
    }

    /// The hosts that the version asks about the app.
    func askedHosts(on device: SimulatedDevice) -> [String] {
        WebHosts(filters: filters, targetSDK: targetSDK ?? device.apiLevel).asked(by: device.apiLevel)
    }

    private func modern(on device: SimulatedDevice) -> InstalledApp {
        var app = app
        let verifications = verifications(on: device)
        for host in askedHosts(on: device) {
            guard let verification = verifications[host] else { continue }
            app.states[host] = app.states[host] ?? verification.state
            app.dynamicRules[host] = app.dynamicRules[host] ?? verification.rules
        }
        if choice == .browser { app.isLinkHandlingAllowed = false }
        if choice == .app {
            let target = targetSDK ?? AndroidAPI.domainApproval
            app.selectedHosts.formUnion(WebHosts(filters: filters, targetSDK: target).selectable)
        }
        return app
    }

    private func legacy(on device: SimulatedDevice) -> InstalledApp {
        var app = app
        // Hosts are verified when the app is installed, which turns its links on.
        if app.linkGeneration == 0 { app.linkGeneration = app.firstInstall }
        switch choice {
        case .app: app.legacyStatus = .always
        case .browser: app.legacyStatus = .never
        case .ask: app.legacyStatus = .alwaysAsk
        case .unset:
            let hosts = askedHosts(on: device)
            guard app.legacyStatus == .undefined, device.verifier != .nobody, !hosts.isEmpty else { break }
            let verifications = verifications(on: device)
            let known = hosts.compactMap { verifications[$0] }
            // A host that could not be asked counts as one that did not confirm the app.
            app.legacyStatus = known.count < hosts.count ? .ask : HostVerifier.legacyStatus(of: known)
        }
        return app
    }
}
