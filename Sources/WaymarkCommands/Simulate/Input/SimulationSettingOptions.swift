import AppSiteAssociation
import ArgumentParser
import DeviceSimulation

/// What holds on the device, beside the files.
struct SimulationSettingOptions: ParsableArguments {
    /// Whether the apps are on the device.
    enum Presence: String, EnumerableFlag {
        case installed
        case notInstalled
    }

    /// How the entitlement's domains are asked.
    enum Mode: String, CaseIterable, ExpressibleByArgument {
        case none
        case developer
        case managed
        case developerAndManaged = "developer+managed"

        /// Whether the app is signed for development, on a device that is set up for it.
        var isDeveloper: Bool { self == .developer || self == .developerAndManaged }

        /// Whether an organisation manages the device and the app.
        var isManaged: Bool { self == .managed || self == .developerAndManaged }
    }

    @Flag(help: "Whether the apps are on the device.")
    var presence = Presence.installed

    /// What the user chose earlier.
    enum Choice: String, CaseIterable, ExpressibleByArgument {
        case none
        case app
        case browser
        case ask

        var choice: UserChoice {
            switch self {
            case .none: .unset
            case .app: .app
            case .browser: .browser
            case .ask: .ask
            }
        }
    }

    /// Where the association file lies.
    enum Place: String, CaseIterable, ExpressibleByArgument {
        case both
        case wellKnown = "well-known"
        case root

        var places: SiteFiles.Places {
            switch self {
            case .both: .both
            case .wellKnown: .wellKnown
            case .root: .root
            }
        }
    }

    @Option(help: "What the user chose earlier; ask is for Android 6 to 11.")
    var choice = Choice.none

    @Option(
        help: ArgumentHelp("An older association file that Apple’s CDN still has.", valueName: "file")
    )
    var cdnFile: String?

    @Option(
        help: ArgumentHelp(
            "developer: signed for development, on a device with Associated Domains Development on; managed: by an "
                + "organisation; developer+managed: both.",
            valueName: "mode"
        )
    )
    var mode = Mode.none

    @Option(
        name: .customLong("managed-domain"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "An entry that device management gives the apps, such as applinks:example.com; with --mode managed.",
            valueName: "entry"
        )
    )
    var managedDomains: [String] = []

    @Option(help: "Where the association file lies on its host.")
    var place = Place.both

    @Option(
        help: ArgumentHelp("The host of the page in Safari that the link stands on.", valueName: "host"),
        transform: { try LinkArgument.pageHost($0) }
    )
    var page: String?

    func validate() throws {
        guard managedDomains.isEmpty || mode.isManaged else {
            throw ValidationError("--managed-domain is for devices of an organisation: add --mode managed")
        }
        for entry in managedDomains where !AssociatedDomains([entry]).readings.allSatisfy(\.isValid) {
            throw ValidationError("--managed-domain \(entry) is no entry: write one such as applinks:shop.example")
        }
    }

    /// What holds on the device.
    ///
    /// - Throws: why the CDN's copy cannot be read.
    func settings() throws(CommandFailure) -> SimulationSettings {
        var settings = SimulationSettings()
        settings.isInstalled = presence == .installed
        settings.choice = choice.choice
        settings.isForDevelopment = mode.isDeveloper
        settings.isManaged = mode.isManaged
        settings.managedDomains = managedDomains
        settings.places = place.places
        settings.cdnCopy = try cdnFile.map { path throws(CommandFailure) in
            NamedFile(name: path, bytes: try InputSource(path: path).read())
        }
        return settings
    }
}
