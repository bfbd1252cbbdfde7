import AppSiteAssociation
import DigitalAssetLinks
import LinkManifest
import LinkTenancy

extension SimulationInput {
    /// Takes what a description says: the files that are made from it, as if its hosts served them.
    init(_ description: DescriptionInput) throws(CommandFailure) {
        let apps = description.description.apps
        self.description = description
        minimumIOS = apps.filter { !$0.app.appleAppIDs.isEmpty }.map(\.minimum.iOS).min()
        minimumAPI = apps.filter { !$0.app.androidPackages.isEmpty }.map(\.minimum.androidAPI).min()
        let options = GenerationOptions(writesLegacyForm: (minimumIOS ?? 15) < 13)
        let files: [GeneratedFile]
        do throws(TenancyMistake) {
            files = try FileGenerator(description.description, options: options).files()
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.message), at: description.name)
        }
        for file in files {
            guard let host = file.host else { continue }
            let named = NamedFile(name: file.path, bytes: file.bytes)
            switch file.kind {
            case .appleAppSiteAssociation: associationFiles[host] = named
            case .assetLinks: statementLists[host] = named
            default: break
            }
        }
        for app in apps { try add(app, files) }
    }

    /// Leaves out the apps that were not named.
    ///
    /// - Throws: that one of those that were named is none of the description's.
    mutating func keep(appleApps ids: [String], androidApps package: String?, of place: String) throws(CommandFailure) {
        func check(_ name: String, _ known: [String], _ option: String) throws(CommandFailure) {
            if known.contains(name) { return }
            let names = known.isEmpty ? "it has none" : "name one of \(known.joined(separator: ", "))"
            throw CommandFailure("it has no app \"\(name)\", which \(option) names", at: place, remedy: names)
        }
        for id in ids { try check(id, (appleApps + clips).map(\.id), "--app-id") }
        if !ids.isEmpty {
            appleApps = appleApps.filter { ids.contains($0.id) }
            clips = clips.filter { ids.contains($0.id) }
        }
        guard let package else { return }
        try check(package, androidApps.map(\.package), "--package")
        androidApps = androidApps.filter { $0.package == package }
    }

    private mutating func add(_ app: DescribedApp, _ files: [GeneratedFile]) throws(CommandFailure) {
        let entries = Self.entries("ios/\(app.name).entitlements", files)
        appleApps += app.app.appleAppIDs.map {
            AppleAppInput(id: $0, entries: entries, minimumIOS: app.minimum.iOS)
        }
        let clipEntries = Self.entries("ios/\(app.name)-clip.entitlements", files)
        clips += app.app.appClips.map {
            AppleAppInput(id: $0, entries: clipEntries, minimumIOS: app.minimum.iOS)
        }
        for package in app.app.androidPackages {
            var input = AndroidAppInput(package: package.name)
            // Digests that are none were refused when the description was read.
            input.certificates = package.certificates.compactMap { try? CertificateFingerprint($0.sha256) }
            // An app without any links has no filters, and then no manifest was made.
            input.app = InstalledApp(package: package.name)
            input.minimumAPI = app.minimum.androidAPI
            if let file = files.first(where: { $0.path == "android/\(package.name).xml" }) {
                let reader = AndroidManifestReader(namespace: package.name)
                let manifest = try ManifestInput(file.bytes, named: file.path, reader: reader)
                input.app = InstalledApp(manifest.manifest, package: package.name)
                input.filterPlaces = manifest.filterPlaces
            }
            androidApps.append(input)
        }
    }

    /// The entries of a file of entitlements that was made; none when there is no such file.
    private static func entries(_ path: String, _ files: [GeneratedFile]) -> [String] {
        guard let file = files.first(where: { $0.path == path }),
            // What was just written as a property list is one.
            let root = try? PropertyListReader().read(file.bytes)
        else { return [] }
        return root["com.apple.developer.associated-domains"]?.elements?.compactMap(\.string) ?? []
    }
}
