import DigitalAssetLinks
import LinkManifest
import LinkPatterns
import LinkTenancy

/// What simulations start from: the files that a description generates, or those that were given in their place.
struct DescribedSimulation {
    private(set) var input = SimulationInput()

    private let given: ManifestInput?
    /// The package that the given manifest is for.
    private let package: String?

    init(_ named: DescriptionInput, command: TestCommand, given: GivenFiles) throws(CommandFailure) {
        let description = named.description
        self.given = given.manifest
        package = try given.package(in: description)
        let files: [GeneratedFile]
        do throws(TenancyMistake) {
            files = try FileGenerator(description).files()
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.message), at: named.name)
        }
        try setHosts(files, command)
        for app in description.apps { try add(app, of: description, files) }
    }

    private mutating func setHosts(_ files: [GeneratedFile], _ command: TestCommand) throws(CommandFailure) {
        for file in files {
            guard let host = file.host else { continue }
            let named = SimulationInput.NamedFile(name: file.path, bytes: file.bytes)
            switch file.kind {
            case .appleAppSiteAssociation where command.aasa == nil: input.associationFiles[host] = named
            case .assetLinks where command.assetlinks == nil: input.statementLists[host] = named
            default: break
            }
        }
        input.otherAssociationFile = try Self.given(command.aasa)
        input.otherStatementList = try Self.given(command.assetlinks)
    }

    private static func given(_ path: String?) throws(CommandFailure) -> SimulationInput.NamedFile? {
        guard let path else { return nil }
        let source = InputSource(path: path)
        return SimulationInput.NamedFile(name: source.name, bytes: try source.read())
    }

    private mutating func add(
        _ app: DescribedApp,
        of description: LinkDescription,
        _ files: [GeneratedFile]
    ) throws(CommandFailure) {
        let domains = description.domains.filter { $0.apps?.contains(app.name) ?? true }
        let entries = domains.flatMap(\.patterns).map { "applinks:" + $0 }
        input.appleApps += app.app.appleAppIDs.map { .init(id: $0, entries: entries) }
        input.clips += app.app.appClips.map { .init(id: $0) }
        for package in app.app.androidPackages.map(\.name) {
            guard let manifest = try manifest(of: package, files) else { continue }
            let installed = InstalledApp(manifest.manifest, package: package, firstInstall: input.androidApps.count)
            input.androidApps.append(.init(package: package, app: installed, targetSDK: manifest.manifest.targetSDK))
        }
    }

    private func manifest(of package: String, _ files: [GeneratedFile]) throws(CommandFailure) -> ManifestInput? {
        if let given, package == self.package { return given }
        guard let file = files.first(where: { $0.kind == .androidManifest && $0.path.hasSuffix("/\(package).xml") })
        else { return nil }
        let reader = AndroidManifestReader(resources: AndroidResources(), namespace: package)
        return try ManifestInput(file.bytes, named: file.path, reader: reader)
    }
}
