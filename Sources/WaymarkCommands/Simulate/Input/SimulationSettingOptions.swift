import AppSiteAssociation
import ArgumentParser
import DeviceSimulation
import Foundation
import LinkRouting
import LinkWorkspaces

/// The state of the device, apart from the files.
struct SimulationSettingOptions: ParsableArguments {
    /// Whether the apps are on the device.
    enum Presence: String, EnumerableFlag {
        case installed
        case notInstalled
    }

    @Flag(help: "Whether the apps are on the device.")
    var presence = Presence.installed

    /// What the user chose earlier for links of the domain.
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

    /// Where the association file is.
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

    @Option(
        name: .customLong("user-choice"),
        help: "What the user chose earlier for links of the domain; ask is for Android 6 to 11."
    )
    var choice = Choice.none

    @Option(
        help: ArgumentHelp("An older association file that Apple’s CDN still serves.", valueName: "file")
    )
    var cdnFile: String?

    @Flag(
        name: .customLong("developer-mode"),
        help: "The apps are signed for development, on a device with Associated Domains Development on."
    )
    var isForDevelopment = false

    @Flag(name: .customLong("managed"), help: "An organisation manages the device and the apps.")
    var isManaged = false

    @Option(
        name: .customLong("managed-domain"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "An entry that device management gives the apps, such as applinks:example.com; with --managed.",
            valueName: "entry"
        )
    )
    var managedDomains: [String] = []

    @Option(name: .customLong("aasa-location"), help: "Where the association file is on its host.")
    var place = Place.both

    @Option(
        help: ArgumentHelp("The host of the page in Safari that has the link.", valueName: "host"),
        transform: { try LinkArgument.pageHost($0) }
    )
    var page: String?

    @Option(
        help: ArgumentHelp(
            "When a short link is followed, such as 2027-01-01T00:00:00Z; now unless given.",
            valueName: "time"
        ),
        transform: { text throws(WorkspaceError) in try LinkTime(text) }
    )
    var at: LinkTime?

    func validate() throws {
        guard managedDomains.isEmpty || isManaged else {
            throw ValidationError("--managed-domain is for devices of an organisation: add --managed")
        }
        for entry in managedDomains where !AssociatedDomains([entry]).readings.allSatisfy(\.isValid) {
            throw ValidationError(
                "--managed-domain \(entry) is not an entry of associated domains: write one such as applinks:shop.example"
            )
        }
    }

    /// What holds on the device.
    ///
    /// - Throws: why the CDN's copy cannot be read.
    func settings() throws(CommandFailure) -> SimulationSettings {
        var settings = SimulationSettings()
        settings.isInstalled = presence == .installed
        settings.choice = choice.choice
        settings.isForDevelopment = isForDevelopment
        settings.isManaged = isManaged
        settings.managedDomains = managedDomains
        settings.places = place.places
        settings.moment = at ?? LinkTime(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        settings.cdnCopy = try cdnFile.map { path throws(CommandFailure) in
            NamedFile(name: path, bytes: try InputSource(path: path).read())
        }
        return settings
    }
}
