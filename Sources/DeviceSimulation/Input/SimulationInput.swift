import DigitalAssetLinks
public import LinkRouting

/// What is known of apps and hosts before a simulation: from files that were given, or from a description.
///
///     let input = try SimulationInput(files, for: link)
///     let scene = try await input.scene(for: link)
///     let table = input.placing(Simulation.table(link, devices: SimulatedDevice.known, contexts: [.messages], scene: scene))
public struct SimulationInput: Sendable {
    /// Association files by host.
    public var associationFiles: [String: NamedFile] = [:]
    /// The association file of every other host; nil when no file was given for them.
    public var otherAssociationFile: NamedFile?
    /// Statement lists by host.
    public var statementLists: [String: NamedFile] = [:]
    /// The statement list of every other host; nil when no list was given for them.
    public var otherStatementList: NamedFile?
    /// The apps of Apple's systems, without clips.
    public var appleApps: [AppleApp] = []
    /// The app clips.
    public var clips: [AppleApp] = []
    /// The apps of Android, in the order in which they were installed.
    ///
    /// An app without activities whose manifest is assumed gets a filter for all links of the host.
    public var androidApps: [AndroidDeviceApp] = []
    /// Short links by address: their hosts redirect browsers, on every device, also without an app.
    public var links: [LinkAddress: HostedLink] = [:]
    /// Whether entitlements ask for links, though no app may be known.
    public var hasEntitlements = false
    /// What keeps the answers from being those of real devices, in whole sentences.
    public var warnings: [String] = []
    /// A step as one about what the files are made from; nil when the files are what people write themselves.
    package var origin: (@Sendable (_ step: SimulatedStep, _ link: String, _ device: SimulatedDevice) -> SimulatedStep)?

    /// Starts without anything known.
    public init() {}

    /// Whether an app may be on a device, as far as is known.
    public func isAbout(_ device: SimulatedDevice) -> Bool {
        switch device.platform {
        case .iOS: isAboutApple && device.version >= oldestIOS
        case .macOS: isAboutApple
        case .android: isAboutAndroid && device.latestAPILevel >= oldestAPI
        }
    }

    /// The devices that an app may be on; where none of a system is new enough, the oldest that is.
    public func devices(among devices: [SimulatedDevice]) -> [SimulatedDevice] {
        var found = devices.filter(isAbout)
        for (platform, oldest) in [(DevicePlatform.iOS, oldestIOS), (.android, oldestAndroid)]
        where devices.contains(where: { $0.platform == platform })
            && !found.contains(where: { $0.platform == platform })
        {
            let device = SimulatedDevice(platform, oldest)
            if isAbout(device) { found.append(device) }
        }
        return found
    }

    private var oldestAndroid: SystemVersion { SystemVersion(AndroidAPI.version(ofLevel: oldestAPI)) }

    /// The oldest iOS that one of the apps runs on; iOS 9 where that is not known of each.
    private var oldestIOS: SystemVersion {
        let versions = appleApps.compactMap(\.minimumIOS)
        let isKnown = versions.count == appleApps.count
        return (isKnown ? versions.min() : nil) ?? SystemVersion(9)
    }

    /// The oldest API level that one of the apps runs on; that of Android 6 where that is not known of each.
    private var oldestAPI: Int {
        let levels = androidApps.compactMap(\.minimumAPI)
        let isKnown = levels.count == androidApps.count
        return (isKnown ? levels.min() : nil) ?? AndroidAPI.levels.lowerBound
    }

    /// Whether anything is known about Apple's devices.
    public var isAboutApple: Bool {
        hasEntitlements || !links.isEmpty || !appleApps.isEmpty || otherAssociationFile != nil
            || !associationFiles.isEmpty
    }

    /// Whether anything is known about Android.
    public var isAboutAndroid: Bool {
        !links.isEmpty || !androidApps.isEmpty || otherStatementList != nil || !statementLists.isEmpty
    }

    func associationFile(of host: String) -> NamedFile? { associationFiles[host] ?? otherAssociationFile }

    func statementList(of host: String) -> NamedFile? { statementLists[host] ?? otherStatementList }

    /// A table whose steps are about what people write: what the files are made from, if they are made.
    public func placing(_ table: SimulationTable) -> SimulationTable {
        guard let origin else { return table }
        return table.changingSteps { step, device in origin(step, table.link, device) }
    }
}
