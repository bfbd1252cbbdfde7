import AppSiteAssociation
import JSONSource
import LinkPatterns

/// What holds for a link on a device in every context: files and associations, each worked out once.
struct AppleEnvironment {
    let device: SimulatedDevice
    let scene: SimulatedScene
    private let fetching: FetchCache
    private let readings: [[UInt8]: VersionedFile]
    /// The apps in the order of the scene, with what came of each.
    private(set) var associations: [AppleAssociation] = []

    init(_ link: LinkURL, device: SimulatedDevice, scene: SimulatedScene) {
        self.device = device
        self.scene = scene
        fetching = FetchCache(AppleFetch(device: device, scene: scene))
        var readings: [[UInt8]: VersionedFile] = [:]
        for response in scene.responses {
            guard case .answer(_, _, let bytes) = response.outcome, readings[bytes] == nil else { continue }
            readings[bytes] = VersionedFile(bytes, on: device)
        }
        self.readings = readings
        guard link.isWebLink else { return }
        associations = scene.appleApps.map { AppleAssociation($0, for: link, environment: self) }
    }

    func fetch(host: String, modes: [AssociatedDomain.Mode], app: AppleApp) -> AppleFetch.Result {
        fetching.result(host: host, modes: modes, app: app)
    }

    func reading(_ bytes: [UInt8]) -> VersionedFile {
        readings[bytes] ?? VersionedFile(bytes, on: device)
    }

    /// The apps that the link is for, in the order in which the device asks them.
    ///
    /// That of the file (said by Apple staff, forums thread 649423); iOS 15.0 had it reversed (observed by others).
    var candidates: [AppleAssociation] {
        let taken = associations.filter(\.isTaken).enumerated().sorted {
            ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
        }.map(\.element)
        let isReversed = device.platform == .iOS && device.version == SystemVersion(15)
        return isReversed ? taken.reversed() : taken
    }
}

extension SimulatedScene {
    fileprivate var responses: [FetchedResponse] {
        ([otherSites] + sites.values).flatMap { [$0.wellKnown, $0.root] + ($0.cdnCopy.map { [$0] } ?? []) }
    }
}

/// An association file as the version of a device reads it, ready to be asked.
struct VersionedFile {
    let source: SourceText
    let vocabulary: FileVocabulary
    /// What the file says that the version does not know, for people.
    let unknown: [String]
    /// The first mistake of “applinks” that costs the file an app.
    private let mistake: Finding?
    private let file: AssociationFile
    private let explanations: ExplanationCache
    /// The order of the apps with links, because a file may list a thousand.
    private let positions: [String: Int]

    init(_ bytes: [UInt8], on device: SimulatedDevice) {
        vocabulary = device.vocabulary
        let reading = AssociationFileReader(vocabulary: vocabulary).read(bytes)
        file = reading.file ?? AssociationFile()
        let names = file.apps(for: .applinks)
        positions = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        explanations = ExplanationCache(LinkExplainer(file: file))
        source = reading.document?.source ?? SourceText(bytes)
        unknown = reading.ignoredKeys
        mistake = reading.findings.first { Self.mistakes.contains($0.code) }
    }

    private static let mistakes = Set(
        [
            FindingCode.aplAppidArray, .aplAppidsString, .aplDetailsEntry, .aplDetailsType, .aplEntryType, .aplNoApp,
            .aplNoDetails, .fileServiceType,
        ]
        .map(\.rawValue)
    )

    /// What the file says about a link for one app.
    func explanation(for link: String, of app: String) -> AppExplanation? {
        explanations.explanation(for: link, of: app)
    }

    func apps(for service: AssociatedService) -> [String] { file.apps(for: service) }

    /// The position of an app among those that the file lists for a service.
    func position(of app: String, for service: AssociatedService) -> Int? {
        service == .applinks ? positions[app] : apps(for: service).firstIndex(of: app)
    }

    /// Why the file lists no app at all for links, when a mistake in it is the reason.
    func noAppStep(subject: String?, of file: AppleFetch.DeliveredFile) -> SimulatedStep? {
        guard let mistake else { return nil }
        let position = source.position(at: mistake.range.lowerBound)
        return SimulatedStep(
            .listed,
            .stopped,
            subject: subject,
            "The file lists no app under “applinks”. \(mistake.message)",
            mistake.certainty,
            .supporting,
            remedy: mistake.help,
            place: "\(file.name):\(position.line):\(position.column)"
        )
    }
}

/// What came of asking hosts, once for all apps: a file may list a thousand.
private final class FetchCache {
    private let fetch: AppleFetch
    private var results: [String: AppleFetch.Result] = [:]

    init(_ fetch: AppleFetch) { self.fetch = fetch }

    func result(host: String, modes: [AssociatedDomain.Mode], app: AppleApp) -> AppleFetch.Result {
        // With a mode, it depends on how the app is signed.
        guard modes.isEmpty else { return fetch.result(host: host, modes: modes, app: app) }
        if let known = results[host] { return known }
        let result = fetch.result(host: host, modes: modes, app: app)
        results[host] = result
        return result
    }
}

/// The explanation of the link that was asked last, shared by all apps of a file: an entry may have a thousand.
private final class ExplanationCache {
    private let explainer: LinkExplainer
    private var link: String?
    private var apps: [String: AppExplanation] = [:]

    init(_ explainer: LinkExplainer) { self.explainer = explainer }

    func explanation(for link: String, of app: String) -> AppExplanation? {
        if self.link != link {
            let all = explainer.explanation(for: link).apps
            apps = Dictionary(all.map { ($0.decision.appID, $0) }) { first, _ in first }
            self.link = link
        }
        return apps[app]
    }
}

extension SimulatedDevice {
    /// What the version knows of an association file.
    fileprivate var vocabulary: FileVocabulary { FileVocabulary(where: has) }
}

extension LinkURL {
    /// The host as devices ask for its file: in lower case and ASCII.
    var siteHost: String? { lowercasedHost.map { ASCIIHost($0).text } }
}
