// sample: let description: WorkspaceDescription, link: String
import AppSiteAssociation
public import DeviceSimulation
public import DigitalAssetLinks
import LinkPatterns
import LinkRouting
public import LinkWorkspaces

extension SimulationInput {
    /// Takes the association files that ``FileGenerator`` makes from a description, as if its hosts served them, and its apps
    /// with their entitlements and filters.
    ///
    /// Steps name places in the description instead of places in these files.
    ///
    /// ```swift
    /// import DeviceSimulation
    ///
    /// let input = try SimulationInput(description)
    /// let scene = try await input.scene(for: link)
    /// let outcome = Simulation.run(link, on: .iOS17, in: .messages, scene: scene)
    /// ```
    ///
    /// - Parameters:
    ///   - description: what the files are made from.
    ///   - name: what messages call the description.
    /// - Throws: `WorkspaceError` when a rule names an app that the description does not have.
    public init(_ description: WorkspaceDescription, named name: String = "waymark.yaml") throws(WorkspaceError) {
        self.init()
        let generator = FileGenerator(description)
        let domains = try generator.domainFiles()
        for file in domains.flatMap(generator.associationFiles) {
            guard let host = file.host else { continue }
            let named = NamedFile(name: file.path, bytes: file.bytes)
            if file.kind == .assetLinks { statementLists[host] = named } else { associationFiles[host] = named }
        }
        for app in description.apps { add(app, of: description, domains) }
        for described in description.links {
            let link = described.link
            links[link.address] = HostedLink(PreparedLink(link, policy: DestinationPolicy(allowing: link, description)))
        }
        // As they are found in a folder, by name, so that files that were written answer as the description does.
        androidApps.sort { $0.app.package < $1.app.package }
        let files = associationFiles.values.map(\.name) + statementLists.values.map(\.name)
        let manifests = androidApps.map { ManifestWriter.path(of: $0.app.package) }
        let places = SimulationPlaces(description, named: name, made: files + manifests)
        origin = { step, link, device in
            places.described(step, about: IntentURL.data(of: link), on: device)
        }
    }

    /// Uses a manifest of an app instead of the generated one.
    ///
    /// - Parameters:
    ///   - manifest: the manifest.
    ///   - name: what messages call it.
    ///   - package: the app.
    public mutating func replaceManifest(with manifest: AndroidManifest, named name: String, of package: String) {
        var given = AndroidDeviceApp(manifest, named: name, package: package)
        guard let index = androidApps.firstIndex(where: { $0.app.package == package }) else {
            return androidApps.append(given)
        }
        given.certificates = androidApps[index].certificates
        given.minimumAPI = given.minimumAPI ?? androidApps[index].minimumAPI
        androidApps[index] = given
    }

    private mutating func add(_ app: DescribedApp, of description: WorkspaceDescription, _ domains: [DomainFiles]) {
        func described(_ id: String, isClip: Bool) -> AppleApp {
            let entitlements = Entitlements(app, of: description, isClip: isClip)
            var described = AppleApp(id: id, domains: AssociatedDomains(entitlements.entries))
            described.minimumIOS = SystemVersion(isClip ? app.minimumIOSOfClips : app.minimum.iOS)
            return described
        }
        appleApps += app.app.appleAppIDs.map { described($0, isClip: false) }
        clips += app.app.appClips.map { described($0, isClip: true) }
        // A package that two apps name is one app, of the first.
        let known = Set(androidApps.map(\.app.package))
        androidApps += app.app.androidPackages.filter { !known.contains($0.name) }.map { package in
            let filters = FilterPlanner(description, app: app, package: package.name).filters(domains)
            let activity = InstalledApp.Activity(
                name: "\(package.name)\(ManifestWriter.activity)",
                filters: filters
            )
            var described = AndroidDeviceApp(
                InstalledApp(package: package.name, activities: filters.isEmpty ? [] : [activity])
            )
            described.filterPlaces[activity.name] = filters.map { _ in ManifestWriter.path(of: package.name) }
            described.minimumAPI = app.minimum.androidAPI
            // Fingerprints that are not well-formed were refused when the description was read.
            described.certificates = package.certificates.compactMap { try? CertificateFingerprint($0.sha256) }
            return described
        }
    }
}

extension DestinationPolicy {
    /// Everything where a described link leads: what the server allows is not in the description.
    fileprivate init(allowing link: Link, _ description: WorkspaceDescription) {
        let links = link.addresses.map { LinkURL($0.address) }
        self.init(
            hosts: links.filter(\.isWebLink).compactMap { $0.lowercasedHost.map { ASCIIHost($0).text } },
            schemes: links.filter { !$0.isWebLink }.compactMap { $0.scheme?.lowercased() },
            packages: description.apps.flatMap(\.app.androidPackages).map(\.name),
            allowsHTTP: true
        )
    }
}
