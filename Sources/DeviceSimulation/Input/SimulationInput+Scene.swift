import AppSiteAssociation
public import DigitalAssetLinks
import LinkPatterns

extension SimulationInput {
    /// Sets the scene for one link.
    ///
    /// - Parameters:
    ///   - link: the link, whose host's files name the app clip, and which apps without a known manifest are taken to open.
    ///   - settings: the settings of the device.
    /// - Returns: the scene; hosts are asked about Android's apps here, from the files.
    /// - Throws: `StatementMistake` when the package of an app is not well-formed.
    public func scene(
        for link: String,
        settings: SimulationSettings = SimulationSettings()
    ) async throws(StatementMistake) -> SimulatedScene {
        // Filters are written in lower case, whatever the link has.
        let host = AndroidURI(IntentURL.data(of: link)).host?.lowercased() ?? ""
        var scene = SimulatedScene()
        scene.appleApps = appleApps.map { $0.applying(settings) }
        scene.clip = clip(of: host).map { clip in
            var app = clip.applying(settings)
            app.isInstalled = true
            return AppClip(app: app)
        }
        scene.otherSites = site(otherAssociationFile, settings)
        for (host, file) in associationFiles { scene.sites[host] = site(file, settings) }
        scene.links = links
        scene.moment = settings.moment
        scene.isDeveloperModeOn = settings.isForDevelopment
        scene.isManaged = settings.isManaged
        for (order, app) in androidApps.enumerated() {
            scene.androidApps.append(try await verified(app, installed: order, host: host, settings))
        }
        return scene
    }

    /// The clip that the host's file names first; the first clip where it names none.
    private func clip(of host: String) -> AppleApp? {
        let named = associationFile(of: host).flatMap {
            AssociationFileReader().read($0.bytes).file?.apps(for: .appclips)
        }
        return (named ?? []).lazy.compactMap { id in clips.first { $0.id == id } }.first ?? clips.first
    }

    private func site(_ file: NamedFile?, _ settings: SimulationSettings) -> SiteFiles {
        var site = file.map { SiteFiles(serving: $0.bytes, at: settings.places, name: $0.name) } ?? .notGiven
        if let copy = settings.cdnCopy {
            site.cdnCopy = FetchedResponse(.answer(status: 200, contentType: "application/json", body: copy.bytes))
            site.copyName = copy.name
        }
        return site
    }

    // MARK: Android

    private func verified(
        _ known: AndroidDeviceApp,
        installed order: Int,
        host: String,
        _ settings: SimulationSettings
    ) async throws(StatementMistake) -> AndroidDeviceApp {
        let package = try PackageName(known.app.package)
        var app = known
        if app.isManifestAssumed { app.app = .opening(everyLinkOf: host, package: package.text) }
        app.app.firstInstall = order
        app.isInstalled = settings.isInstalled
        app.choice = settings.choice
        for host in app.askedHosts {
            let list = statementList(of: host.hasPrefix("*.") ? String(host.dropFirst(2)) : host)
            app.statementLists[host] = list
            if list == nil { app.hostsWithoutList.insert(host) }
        }
        let lists = self
        let sources = StatementSources.hosted { lists.statementList(of: $0)?.bytes }
        let certificates = known.certificates.isEmpty ? certificates(of: package) : known.certificates
        await app.ask(sources, package: package, certificates: certificates)
        return app
    }

    /// The certificates that any of the lists names for a package.
    private func certificates(of package: PackageName) -> [CertificateFingerprint] {
        let files = [otherStatementList].compactMap(\.self) + statementLists.values
        return files.flatMap { StatementListReader().read($0.bytes).list.certificates(of: package) }
    }
}

extension AppleApp {
    /// The app on a device for which settings hold.
    fileprivate func applying(_ settings: SimulationSettings) -> Self {
        var app = self
        app.isInstalled = settings.isInstalled
        app.choice = settings.choice
        app.managedDomains = settings.managedDomains
        app.isSignedForDevelopment = settings.isForDevelopment
        app.assumedModes = (settings.isForDevelopment ? [.developer] : []) + (settings.isManaged ? [.managed] : [])
        return app
    }
}

extension InstalledApp {
    /// An app that takes every link of a host and asks to have the host verified.
    fileprivate static func opening(everyLinkOf host: String, package: String) -> Self {
        let filter = IntentFilter(
            actions: [AndroidIntent.view],
            categories: [AndroidIntent.defaultCategory, AndroidIntent.browsable],
            data: ["http", "https"].map { FilterData(scheme: $0) } + [FilterData(host: host)],
            autoVerify: true
        )
        let activity = Activity(name: "\(package).MainActivity", filters: [filter])
        return Self(package: package, activities: [activity])
    }
}

extension IntentURL {
    /// The link inside an address of an intent; any other link is its own.
    package static func data(of link: String) -> String { Self(link)?.data ?? link }
}
