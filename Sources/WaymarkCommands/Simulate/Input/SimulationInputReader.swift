import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkLint

/// Reads the files that were named, or that lie in the folders that were named.
struct SimulationInputReader {
    private let files: SimulationFiles
    private var input = SimulationInput()
    private var manifests: [InputSource] = []
    private var resourceFiles: [String]
    private var entitlements: [(app: String?, source: InputSource)] = []

    init(_ files: SimulationFiles) {
        self.files = files
        resourceFiles = files.resources
    }

    mutating func read() throws(CommandFailure) -> SimulationInput {
        if let path = try description() { return try SimulationInput(DescriptionInput(path)) }
        if let path = files.aasa { try setAssociationFile(InputSource(path: path)) }
        if let path = files.assetlinks { try setStatementList(InputSource(path: path)) }
        manifests = files.manifest.map(InputSource.init(path:))
        entitlements = files.entitlements.map(Self.assignment)
        let paths = files.paths.isEmpty && files.isBare ? ["."] : files.paths
        for path in paths { try add(path) }
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
        let usual = DescriptionInput.usualPath
        if let path = files.paths.first(where: { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }) {
            guard files.paths.count == 1, files.isBare else {
                throw CommandFailure("a description stands for all files", at: path, remedy: "name it alone")
            }
            return path
        }
        guard files.isBare, files.paths.count < 2 else { return nil }
        let folder = files.paths.first
        let path = folder.map { $0.hasSuffix("/") ? $0 + usual : $0 + "/" + usual } ?? usual
        // What is not there, or cannot be looked at, is no description.
        return (try? FileInformation(path))?.kind == .file ? path : nil
    }

    // MARK: Finding files

    private mutating func add(_ path: String) throws(CommandFailure) {
        guard path != "-", FolderListing.isFolder(path) else { return try addFile(InputSource(path: path)) }
        var walk = FolderWalk(path)
        while let step = walk.next() { try addKnown(try step.get()) }
    }

    /// Takes a file of a folder when nothing else was given in its place.
    private mutating func addKnown(_ path: String) throws(CommandFailure) {
        let source = InputSource(path: path)
        switch InputKind.of(path: path) {
        case .associationFile where input.otherAssociationFile == nil: try setAssociationFile(source)
        case .statementList where input.otherStatementList == nil: try setStatementList(source)
        case .entitlements where files.entitlements.isEmpty: entitlements.append((nil, source))
        case .androidManifest where files.manifest.isEmpty: manifests.append(source)
        case .androidResources where files.resources.isEmpty: resourceFiles.append(path)
        default: break
        }
    }

    private mutating func addFile(_ source: InputSource) throws(CommandFailure) {
        let bytes = try source.read()
        switch InputKind.of(path: source.path, bytes: bytes) {
        case .associationFile: input.otherAssociationFile = .init(name: source.name, bytes: bytes)
        case .statementList: input.otherStatementList = .init(name: source.name, bytes: bytes)
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

    private mutating func setAssociationFile(_ source: InputSource) throws(CommandFailure) {
        input.otherAssociationFile = .init(name: source.name, bytes: try source.read())
    }

    private mutating func setStatementList(_ source: InputSource) throws(CommandFailure) {
        input.otherStatementList = .init(name: source.name, bytes: try source.read())
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
        let file = input.otherAssociationFile.flatMap { AssociationFileReader().read($0.bytes).file }
        var ids = files.appIDs
        if ids.isEmpty { ids = file?.appLinks?.appIDs ?? [] }
        if ids.isEmpty { ids = legacyIDs() }
        input.appleApps = ids.map { SimulationInput.AppleAppInput(id: $0) }
        input.clips = (file?.apps(for: .appclips) ?? []).filter { !ids.contains($0) }.map { .init(id: $0) }
        for (app, source) in entitlements { try apply(source, to: app) }
    }

    /// A file that is broken says nothing about apps; entitlements may.
    private func legacyIDs() -> [String] { entitlements.compactMap(\.app) }

    private mutating func apply(_ source: InputSource, to app: String?) throws(CommandFailure) {
        let bytes = try source.read()
        let root: PropertyListValue
        do throws(PropertyListError) {
            root = try PropertyListReader().read(bytes)
        } catch {
            throw Self.failure(error, source.name)
        }
        let entries = root["com.apple.developer.associated-domains"]?.elements?.compactMap(\.string) ?? []
        let isBrowser = root["com.apple.developer.web-browser"]?.content == .boolean(true)
        let takesManaged = root["com.apple.developer.associated-domains.mdm-managed"]?.content == .boolean(true)
        let owner = app ?? root["application-identifier"]?.string.flatMap { $0.contains("$(") ? nil : $0 }
        if let owner, !(input.appleApps + input.clips).contains(where: { $0.id == owner }) {
            input.appleApps.append(SimulationInput.AppleAppInput(id: owner))
        }
        func add(_ app: inout SimulationInput.AppleAppInput) {
            guard owner == nil ? app.entries == nil : app.id == owner else { return }
            app.entries = (app.entries ?? []) + entries
            app.isWebBrowser = isBrowser
            app.takesManagedDomains = takesManaged
        }
        for index in input.appleApps.indices { add(&input.appleApps[index]) }
        for index in input.clips.indices { add(&input.clips[index]) }
    }

    private static func failure(_ error: PropertyListError, _ name: String) -> CommandFailure {
        let position = error.position
        return CommandFailure(
            Sentence.withoutStop(error.message),
            at: "\(name):\(position.line):\(position.column)",
            remedy: Sentence.continued(error.help)
        )
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
        // Each build of one app may have a manifest; the later ones are said to be installed later.
        let app = InstalledApp(manifest.manifest, package: package, firstInstall: input.androidApps.count)
        let targetSDK = manifest.manifest.targetSDK
        input.androidApps.append(
            .init(package: package, app: app, targetSDK: targetSDK, certificates: certificates)
        )
    }

    /// Without a manifest the apps that the list names are taken to be there.
    private mutating func addListed(_ certificates: [CertificateFingerprint]) {
        var packages = files.package.map { [$0] } ?? []
        if packages.isEmpty, let list = input.otherStatementList {
            for statement in StatementListReader().read(list.bytes).list.elementaryStatements {
                guard statement.relation == .handleAllURLs, case .androidApp(let name, _) = statement.target else {
                    continue
                }
                if !packages.contains(name.text) { packages.append(name.text) }
            }
        }
        input.androidApps += packages.map { .init(package: $0, certificates: certificates) }
    }
}
