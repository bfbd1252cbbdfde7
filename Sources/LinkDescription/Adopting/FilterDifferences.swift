import LinkPatterns

/// Links that filters treat differently than before, those of a kind together.
struct FilterDifferences {
    private let package: String
    private let systems: [SystemRange]
    private var found: [(link: String, kind: Kind, systems: [SystemRange])] = []

    private struct Kind: Hashable {
        let didOpen: Bool
        let shape: Shape
    }

    /// What a link shows.
    private enum Shape: Hashable {
        case path(host: String, first: Substring)
        case scheme, slash, spelling

        var reason: String {
            switch self {
            case .path: ""
            case .scheme: ", because filters from a description take http and https alike"
            case .slash: ", because a pattern takes links with and without a slash at their end"
            case .spelling: ", spelled in another way"
            }
        }
    }

    /// Starts without any.
    ///
    /// - Parameters:
    ///   - package: the app.
    ///   - systems: all versions that are asked.
    init(package: String, systems: [SystemRange]) {
        self.package = package
        self.systems = systems
    }

    /// Adds a link.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - system: the version that treats it differently.
    ///   - old: whether the app opened a link before.
    ///   - new: whether it does now.
    mutating func add(_ link: String, on system: SystemRange, old: (String) -> Bool, new: (String) -> Bool) {
        let didOpen = old(link)
        let (link, shape) = Self.shown(link, didOpen, old) { old($0) == didOpen && new($0) != didOpen }
        let kind = Kind(didOpen: didOpen, shape: shape)
        if let place = found.firstIndex(where: { $0.link == link && $0.kind == kind }) {
            if !found[place].systems.contains(system) { found[place].systems.append(system) }
        } else if found.count < Self.keptLinks,
            !found.contains(where: { $0.kind == kind && $0.systems.contains(system) })
        {
            found.append((link, kind, [system]))
        }
    }

    /// The plainest link that shows the same, and what it shows.
    private static func shown(
        _ link: String,
        _ didOpen: Bool,
        _ old: (String) -> Bool,
        _ differs: (String) -> Bool
    ) -> (String, Shape) {
        var link = link
        let plain = [false, true].compactMap { LinkSpelling.plain(link, keepsSlashes: $0) }
        if let plain = plain.first(where: differs) {
            link = plain
        } else if !plain.isEmpty {
            return (link, .spelling)
        }
        if link.hasPrefix("http:") {
            let secure = "https" + link.dropFirst(4)
            guard differs(secure) else { return (link, .scheme) }
            link = secure
        }
        let url = LinkURL(link)
        if !didOpen, url.path.utf8.count > 1 {
            let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
            let path = link[..<end]
            let twin = path.hasSuffix("/") ? String(path.dropLast()) : path + "/"
            if old(twin + link[end...]) { return (link, .slash) }
        }
        return (link, .path(host: url.host ?? "", first: url.path.split(separator: "/").first ?? ""))
    }

    /// A sentence for each kind, the first ones of many.
    var notes: [AdoptionNote] {
        var notes: [AdoptionNote] = []
        for didOpen in [true, false] {
            let all = found.filter { $0.kind.didOpen == didOpen }
            notes += all.prefix(Self.shownLinks).map { note($0.link, $0.kind, $0.systems) }
            if all.count > Self.shownLinks {
                notes.append(
                    AdoptionNote(
                        "More links change so; \"waymark diff\" shows those that two manifests take otherwise."
                    )
                )
            }
        }
        return notes
    }

    private func note(_ link: String, _ kind: Kind, _ versions: [SystemRange]) -> AdoptionNote {
        let isAll = versions == systems
        let verb = kind.didOpen ? "keep" : "give"
        let subject = isAll ? "Android \(verb)s" : "\(Self.list(versions.map(\.description))) \(verb)"
        let pronoun = isAll ? "it" : "they"
        let message =
            kind.didOpen
            ? "\(subject) a link from \"\(package)\" that \(pronoun) gave it before"
            : "\(subject) \"\(package)\" a link that \(pronoun) kept from it before"
        return AdoptionNote(message + kind.shape.reason + ":", url: link)
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    private static let shownLinks = 3
    /// More are not needed to show that there are more than are printed.
    private static let keptLinks = 200
}
