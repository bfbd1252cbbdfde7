package import DigitalAssetLinks
public import JSONSource
import XMLSource

/// An `AndroidManifest.xml` in source form as rules see it.
public struct ManifestSubject: LintSubject {
    /// The text that findings are about.
    public let source: SourceText
    /// What it says about links; `nil` when it is not a manifest.
    package let manifest: AndroidManifest?
    /// Why it is not a manifest.
    let problem: (message: String, range: Range<Int>)?
    /// Every filter, in the order of the file.
    let filters: [FilterSite]
    /// Where navigation graphs are named.
    let navigationGraphs: [Range<Int>]
    /// Where the file lies; empty when that is not known.
    var path = ""
    /// The other files that it is linted with.
    private(set) var neighbours = RelatedFiles()
    private let bytes: [UInt8]

    /// Reads a manifest; any bytes will do.
    public init(_ bytes: [UInt8]) { self.init(bytes, resources: AndroidResources()) }

    /// Reads a manifest that refers to resources.
    package init(_ bytes: [UInt8], resources: AndroidResources) {
        self.bytes = bytes
        do {
            let manifest = try AndroidManifestReader(resources: resources).read(bytes)
            self.manifest = manifest
            problem = nil
            source = manifest.source
        } catch {
            manifest = nil
            problem = (error.message, error.range)
            source = SourceText(bytes)
        }
        filters =
            manifest?.components.flatMap { component in
                component.filters.map { FilterSite(component: component, filter: $0) }
            } ?? []
        navigationGraphs = manifest == nil ? [] : Self.graphs(in: bytes)
    }

    /// The filters that open links of the web.
    var webFilters: [FilterSite] { filters.filter { $0.isWeb && $0.hasView } }

    /// The hosts that Android 12 and later verify, each once.
    var verifiedHosts: [String] {
        let target = manifest?.targetSDK ?? AndroidAPI.domainApproval
        return WebHosts(filters: filters.map(\.filter.filter), targetSDK: target).verified
    }

    /// The same manifest with the files that it is linted with.
    func with(_ neighbours: RelatedFiles) -> ManifestSubject {
        var subject = self
        subject.neighbours = neighbours
        return subject
    }

    /// The same manifest with the resources that it refers to.
    func with(_ resources: AndroidResources) -> ManifestSubject {
        var subject = ManifestSubject(bytes, resources: resources)
        subject.path = path
        subject.neighbours = neighbours
        return subject
    }

    private static func graphs(in bytes: [UInt8]) -> [Range<Int>] {
        do {
            let root = try XMLReader().read(bytes).root
            return root.elements("application").flatMap(\.elements).flatMap { $0.elements("nav-graph") }.map(\.startTag)
        } catch {
            // What keeps it from being XML is reported once.
            return []
        }
    }
}

extension ManifestSubject: RuleSubject {
    package static let rules = RuleRegistry.rules(reading: Self.self)

    package init(example: RuleExample) {
        var subject = ManifestSubject(example.bytes)
        subject.path = example.path
        self = subject.with(RelatedFiles(example))
    }
}

extension ManifestSubject {
    /// The hosts that Android verifies, each once at its first attribute; without the star in front.
    var verifiedPlaces: [(host: String, range: Range<Int>)] {
        let verified = Set(verifiedHosts)
        var seen: Set<String> = []
        var places: [(host: String, range: Range<Int>)] = []
        for attribute in webFilters.flatMap(\.attributes) where attribute.name == "host" && !attribute.isInGroup {
            guard verified.contains(attribute.text), attribute.value.isResolved else { continue }
            let host = attribute.text.hasPrefix("*.") ? String(attribute.text.dropFirst(2)) : attribute.text
            if seen.insert(host).inserted { places.append((host.lowercased(), attribute.range)) }
        }
        return places
    }

    /// The statement lists that could be that of a host: its own, or else those whose path does not contain a host.
    func lists(of host: String) -> [RelatedFiles.Statements] {
        let own = neighbours.statements.filter { $0.subject.host == host }
        return own.isEmpty ? neighbours.statements.filter { $0.subject.host == nil } : own
    }
}

extension StatementListSubject {
    /// Whether a statement that Google's service reads lets an app handle URLs.
    func allows(_ package: String) -> Bool {
        reading.list.packageNames(given: .handleAllURLs).contains { $0.text == package }
    }
}
