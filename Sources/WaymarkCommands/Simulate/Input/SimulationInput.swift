import DeviceSimulation
import DigitalAssetLinks

/// What is known of apps and hosts before a simulation: from files that were given, or from a description.
struct SimulationInput {
    /// Bytes with the name that messages call them by.
    struct NamedFile: Hashable {
        let name: String
        let bytes: [UInt8]
    }

    /// An app of Apple's systems.
    struct AppleAppInput: Hashable {
        let id: String
        /// The entries of its associated domains; nil when they are not known.
        var entries: [String]?
        var isWebBrowser = false
        /// Whether it takes domains of the device management.
        var takesManagedDomains = false
        /// The oldest iOS that it runs on; nil when that is not known.
        var minimumIOS: Int?
    }

    /// An app of Android.
    struct AndroidAppInput {
        let package: String
        /// The activities; nil when the manifest is not known.
        var app: InstalledApp?
        var targetSDK: Int?
        /// The lowest API level that it runs on; nil when that is not known.
        var minimumAPI: Int?
        /// The certificates; empty: those that the statement list names.
        var certificates: [CertificateFingerprint] = []

        /// Where its filters stand, by activity and in their order.
        var filterPlaces: [String: [String]] = [:]

        /// Adds what another manifest of the app has: activities, and filters of those that both have.
        mutating func join(_ other: Self) {
            var activities = app?.activities ?? []
            for added in other.app?.activities ?? [] {
                guard let index = activities.firstIndex(where: { $0.name == added.name }) else {
                    activities.append(added)
                    continue
                }
                activities[index] = InstalledApp.Activity(
                    name: added.name,
                    filters: activities[index].filters + added.filters,
                    isReachable: activities[index].isReachable || added.isReachable
                )
            }
            app?.activities = activities
            filterPlaces.merge(other.filterPlaces) { $0 + $1 }
            targetSDK = targetSDK ?? other.targetSDK
            minimumAPI = minimumAPI ?? other.minimumAPI
        }
    }

    /// Association files by host.
    var associationFiles: [String: NamedFile] = [:]
    /// The association file of every other host.
    var otherAssociationFile: NamedFile?
    /// Statement lists by host.
    var statementLists: [String: NamedFile] = [:]
    /// The statement list of every other host.
    var otherStatementList: NamedFile?
    /// The apps of Apple's systems, without clips.
    var appleApps: [AppleAppInput] = []
    /// The app clips.
    var clips: [AppleAppInput] = []
    /// The apps of Android.
    var androidApps: [AndroidAppInput] = []
    /// The oldest iOS that an app runs on; nil when that is not known.
    var minimumIOS: Int?
    /// The oldest API level of Android that an app runs on; nil when that is not known.
    var minimumAPI: Int?
    /// The description that all is made from; nil when files were given.
    var description: DescriptionInput?
    /// What keeps the answers from being those of real devices.
    var warnings: [String] = []

    /// Makes an empty one.
    init() {}

    /// Whether an app may be on a device, as far as is known.
    func isAbout(_ device: SimulatedDevice) -> Bool {
        switch device.platform {
        case .iOS: isAboutApple && device.version >= SystemVersion(minimumIOS ?? 9)
        case .macOS: isAboutApple
        case .android: isAboutAndroid && device.apiLevel >= minimumAPI ?? 23
        }
    }

    /// Whether entitlements ask for links, though no app may be known.
    var hasEntitlements = false

    /// Whether anything is known about Apple's devices.
    var isAboutApple: Bool {
        hasEntitlements || !appleApps.isEmpty || otherAssociationFile != nil || !associationFiles.isEmpty
    }
    /// Whether anything is known about Android.
    var isAboutAndroid: Bool { !androidApps.isEmpty || otherStatementList != nil || !statementLists.isEmpty }

    func associationFile(of host: String) -> NamedFile? { associationFiles[host] ?? otherAssociationFile }

    /// The files to look for apps in: that of the link's host, or else those of the other hosts by name.
    func filesToList(_ file: NamedFile?, _ files: [String: NamedFile]) -> [NamedFile] {
        file.map { [$0] } ?? files.sorted { $0.key < $1.key }.map(\.value)
    }

    func statementList(of host: String) -> NamedFile? { statementLists[host] ?? otherStatementList }
}
