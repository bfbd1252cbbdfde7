import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns

extension SimulationInput {
    /// Takes files.
    ///
    /// - Parameters:
    ///   - files: the files.
    ///   - link: the link, whose host's files name the apps.
    ///   - isForDevelopment: whether of several entitlements those of builds for development count.
    /// - Throws: `SimulationInputError` when a manifest does not say whose it is.
    public init(
        _ files: SimulationFiles,
        for link: String,
        isForDevelopment: Bool = false
    ) throws(SimulationInputError) {
        let host = LinkURL(IntentURL.data(of: link)).host.map { ASCIIHost($0).text } ?? ""
        associationFiles = files.associationFiles.files
        otherAssociationFile = files.associationFiles.others
        statementLists = files.statementLists.files
        otherStatementList = files.statementLists.others
        warnings += files.associationFiles.strangers(to: host, option: "--aasa")
        warnings += files.statementLists.strangers(to: host, option: "--assetlinks")
        addAppleApps(files, host: host)
        take(files.entitlements, settings: files.buildSettings, isForDevelopment: isForDevelopment)
        for manifest in files.manifests { try add(manifest, files) }
        if files.manifests.isEmpty { addListed(files, host: host) }
    }

    /// The files to look for apps in: that of the link's host, or else those of the other hosts by name.
    private func files(_ own: NamedFile?, else others: [String: NamedFile]) -> [NamedFile] {
        own.map { [$0] } ?? others.sorted { $0.key < $1.key }.map(\.value)
    }

    // MARK: Apple

    private mutating func addAppleApps(_ files: SimulationFiles, host: String) {
        let read = self.files(associationFile(of: host), else: associationFiles).compactMap { file in
            AssociationFileReader().read(file.bytes).file
        }
        var ids = files.appIDs
        if ids.isEmpty { ids = Self.distinct(read.flatMap { $0.appLinks?.appIDs ?? [] }) }
        // A file that is broken says nothing about apps; entitlements may.
        if ids.isEmpty { ids = Self.distinct(files.entitlements.compactMap(\.owner)) }
        appleApps = ids.map { AppleApp(id: $0) }
        clips = Self.distinct(read.flatMap { $0.apps(for: .appclips) }).filter { !ids.contains($0) }.map {
            AppleApp(id: $0)
        }
    }

    private static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    // MARK: Android

    private mutating func add(_ file: SimulationFiles.Manifest, _ files: SimulationFiles) throws(SimulationInputError) {
        guard let package = files.package ?? file.manifest.packageName ?? SimulationFiles.package(named: file.name)
        else {
            throw SimulationInputError(
                place: file.name,
                problem: "the manifest does not have the package of the app",
                remedy: "add --package with the application id"
            )
        }
        var added = AndroidDeviceApp(file.manifest, named: file.name, package: package)
        added.certificates = files.certificates
        // The build makes one manifest of those of an app, such as src/main and src/debug.
        if let index = androidApps.firstIndex(where: { $0.app.package == package }) {
            androidApps[index].join(added)
        } else {
            androidApps.append(added)
        }
    }

    /// Without a manifest the apps that the list names are taken to be there.
    private mutating func addListed(_ files: SimulationFiles, host: String) {
        var packages = files.package.map { [$0] } ?? []
        if packages.isEmpty {
            let lists = self.files(statementList(of: host), else: statementLists)
            for list in lists.map({ StatementListReader().read($0.bytes).list }) {
                packages += list.packageNames(given: .handleAllURLs).map(\.text).filter { !packages.contains($0) }
            }
        }
        androidApps += packages.map { package in
            var app = AndroidDeviceApp(InstalledApp(package: package))
            app.isManifestAssumed = true
            app.certificates = files.certificates
            return app
        }
    }
}
