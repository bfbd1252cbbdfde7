import AppSiteAssociation
import DeviceSimulation
import DigitalAssetLinks
import JSONSource
import LinkDescription
import LinkLint
import LinkPatterns
import LinkWorkspaces

/// Reads the files that were named, or that are in the folders that were named.
struct SimulationInputReader {
    private let options: SimulationFileOptions
    private let settings: SimulationSettings
    private let link: String
    private let served: ServedLink?
    private var files = SimulationFiles()
    private var manifests: [InputSource] = []
    private var resourceFiles: [String]
    private var warnings: [String] = []

    init(_ options: SimulationFileOptions, settings: SimulationSettings, link: String, served: ServedLink?) {
        self.options = options
        self.settings = settings
        self.link = link
        self.served = served
        resourceFiles = options.resources
    }

    mutating func read() throws(CommandFailure) -> SimulationInput {
        if let path = try description() {
            var input = try SimulationInput(DescriptionInput(path))
            try input.keep(appleApps: options.appIDs, androidApps: options.package, of: path)
            return input
        }
        let paths = try find()
        try addManifests()
        files.appIDs = options.appIDs
        files.package = options.package
        files.certificates = try CertificateFingerprint.all(options.fingerprints)
        var input: SimulationInput
        do throws(SimulationInputError) {
            input = try SimulationInput(files, for: link, isForDevelopment: settings.isForDevelopment)
        } catch {
            throw CommandFailure(error)
        }
        input.warnings = warnings + (served?.warnings ?? []) + input.warnings
        input.links = served?.links ?? [:]
        guard input.isAboutApple || input.isAboutAndroid else {
            let place = paths.count == 1 && paths[0] != "." ? paths[0] : nil
            // Who asks without any file often has only the link.
            let host = LinkURL(link).lowercasedHost.map { ASCIIHost($0).text } ?? ""
            let download =
                place == nil && VerifiableHost.isValid(host)
                ? "download its host's file, curl -sO https://\(host)/.well-known/apple-app-site-association, or " : ""
            let kinds = "a waymark.yaml, an apple-app-site-association, an assetlinks.json or an AndroidManifest.xml"
            throw CommandFailure(
                "there is no file about links",
                at: place,
                remedy: "\(download)name \(kinds), or add --server"
            )
        }
        return input
    }

    /// The description, when there is one: it says all that files could say.
    private func description() throws(CommandFailure) -> String? {
        guard let path = try describedPath() else { return nil }
        let flags = options.flagsOfFiles
        guard options.paths.count < 2, flags.isEmpty else {
            let remedy = flags.isEmpty ? "name it alone" : "leave out \(flags.joined(separator: ", "))"
            throw CommandFailure("a description replaces all files", at: path, remedy: remedy)
        }
        return path
    }

    /// A description that was named, or the one of the folder.
    private func describedPath() throws(CommandFailure) -> String? {
        if let path = options.paths.first(where: { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }) { return path }
        guard options.paths.count < 2, !options.server else { return nil }
        return try DescriptionInput.usual(in: options.paths.first).flatMap { path in
            // A path that does not exist or cannot be examined is not a description.
            (try? FileInformation(path))?.kind == .file ? path : nil
        }
    }

    // MARK: Finding files

    /// Finds the files; returns the paths that were looked at.
    private mutating func find() throws(CommandFailure) -> [String] {
        if let path = options.aasa { try addServed(path, .associationFile, isNamed: true, isForAll: true) }
        if let path = options.assetlinks { try addServed(path, .statementList, isNamed: true, isForAll: true) }
        for (kind, file) in served?.files ?? [] { try addServed(file, kind, isNamed: true, isForAll: true) }
        manifests = options.manifest.map(InputSource.init(path:))
        for text in options.entitlements {
            let (app, source) = Self.assignment(text)
            try addEntitlements(source, of: app)
        }
        let paths = options.paths.isEmpty && options.isBare ? ["."] : options.paths
        let folders = paths.filter { $0 != "-" && FolderListing.isFolder($0) }
        for path in paths where !folders.contains(path) { try addFile(InputSource(path: path)) }
        for path in folders {
            var walk = FolderWalk(path) { InputKind.of(path: $0) != nil || Self.isOfBuildSettings($0) }
            while let step = walk.next() { try addKnown(try step.get()) }
        }
        return paths
    }

    private static func isOfBuildSettings(_ path: String) -> Bool { path.hasSuffix(".xcconfig") }

    /// Takes a file of a folder when nothing else was given in its place.
    private mutating func addKnown(_ path: String) throws(CommandFailure) {
        let source = InputSource(path: path)
        if Self.isOfBuildSettings(path) { return try addBuildSettings(source) }
        switch InputKind.of(path: path) {
        case .associationFile where !files.associationFiles.isNamed:
            try addServed(path, .associationFile, isNamed: false)
        case .statementList where !files.statementLists.isNamed: try addServed(path, .statementList, isNamed: false)
        case .entitlements where options.entitlements.isEmpty: try addEntitlements(source, of: nil)
        case .androidManifest where options.manifest.isEmpty: manifests.append(source)
        case .androidResources where options.resources.isEmpty: resourceFiles.append(path)
        default: break
        }
    }

    private mutating func addFile(_ source: InputSource) throws(CommandFailure) {
        if Self.isOfBuildSettings(source.path) { return try addBuildSettings(source) }
        let file = NamedFile(name: source.name, bytes: try source.read())
        let kind = InputKind.of(path: source.path, bytes: file.bytes)
        switch kind {
        case .associationFile, .statementList: try addServed(file, kind, isNamed: true)
        case .entitlements: try addEntitlements(file, of: nil)
        case .androidManifest: manifests.append(source)
        case .androidResources: resourceFiles.append(source.path)
        default:
            throw CommandFailure(
                "it is not a file that links depend on",
                at: source.name,
                remedy: "name an association file, a statement list, entitlements or a manifest"
            )
        }
    }

    private mutating func addServed(
        _ path: String,
        _ kind: InputKind,
        isNamed: Bool,
        isForAll: Bool = false
    ) throws(CommandFailure) {
        let source = InputSource(path: path)
        let file = NamedFile(name: source.name, bytes: try source.read())
        try addServed(file, kind, isNamed: isNamed, isForAll: isForAll)
    }

    /// Takes a file that hosts serve.
    private mutating func addServed(
        _ file: NamedFile,
        _ kind: InputKind,
        isNamed: Bool,
        isForAll: Bool = false
    ) throws(CommandFailure) {
        let list = kind == .associationFile ? \SimulationFiles.associationFiles : \SimulationFiles.statementLists
        do throws(SimulationInputError) {
            let warning = try files[keyPath: list].add(file, isNamed: isNamed, isForAll: isForAll)
            if let warning { warnings.append(warning) }
        } catch {
            throw CommandFailure(error)
        }
    }

    /// `ID=FILE`, or a file for all apps.
    private static func assignment(_ text: String) -> (app: String?, source: InputSource) {
        guard let sign = text.firstIndex(of: "="), !text[..<sign].contains("/") else {
            return (nil, InputSource(path: text))
        }
        return (String(text[..<sign]), InputSource(path: String(text[text.index(after: sign)...])))
    }

    // MARK: Apps

    private mutating func addEntitlements(_ source: InputSource, of app: String?) throws(CommandFailure) {
        try addEntitlements(NamedFile(name: source.name, bytes: try source.read()), of: app)
    }

    private mutating func addEntitlements(_ file: NamedFile, of app: String?) throws(CommandFailure) {
        do throws(PropertyListError) {
            files.entitlements.append(try EntitlementFile(file, of: app))
        } catch {
            throw CommandFailure(
                Sentence.withoutStop(error.message),
                at: "\(file.name):\(error.position.line):\(error.position.column)",
                remedy: Sentence.continued(error.help)
            )
        }
    }

    private mutating func addBuildSettings(_ source: InputSource) throws(CommandFailure) {
        files.buildSettings.append(BuildSettingsFile(NamedFile(name: source.name, bytes: try source.read())))
    }

    private mutating func addManifests() throws(CommandFailure) {
        let resources = try ManifestInput.resources(resourceFiles)
        for source in manifests {
            let namespace = options.package ?? SimulationFiles.package(named: source.name)
            let reader = AndroidManifestReader(resources: resources, namespace: namespace)
            let manifest = try ManifestInput(try source.read(), named: source.name, reader: reader)
            warnings += manifest.warnings
            files.manifests.append(.init(name: manifest.name, manifest: manifest.manifest))
        }
    }
}

extension CertificateFingerprint {
    /// The fingerprints that `--sha256-fingerprint` names.
    static func all(_ texts: [String]) throws(CommandFailure) -> [Self] {
        try texts.map { text throws(CommandFailure) in
            do throws(StatementMistake) {
                return try Self(text)
            } catch {
                throw CommandFailure(error, at: "--sha256-fingerprint")
            }
        }
    }
}

extension CommandFailure {
    /// Why files do not say enough for a simulation.
    init(_ error: SimulationInputError) { self.init(error.problem, at: error.place, remedy: error.remedy) }
}
