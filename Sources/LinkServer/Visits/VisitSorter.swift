import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

/// Adds visits up that are the same in everything that is kept of them.
struct VisitSorter {
    /// The most groups between two times at which they are taken.
    private static let maximumCount = 4_000

    /// The most hosts that visitors of one workspace come from in an hour and that are told apart.
    private static let maximumReferrers = 500

    /// What is kept instead of the host of a page beyond those that are told apart.
    static let otherReferrers = "(others)"

    /// How long it is remembered which apps open links, in seconds.
    private static let openersSeconds: Int64 = 10

    /// What workspaces want to be counted; those that are not here want what is usual.
    var settings: [Slug: VisitSettings] = [:]

    private let catalog: DocumentCatalog
    private let published = PublishedRulesCache()
    /// The second that what is added belongs to, since 1970: event loops do not look at the clock for each visit.
    private var second: Int64 = 0
    private var groups: [Group: Int64] = [:]
    private var dropped: Int64 = 0
    /// What is kept of visits, each once: groups have its number.
    private var traits: [VisitTraits] = []
    private var traitsNumbers: [VisitTraits: Int] = [:]
    private var referrers: [String: Set<String>] = [:]
    private var referrersHour: Int64 = 0
    private var openers: [String: Set<VisitorPlatform>] = [:]
    private var openersSince: Int64 = 0

    /// Visits that are the same in everything that is kept of them.
    private struct Group: Hashable {
        let key: String
        let workspace: String
        let traits: Int
    }

    init(catalog: DocumentCatalog) { self.catalog = catalog }

    /// Begins to add visits, at a moment in seconds since 1970.
    mutating func begin(at second: Int64) {
        self.second = second
        if second / VisitTime.secondsOfHour != referrersHour {
            (referrersHour, referrers) = (second / VisitTime.secondsOfHour, [:])
        }
        if !(openersSince..<openersSince + Self.openersSeconds).contains(second) {
            (openersSince, openers) = (second, [:])
        }
    }

    /// Adds visits of a person or a program, unless the visitor asks not to be followed and the workspace honours that.
    mutating func add(_ visitor: Visitor, at key: String, of workspace: String, _ count: Int64 = 1) {
        guard !visitor.optsOut || !honoursOptOut(workspace) else { return }
        let (kind, reason) = visitor.counted
        let isOfPerson = kind == .click || kind == .scan
        let traits = VisitTraits(
            kind: kind.rawValue,
            reason: reason,
            platform: visitor.device.platform.rawValue,
            country: visitor.country ?? "",
            referrer: referrer(visitor.referrer ?? "", of: workspace),
            agent: visitor.agent,
            expectsApp: isOfPerson && visitor.inAppBrowser == nil
                && openers(of: key).contains(visitor.device.platform)
        )
        add(traits, at: key, of: workspace, count)
    }

    private func honoursOptOut(_ workspace: String) -> Bool {
        // A workspace of a link has a name that is one.
        ((try? Slug(workspace)).flatMap { settings[$0] } ?? VisitSettings.standard).honoursOptOut
    }

    /// Adds visits as they are.
    mutating func add(_ traits: VisitTraits, at key: String, of workspace: String, _ count: Int64 = 1) {
        let group = Group(key: key, workspace: workspace, traits: number(of: traits))
        guard groups[group] != nil || groups.count < Self.maximumCount else {
            dropped += count
            return
        }
        groups[group, default: 0] += count
    }

    private mutating func number(of traits: VisitTraits) -> Int {
        if let number = traitsNumbers[traits] { return number }
        traitsNumbers[traits] = self.traits.count
        self.traits.append(traits)
        return self.traits.count - 1
    }

    /// Takes what was added, and how many visits did not fit.
    mutating func take() -> (groups: [VisitGroup], dropped: Int64) {
        defer { (groups, dropped, traits, traitsNumbers) = ([:], 0, [], [:]) }
        let all = groups.map { group, count in
            VisitGroup(
                workspace: group.workspace,
                key: group.key,
                second: second,
                traits: traits[group.traits],
                count: count
            )
        }
        return (all, dropped)
    }

    private mutating func referrer(_ host: String, of workspace: String) -> String {
        guard !host.isEmpty, referrers[workspace]?.contains(host) != true else { return host }
        guard referrers[workspace, default: []].count < Self.maximumReferrers else { return Self.otherReferrers }
        referrers[workspace, default: []].insert(host)
        return host
    }

    /// The platforms on which the published files let an app open a link.
    private mutating func openers(of key: String) -> Set<VisitorPlatform> {
        let name = LinkKey.host(of: key)
        // Of a host without files, no link has to be asked about.
        if openers[name] != nil { return [] }
        if let known = openers[key] { return known }
        // The host of a link is a domain of ours.
        guard let host = try? HostName(name) else { return [] }
        let hasFiles = DocumentKind.allCases.contains { catalog.document(kind: $0, host: host) != nil }
        guard hasFiles else {
            openers[name] = []
            return []
        }
        let apps = published.rules(of: host, in: catalog).apps(opening: "https://\(key)", among: []).filter(\.opens)
        var platforms: Set<VisitorPlatform> = []
        if apps.contains(where: { $0.platform == .apple }) { platforms.formUnion([.iPhone, .iPad, .mac]) }
        if apps.contains(where: { $0.platform == .android }) { platforms.insert(.android) }
        if openers.count < Self.maximumCount { openers[key] = platforms }
        return platforms
    }
}
