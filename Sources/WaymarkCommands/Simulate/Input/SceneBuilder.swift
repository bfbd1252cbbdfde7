import AppSiteAssociation
import DeviceSimulation
import DigitalAssetLinks
import LinkPatterns

/// Sets the scene of a simulation for one link.
struct SceneBuilder {
    private let input: SimulationInput
    private let settings: SimulationSettings
    private let host: String

    init(_ input: SimulationInput, settings: SimulationSettings, link: String) {
        self.input = input
        self.settings = settings
        // Filters are written in lower case, whatever the link has.
        host = AndroidURI(IntentAddress.data(of: link)).host?.lowercased() ?? ""
    }

    /// The scene; hosts are asked about Android's apps here, from the files.
    func scene() async throws(CommandFailure) -> SimulatedScene {
        var scene = SimulatedScene()
        scene.appleApps = input.appleApps.map(appleApp)
        scene.clip = input.clips.first.map { clip in
            var app = appleApp(clip)
            app.isInstalled = true
            return AppClip(app: app)
        }
        let copy = try settings.cdnFile.map { path throws(CommandFailure) in try InputSource(path: path).read() }
        scene.otherSites = site(input.otherAssociationFile, copy: copy)
        for (host, file) in input.associationFiles { scene.sites[host] = site(file, copy: copy) }
        scene.isDeveloperModeOn = settings.mode.isDeveloper
        scene.isManaged = settings.mode.isManaged
        for (order, app) in input.androidApps.enumerated() {
            scene.androidApps.append(try await androidApp(app, installed: order))
        }
        return scene
    }

    // MARK: Apple

    private func appleApp(_ given: SimulationInput.AppleAppInput) -> AppleApp {
        var app = AppleApp(id: given.id, domains: given.entries.map { AssociatedDomains($0) })
        app.isWebBrowser = given.isWebBrowser
        app.minimumIOS = given.minimumIOS.map { SystemVersion($0) }
        app.takesManagedDomains = given.takesManagedDomains
        app.managedDomains = settings.managedDomains
        app.isInstalled = settings.presence == .installed
        app.choice = settings.choice.choice
        app.isSignedForDevelopment = settings.mode.isDeveloper
        switch settings.mode {
        case .none: break
        case .developer: app.assumedModes = [.developer]
        case .managed: app.assumedModes = [.managed]
        case .developerAndManaged: app.assumedModes = [.developer, .managed]
        }
        return app
    }

    private func site(_ file: SimulationInput.NamedFile?, copy: [UInt8]?) -> SiteFiles {
        var site =
            file.map { SiteFiles(serving: $0.bytes, at: settings.place.places, name: $0.name) } ?? .missing
        if let copy {
            site.cdnCopy = FetchedResponse(.answer(status: 200, contentType: "application/json", body: copy))
            site.copyName = settings.cdnFile ?? site.copyName
        }
        return site
    }

    // MARK: Android

    private func androidApp(
        _ given: SimulationInput.AndroidAppInput,
        installed order: Int
    ) async throws(CommandFailure) -> AndroidDeviceApp {
        let package: PackageName
        do throws(StatementMistake) {
            package = try PackageName(given.package)
        } catch {
            throw CommandFailure(error, at: "--package")
        }
        var app = AndroidDeviceApp(given.app ?? assumed(package.text), targetSDK: given.targetSDK)
        // Several apps are said to be installed in the order in which they are given.
        app.app.firstInstall = order
        app.minimumAPI = given.minimumAPI
        app.filterPlaces = given.filterPlaces
        app.isManifestAssumed = given.app == nil
        app.isInstalled = settings.presence == .installed
        app.choice = settings.choice.choice
        for host in app.askedHosts {
            guard let list = input.statementList(of: host.hasPrefix("*.") ? String(host.dropFirst(2)) : host) else {
                continue
            }
            app.statementLists[host] = AndroidDeviceApp.ServedList(name: list.name, bytes: list.bytes)
        }
        let lists = input
        let sources = StatementSources.hosted { lists.statementList(of: $0)?.bytes }
        let certificates = given.certificates.isEmpty ? named(package) : given.certificates
        await app.ask(sources, package: package, certificates: certificates)
        return app
    }

    /// An app that takes every link of the host and has it verified.
    private func assumed(_ package: String) -> InstalledApp {
        let filter = IntentFilter(
            actions: [AndroidIntent.view],
            categories: [AndroidIntent.defaultCategory, AndroidIntent.browsable],
            data: ["http", "https"].map { FilterData(scheme: $0) } + [FilterData(host: host)],
            autoVerify: true
        )
        let activity = InstalledApp.Activity(name: "\(package).MainActivity", filters: [filter])
        return InstalledApp(package: package, activities: [activity])
    }

    /// The certificates that any of the lists names for a package.
    private func named(_ package: PackageName) -> [CertificateFingerprint] {
        let files = [input.otherStatementList].compactMap(\.self) + input.statementLists.values
        return files.flatMap { StatementListReader().read($0.bytes).list.elementaryStatements }.compactMap {
            statement in
            if case .androidApp(package, let fingerprint) = statement.target { fingerprint } else { nil }
        }
    }
}

/// The link inside an address of an intent.
enum IntentAddress {
    static func data(of link: String) -> String { IntentURL(link)?.data ?? link }
}
