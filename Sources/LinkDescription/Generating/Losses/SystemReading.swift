import AppSiteAssociation
import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

/// What a version of a system does with links, as far as generated files decide it for one app.
struct SystemReading {
    private let system: SystemRange
    private let app: DescribedApp
    private let description: WorkspaceDescription
    private var apple: [String: UniversalLinkMatcher] = [:]
    private var filters: ManifestMatcher?
    private var dynamic: [String: CompiledDynamicRules] = [:]

    /// Reads the files as a version does.
    ///
    /// - Parameters:
    ///   - system: the version.
    ///   - app: the app.
    ///   - package: the Android package; `nil` for Apple's systems.
    ///   - description: what the files were made from.
    ///   - files: the files.
    init(
        _ system: SystemRange,
        app: DescribedApp,
        package: String?,
        of description: WorkspaceDescription,
        _ files: GeneratedReadings
    ) {
        self.system = system
        self.app = app
        self.description = description
        guard let package else {
            let reader = AssociationFileReader(vocabulary: system.vocabulary)
            apple = files.apple.mapValues { UniversalLinkMatcher(file: reader.read($0).file ?? AssociationFile()) }
            return
        }
        filters = files.manifests[package].map { ManifestMatcher($0, api: system.api) }
        guard system == .android15 else { return }
        dynamic = files.statements.mapValues { CompiledDynamicRules($0.dynamicRules(of: package)) }
    }

    /// Whether the app opens a link.
    func opens(_ url: String) -> Bool {
        guard let host = LinkURL(url).lowercasedHost,
            let domain = description.domain(of: host, for: app.name)
        else { return false }
        guard system.platform == .android else {
            let opening = apple[domain.host]?.decision(for: url).appIDs ?? []
            return app.app.appleAppIDs.contains(where: opening.contains)
        }
        guard let filters, !filters.matches(for: url).isEmpty else { return false }
        guard system == .android15 else { return true }
        return dynamic[domain.host]?.outcome(for: AndroidURI(url)).allowsApp ?? true
    }
}

/// Generated files, read back.
struct GeneratedReadings {
    /// The bytes of Apple's file of each host, which versions read differently.
    private(set) var apple: [String: [UInt8]] = [:]
    /// Android's file of each host.
    private(set) var statements: [String: StatementList] = [:]
    /// The filters of each package.
    private(set) var manifests: [String: AndroidManifest] = [:]

    init(_ files: [GeneratedFile]) {
        for file in files {
            switch (file.kind, file.host) {
            case (.appleAppSiteAssociation, let host?): apple[host] = file.bytes
            case (.assetLinks, let host?): statements[host] = StatementListReader().read(file.bytes).list
            case (.androidManifest, _):
                let name = file.path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
                // A generated manifest can be read; one that cannot would open nothing, and so be reported as lost.
                manifests[name] = try? AndroidManifestReader().read(file.bytes)
            default: break
            }
        }
    }
}
