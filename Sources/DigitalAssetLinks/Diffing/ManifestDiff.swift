/// What two manifests do differently with links on one Android version.
///
/// Both are asked about the same links: those of a list, or those that the patterns of both manifests are about. A link
/// that is reported was asked; when none is reported among made links, others may still change.
public struct ManifestDiff: Sendable, Hashable {
    /// Links that other components take.
    public struct Change: Sendable, Hashable {
        /// One of the links.
        public let example: String
        /// The components that take them in the old manifest and can be opened from outside, in its order.
        public let old: [String]
        /// The same for the new manifest.
        public let new: [String]
        /// How many of the links that were asked change so.
        public let count: Int
    }

    /// The Android version.
    public let api: Int
    /// The hosts that are no longer brought up for verification.
    public let removedHosts: [String]
    /// The hosts that are newly brought up.
    public let addedHosts: [String]
    /// The links that change, those that change alike together, in the order in which they were asked.
    public let changes: [Change]
    /// How many links were asked.
    public let linkCount: Int

    /// Whether nothing changes, as far as was asked.
    public var isEmpty: Bool { removedHosts.isEmpty && addedHosts.isEmpty && changes.isEmpty }

    /// Compares two manifests.
    ///
    /// - Parameters:
    ///   - old: the manifest before.
    ///   - new: the manifest after.
    ///   - api: the Android version, from 23 on.
    ///   - links: the links to ask about; `nil` for those that the patterns of both are about.
    public init(old: AndroidManifest, new: AndroidManifest, api: Int = AndroidAPI.newest, links: [String]? = nil) {
        self.api = api
        let (before, after) = (Self.hosts(of: old, api), Self.hosts(of: new, api))
        removedHosts = before.filter { !after.contains($0) }
        addedHosts = after.filter { !before.contains($0) }
        let made = ManifestLinks.examples(of: old) + ManifestLinks.examples(of: new)
        var seen: Set<String> = []
        let asked = (links ?? made).filter { seen.insert($0).inserted }
        linkCount = asked.count
        changes = Self.changes(ManifestMatcher(old, api: api), ManifestMatcher(new, api: api), asked)
    }

    private static func hosts(of manifest: AndroidManifest, _ api: Int) -> [String] {
        let filters = manifest.filters.map(\.filter)
        return WebHosts(filters: filters, targetSDK: manifest.targetSDK ?? api).asked(by: api)
    }

    private static func changes(_ old: ManifestMatcher, _ new: ManifestMatcher, _ links: [String]) -> [Change] {
        struct Kind: Hashable {
            let old: [String]
            let new: [String]
        }
        var order: [Kind] = []
        var found: [Kind: (example: String, count: Int)] = [:]
        for link in links {
            let kind = Kind(old: takers(of: link, old), new: takers(of: link, new))
            guard kind.old != kind.new else { continue }
            if found[kind] == nil { order.append(kind) }
            found[kind, default: (link, 0)].count += 1
        }
        return order.map { kind in
            let (example, count) = found[kind] ?? ("", 0)
            return Change(example: example, old: kind.old, new: kind.new, count: count)
        }
    }

    /// The components that take a link and can be opened from outside, each once.
    private static func takers(of link: String, _ matcher: ManifestMatcher) -> [String] {
        var seen: Set<String> = []
        return matcher.matches(for: link).filter(\.isReachable).map(\.component.name)
            .filter { seen.insert($0).inserted }
    }
}
