import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkLint
import LinkPatterns

/// Reads the files that were named, or that lie in the folders that were named.
struct SimulationInputReader {
    private let files: SimulationFiles
    private let settings: SimulationSettings
    private let host: String
    private var input = SimulationInput()
    private var associationFiles = FilesByHost()
    private var statementLists = FilesByHost()
    private var manifests: [InputSource] = []
    private var resourceFiles: [String]
    private var entitlements: [(app: String?, source: InputSource)] = []

    init(_ files: SimulationFiles, settings: SimulationSettings, link: String) {
        self.files = files
        self.settings = settings
        host = LinkURL(IntentAddress.data(of: link)).host.map { ASCIIHost($0).text } ?? ""
        resourceFiles = files.resources
    }

    mutating func read() throws(CommandFailure) -> SimulationInput {
        if let path = try description() {
            var input = try SimulationInput(DescriptionInput(path))
            try input.keep(appleApps: files.appIDs, androidApps: files.package, of: path)
            return input
        }
        if let path = files.aasa { try add(Self.file(path), .associationFile, isNamed: true, isForAll: true) }
        if let path = files.assetlinks { try add(Self.file(path), .statementList, isNamed: true, isForAll: true) }
        manifests = files.manifest.map(InputSource.init(path:))
        entitlements = files.entitlements.map(Self.assignment)
        let paths = files.paths.isEmpty && files.isBare ? ["."] : files.paths
        let folders = paths.filter { $0 != "-" && FolderListing.isFolder($0) }
        for path in paths where !folders.contains(path) { try addFile(InputSource(path: path)) }
        for path in folders {
            var walk = FolderWalk(path)
            while let step = walk.next() { try addKnown(try step.get()) }
        }
        setHosts()
        try readApple()
        try readAndroid()
        guard input.isAboutApple || input.isAboutAndroid else {
            let place = paths.count == 1 && paths[0] != "." ? paths[0] : nil
            throw CommandFailure(
                "there is no file about links",
                at: place,
                remedy:
                    "name a waymark.yaml, an apple-app-site-association, an assetlinks.json or an AndroidManifest.xml"
            )
        }
        return input
    }

    /// The description, when there is one: it says all that files could say.
    private func description() throws(CommandFailure) -> String? {
        guard let path = try describedPath() else { return nil }
        let flags = files.flagsOfFiles
        guard files.paths.count < 2, flags.isEmpty else {
            let remedy = flags.isEmpty ? "name it alone" : "leave out \(flags.joined(separator: ", "))"
            throw CommandFailure("a description stands for all files", at: path, remedy: remedy)
        }
        return path
    }

    /// A description that was named, or the one of the folder.
    private func describedPath() throws(CommandFailure) -> String? {
        if let path = files.paths.first(where: { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }) { return path }
        guard files.paths.count < 2 else { return nil }
        return try DescriptionInput.usual(in: files.paths.first).flatMap { path in
            // What is not there, or cannot be looked at, is no description.
            (try? FileInformation(path))?.kind == .file ? path : nil
        }
    }

    // MARK: Finding files

    /// Takes a file of a folder when nothing else was given in its place.
    private mutating func addKnown(_ path: String) throws(CommandFailure) {
        let source = InputSource(path: path)
        switch InputKind.of(path: path) {
        case .associationFile where !associationFiles.isNamed:
            try add(Self.file(path), .associationFile, isNamed: false)
        case .statementList where !statementLists.isNamed: try add(Self.file(path), .statementList, isNamed: false)
        case .entitlements where files.entitlements.isEmpty: entitlements.append((nil, source))
        case .androidManifest where files.manifest.isEmpty: manifests.append(source)
        case .androidResources where files.resources.isEmpty: resourceFiles.append(path)
        default: break
        }
    }

    private mutating func addFile(_ source: InputSource) throws(CommandFailure) {
        let bytes = try source.read()
        let kind = InputKind.of(path: source.path, bytes: bytes)
        switch kind {
        case .associationFile, .statementList:
            let file = SimulationInput.NamedFile(name: source.name, bytes: bytes)
            try add(file, kind, isNamed: true)
        case .entitlements: entitlements.append((nil, source))
        case .androidManifest: manifests.append(source)
        case .androidResources: resourceFiles.append(source.path)
        default:
            throw CommandFailure(
                "it is no file that links depend on",
                at: source.name,
                remedy: "name an association file, a statement list, entitlements or a manifest"
            )
        }
    }

    /// Takes a file that hosts serve.
    private mutating func add(
        _ file: SimulationInput.NamedFile,
        _ kind: InputKind,
        isNamed: Bool,
        isForAll: Bool = false
    ) throws(CommandFailure) {
        let warning =
            kind == .associationFile
            ? try associationFiles.add(file, isNamed: isNamed, isForAll: isForAll)
            : try statementLists.add(file, isNamed: isNamed, isForAll: isForAll)
        if let warning { input.warnings.append(warning) }
    }

    private static func file(_ path: String) throws(CommandFailure) -> SimulationInput.NamedFile {
        let source = InputSource(path: path)
        return SimulationInput.NamedFile(name: source.name, bytes: try source.read())
    }

    private mutating func setHosts() {
        input.associationFiles = associationFiles.files
        input.otherAssociationFile = associationFiles.others
        input.statementLists = statementLists.files
        input.otherStatementList = statementLists.others
        input.warnings += associationFiles.strangers(to: host, option: "--aasa")
        input.warnings += statementLists.strangers(to: host, option: "--assetlinks")
    }

    /// `ID=FILE`, or a file for all apps.
    private static func assignment(_ text: String) -> (app: String?, source: InputSource) {
        guard let sign = text.firstIndex(of: "="), !text[..<sign].contains("/") else {
            return (nil, InputSource(path: text))
        }
        return (String(text[..<sign]), InputSource(path: String(text[text.index(after: sign)...])))
    }

    // MARK: Apple

    private mutating func readApple() throws(CommandFailure) {
        let files = input.filesToList(input.associationFile(of: host), input.associationFiles).compactMap { file in
            AssociationFileReader().read(file.bytes).file
        }
        var ids = self.files.appIDs
        if ids.isEmpty { ids = Self.distinct(files.flatMap { $0.appLinks?.appIDs ?? [] }) }
        // A file that is broken says nothing about apps; entitlements may.
        if ids.isEmpty { ids = entitlements.compactMap(\.app) }
        input.appleApps = ids.map { SimulationInput.AppleAppInput(id: $0) }
        let clips = Self.distinct(files.flatMap { $0.apps(for: .appclips) })
        input.clips = clips.filter { !ids.contains($0) }.map { .init(id: $0) }
        var found: [EntitlementFile] = []
        for (app, source) in entitlements { found.append(try EntitlementFile(source, of: app)) }
        input.take(found, forDevelopment: settings.mode.isDeveloper)
    }

    private static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    // MARK: Android

    private mutating func readAndroid() throws(CommandFailure) {
        var certificates: [CertificateFingerprint] = []
        for text in files.fingerprints {
            do throws(StatementMistake) {
                certificates.append(try CertificateFingerprint(text))
            } catch {
                throw CommandFailure(error, at: "--fingerprint")
            }
        }
        let resources = try ManifestInput.resources(resourceFiles)
        for source in manifests {
            let reader = AndroidManifestReader(resources: resources, namespace: files.package)
            let manifest = try ManifestInput(try source.read(), named: source.name, reader: reader)
            input.warnings += manifest.warnings
            try add(manifest, certificates)
        }
        if manifests.isEmpty { addListed(certificates) }
    }

    private mutating func add(
        _ manifest: ManifestInput,
        _ certificates: [CertificateFingerprint]
    ) throws(CommandFailure) {
        guard let package = files.package ?? manifest.manifest.packageName else {
            throw CommandFailure(
                "the manifest does not have the package of the app",
                at: manifest.name,
                remedy: "add --package with the application id"
            )
        }
        var added = SimulationInput.AndroidAppInput(
            package: package,
            app: InstalledApp(manifest.manifest, package: package),
            targetSDK: manifest.manifest.targetSDK,
            minimumAPI: manifest.manifest.minimumSDK,
            certificates: certificates
        )
        added.filterPlaces = manifest.filterPlaces
        // The build makes one manifest of those of an app, such as src/main and src/debug.
        if let index = input.androidApps.firstIndex(where: { $0.package == package }) {
            input.androidApps[index].join(added)
        } else {
            input.androidApps.append(added)
        }
    }

    /// Without a manifest the apps that the list names are taken to be there.
    private mutating func addListed(_ certificates: [CertificateFingerprint]) {
        var packages = files.package.map { [$0] } ?? []
        if packages.isEmpty {
            let lists = input.filesToList(input.statementList(of: host), input.statementLists)
            for statement in lists.flatMap({ StatementListReader().read($0.bytes).list.elementaryStatements }) {
                guard statement.relation == .handleAllURLs, case .androidApp(let name, _) = statement.target else {
                    continue
                }
                if !packages.contains(name.text) { packages.append(name.text) }
            }
        }
        input.androidApps += packages.map { .init(package: $0, certificates: certificates) }
    }
}
