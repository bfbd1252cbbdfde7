// sample: let description: WorkspaceDescription, link: String
import AppSiteAssociation
public import DeviceSimulation
public import DigitalAssetLinks
public import LinkWorkspaces

extension SimulationInput {
    /// Takes what a description says: the files that ``FileGenerator`` makes of it, as if its hosts served them, and its apps.
    ///
    /// Steps name places in the description in the place of places in these files.
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
        let files = try FileGenerator(description).files()
        for file in files {
            guard let host = file.host else { continue }
            switch file.kind {
            case .appleAppSiteAssociation: associationFiles[host] = NamedFile(file)
            case .assetLinks: statementLists[host] = NamedFile(file)
            default: break
            }
        }
        let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        for app in description.apps { add(app, byPath) }
        // As they are found in a folder, by name, so that files that were written answer as the description does.
        androidApps.sort { $0.app.package < $1.app.package }
        let places = DescribedPlaces(description, named: name, made: files.map(\.path))
        origin = { step, link, device in
            places.place(of: step, about: IntentURL.data(of: link), on: device)
        }
    }

    /// Puts the manifest of an app in the place of the one that is made.
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

    private mutating func add(_ app: DescribedApp, _ files: [String: GeneratedFile]) {
        func described(_ id: String, _ path: String, minimumIOS: Int) -> AppleApp {
            var described = AppleApp(id: id, domains: AssociatedDomains(Self.entries(files[path])))
            described.minimumIOS = SystemVersion(minimumIOS)
            return described
        }
        appleApps += app.app.appleAppIDs.map { id in
            described(id, Entitlements.path(of: app), minimumIOS: app.minimum.iOS)
        }
        clips += app.app.appClips.map { id in
            described(id, Entitlements.path(of: app, isClip: true), minimumIOS: app.minimumIOSOfClips)
        }
        // A package that two apps name is one app, of the first.
        let known = Set(androidApps.map(\.app.package))
        androidApps += app.app.androidPackages.filter { !known.contains($0.name) }.map { package in
            var described = AndroidDeviceApp(InstalledApp(package: package.name))
            if let file = files[ManifestWriter.path(of: package.name)],
                // What was just written as a manifest is one.
                let manifest = try? AndroidManifestReader(namespace: package.name).read(file.bytes)
            {
                described = AndroidDeviceApp(manifest, named: file.path, package: package.name)
            }
            described.minimumAPI = app.minimum.androidAPI
            // Fingerprints that are not well-formed were refused when the description was read.
            described.certificates = package.certificates.compactMap { try? CertificateFingerprint($0.sha256) }
            return described
        }
    }

    /// The entries of a file of entitlements that was made; none when there is no such file.
    private static func entries(_ file: GeneratedFile?) -> [String] {
        // What was just written as a property list is one.
        file.flatMap { try? EntitlementFile(NamedFile($0)) }?.entries ?? []
    }
}

extension NamedFile {
    fileprivate init(_ file: GeneratedFile) { self.init(name: file.path, bytes: file.bytes) }
}
