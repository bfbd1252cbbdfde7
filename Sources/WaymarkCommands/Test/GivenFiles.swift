import AppSiteAssociation
import DeviceSimulation
import DigitalAssetLinks
import LinkDescription
import LinkWorkspaces

/// The files that are asked in the place of a description's rules: those of `--aasa`, `--assetlinks` and `--manifest`.
struct GivenFiles {
    let association: AssociationInput?
    let manifest: ManifestInput?
    private let aasa: String?
    private let statements: String?
    private let options: ManifestOptions

    /// Reads Apple's file and the manifest; what a list says is read when it is known about whom.
    init(_ command: TestCommand) throws(CommandFailure) {
        association = try command.aasa.map { path throws(CommandFailure) in
            try AssociationInput(InputSource(path: path))
        }
        manifest = try command.android.manifest.map { path throws(CommandFailure) in
            try ManifestInput(command.android, path: path)
        }
        aasa = command.aasa
        statements = command.assetlinks
        options = command.android
    }

    var isEmpty: Bool { association == nil && manifest == nil && statements == nil }

    /// What keeps phones from using the files, although we can.
    var warnings: [String] { (association?.warnings ?? []) + (manifest?.warnings ?? []) }

    /// The first file, which is named in messages where there is no description.
    var name: String { association?.name ?? manifest?.name ?? statements ?? "" }

    /// What evaluates links: the given files, or the description where no file was given.
    func evaluator(_ input: DescriptionInput) async throws -> any LinkEvaluator {
        guard !isEmpty else { return DescriptionEvaluator(input.description, name: input.name) }
        var subject: ManifestSubject?
        let package = try package(in: input.description)
        if let manifest {
            var options = options
            options.package = package
            subject = try await ManifestSubject(manifest, options, statements: statements)
        }
        let alone = manifest == nil ? statements : nil
        let list = try alone.map { path throws(CommandFailure) in try StatementInput(InputSource(path: path)) }
        return FileEvaluator(
            input.description,
            apple: association,
            manifest: subject,
            package: package,
            statements: list
        )
    }

    /// The package that the manifest is for: the one that is said, or the only one of the description.
    ///
    /// Builds set it today, no longer manifests (Android, "Configure the app module").
    ///
    /// - Returns: `nil` when there is no manifest.
    func package(in description: WorkspaceDescription) throws(CommandFailure) -> String? {
        guard let manifest else { return nil }
        let known = description.apps.flatMap(\.app.androidPackages).map(\.name)
        guard let said else {
            if known.count == 1 { return known[0] }
            throw Self.nameless(manifest, Self.remedy(known))
        }
        if known.contains(said) { return said }
        let place = options.package == nil ? manifest.name : "--package"
        throw CommandFailure("the description has no package \"\(said)\"", at: place, remedy: Self.remedy(known))
    }

    private var said: String? { options.package ?? manifest?.manifest.packageName }

    private static func remedy(_ known: [String]) -> String {
        if known.isEmpty { return "add it to its app under \"android\"" }
        return "name one with --package: " + known.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private static func nameless(_ manifest: ManifestInput, _ remedy: String) -> CommandFailure {
        CommandFailure("the manifest does not have the package of the app", at: manifest.name, remedy: remedy)
    }

    // MARK: On devices

    /// What devices are asked with: the files in the place of those of the description, or alone without a description.
    func simulationInput(_ test: TestInput) throws(CommandFailure) -> SimulationInput {
        guard !test.isWithoutDescription else { return try simulationInput() }
        var input = try SimulationInput(test.description)
        if let file = try Self.file(aasa) {
            input.associationFiles = [:]
            input.otherAssociationFile = file
        }
        if let file = try Self.file(statements) {
            input.statementLists = [:]
            input.otherStatementList = file
        }
        if let manifest, let package = try package(in: test.description.description) {
            input.replaceManifest(with: manifest.manifest, named: manifest.name, of: package)
        }
        return input
    }

    /// What `waymark simulate` takes when it is given the files.
    private func simulationInput() throws(CommandFailure) -> SimulationInput {
        let association = try Self.file(aasa)
        let list = try Self.file(statements)
        var files = SimulationFiles()
        files.manifests = [manifest].compactMap(\.self).map { .init(name: $0.name, manifest: $0.manifest) }
        files.package = said
        files.certificates = try CertificateFingerprint.all(options.fingerprints)
        do throws(SimulationInputError) {
            if let association { _ = try files.associationFiles.add(association, isNamed: true, isForAll: true) }
            if let list { _ = try files.statementLists.add(list, isNamed: true, isForAll: true) }
            // Files that are those of every host name the same apps for every link.
            return try SimulationInput(files, for: "")
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func file(_ path: String?) throws(CommandFailure) -> NamedFile? {
        guard let path else { return nil }
        let source = InputSource(path: path)
        return NamedFile(name: source.name, bytes: try source.read())
    }

    // MARK: Without a description

    /// A description of the apps in the files, which are apps of every host.
    func description(of hosts: [String] = []) throws(CommandFailure) -> WorkspaceDescription {
        let list = try statements.map { path throws(CommandFailure) in
            StatementListReader().read(try InputSource(path: path).read()).list
        }
        let manifests = [manifest?.manifest].compactMap(\.self)
        let files = AdoptedFiles(association: association?.file, statements: list, manifests: manifests)
        var description = DescriptionAdopter(files, hosts: Array(hosts.prefix(1))).adopt().description
        description.rules = description.domains.first?.rules ?? description.rules
        description.domains = hosts.map { DescribedDomain(host: $0) }
        if let said { add(package: said, to: &description) }
        if let manifest, description.apps.allSatisfy(\.app.androidPackages.isEmpty) {
            throw Self.nameless(manifest, "add --package with the application id")
        }
        return description
    }

    /// Gives a package to the app whose bundle has its name, to the only one that has none, or to a new app.
    private func add(package: String, to description: inout WorkspaceDescription) {
        let apps = description.apps
        if apps.contains(where: { $0.app.androidPackages.contains { $0.name == package } }) { return }
        let own = AndroidPackage(name: package, certificates: [])
        let place = apps.firstIndex { app in
            app.app.appleAppIDs.contains { $0.lowercased().hasSuffix("." + package.lowercased()) }
        }
        if let place = place ?? (apps.count == 1 && apps[0].app.androidPackages.isEmpty ? 0 : nil) {
            description.apps[place].app.androidPackages.append(own)
        } else if let name = AppNaming.name(after: [package] + apps.map { "\($0.name)-android" }) {
            description.apps.append(DescribedApp(WorkspaceApp(id: name, name: name.text, androidPackages: [own])))
        }
    }
}
