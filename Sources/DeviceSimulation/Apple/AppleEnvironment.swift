import AppSiteAssociation
import JSONSource
import LinkPatterns

/// What holds for a link on a device in every context: files and associations, each worked out once.
struct AppleEnvironment {
    let device: SimulatedDevice
    let scene: SimulatedScene
    private let fetching: AppleFetch
    private let readings: [[UInt8]: VersionedReadingCache]
    /// The apps in the order of the scene, with what came of each.
    private(set) var associations: [AppleAssociation] = []

    init(_ link: LinkURL, device: SimulatedDevice, scene: SimulatedScene) {
        self.device = device
        self.scene = scene
        fetching = AppleFetch(device: device, scene: scene)
        var readings: [[UInt8]: VersionedReadingCache] = [:]
        for response in scene.responses {
            guard case .answer(_, _, let bytes) = response.outcome, readings[bytes] == nil else { continue }
            readings[bytes] = VersionedReadingCache(bytes, on: device)
        }
        self.readings = readings
        guard link.isWebLink else { return }
        associations = scene.appleApps.map { AppleAssociation($0, for: link, environment: self) }
    }

    func fetch(host: String, modes: [AssociatedDomain.Mode], app: AppleApp) -> AppleFetch.Result {
        fetching.result(host: host, modes: modes, app: app)
    }

    func reading(_ bytes: [UInt8]) -> VersionedReadingCache {
        readings[bytes] ?? VersionedReadingCache(bytes, on: device)
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

/// A file as a device's version reads it, compiled.
struct VersionedReadingCache {
    let matcher: UniversalLinkMatcher
    let source: SourceText
    let unknown: [String]
    private let mistake: Finding?
    private let file: AssociationFile

    init(_ bytes: [UInt8], on device: SimulatedDevice) {
        let versioned = VersionedFile(bytes, on: device)
        file = versioned.file ?? AssociationFile()
        matcher = UniversalLinkMatcher(file: file)
        source = versioned.source
        unknown = versioned.unknown
        mistake = versioned.mistake
    }

    func apps(for service: AssociatedService) -> [String] { file.apps(for: service) }

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
