import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
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
            apple = files.apple.mapValues { UniversalLinkMatcher(file: $0.read(by: system)) }
            return
        }
        let api = system == .android6 ? 30 : system == .android12 ? 34 : 35
        filters = files.manifests[package].map { ManifestMatcher($0, api: api) }
        guard system == .android15 else { return }
        dynamic = files.statements.mapValues { CompiledDynamicRules($0.rules(of: package)) }
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
    /// Apple's file of each host.
    private(set) var apple: [String: JSONDocument] = [:]
    /// Android's file of each host.
    private(set) var statements: [String: StatementRules] = [:]
    /// The filters of each package.
    private(set) var manifests: [String: AndroidManifest] = [:]

    init(_ files: [GeneratedFile]) {
        for file in files {
            switch (file.kind, file.host) {
            // What was made here can be read; a file that cannot would open nothing, and so be told as lost.
            case (.appleAppSiteAssociation, let host?): apple[host] = try? JSONReader().read(file.bytes)
            case (.assetLinks, let host?): statements[host] = StatementRules(file.bytes)
            case (.androidManifest, _):
                let name = file.path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
                // As above.
                manifests[name] = try? AndroidManifestReader().read(file.bytes)
            default: break
            }
        }
    }
}

extension JSONDocument {
    /// The file as a version of iOS understands it; keys that it does not know are not there for it.
    fileprivate func read(by system: SystemRange) -> AssociationFile {
        let root = JSONValue(self.root)
        switch system {
        case .iOS12: return AssociationFile(reading: root.keeping(["appID", "paths"]))
        case .earlyIOS13:
            return AssociationFile(
                reading: root.keeping(["appIDs", "components"], in: ["/", "?", "#", "exclude"], hasVariables: false)
            )
        case .iOS13:
            let keys = ["/", "?", "#", "exclude", "caseSensitive"]
            return AssociationFile(reading: root.keeping(["appIDs", "components"], in: keys))
        default: return AssociationFile(reading: root)
        }
    }
}

extension AssociationFile {
    fileprivate init(reading value: JSONValue) {
        self = AssociationFileReader().read(JSONWriter(style: .compact).write(value)).file ?? AssociationFile()
    }
}

extension JSONValue {
    fileprivate func member(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    private func filtered(_ names: [String]) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { names.contains($0.name) })
    }

    private var list: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// An association file with some keys of its entries and components only.
    fileprivate func keeping(
        _ keys: [String],
        in componentKeys: [String] = [],
        hasVariables: Bool = true
    ) -> JSONValue {
        let entries = (member("applinks")?.member("details")?.list ?? []).map { entry -> JSONValue in
            guard case .object(let members) = entry.filtered(keys) else { return entry }
            return .object(
                members.map { member in
                    guard member.name == "components" else { return member }
                    let components = member.value.list.map { component in
                        let known = component.filtered(componentKeys)
                        return hasVariables ? known : known.withoutVariables
                    }
                    return Member(name: member.name, value: .array(components))
                }
            )
        }
        var appLinks: [Member] = [Member(name: "details", value: .array(entries))]
        if hasVariables, let variables = member("applinks")?.member("substitutionVariables") {
            appLinks.append(Member(name: "substitutionVariables", value: variables))
        }
        return .object([Member(name: "applinks", value: .object(appLinks))])
    }

    /// A component whose references are plain text: no link has it, as `$(` stands in none.
    private var withoutVariables: JSONValue {
        switch self {
        case .string(let text): .string(text.replacing(text: "$(", with: "$(unknown to this version "))
        case .object(let members):
            .object(members.map { Member(name: $0.name, value: $0.value.withoutVariables) })
        default: self
        }
    }
}
