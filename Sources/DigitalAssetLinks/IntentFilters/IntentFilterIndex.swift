import LinkPatterns

/// Many filters, indexed by host and by units that their patterns ask for, so that few are asked about a link.
///
/// The cost of a question grows with the link's length and with the filters that may take the link, not with the number of
/// filters. Filters with groups, and patterns of which nothing is known, are tried one by one.
public struct IntentFilterIndex: Sendable {
    /// The filters.
    public let filters: [CompiledIntentFilter]
    /// Filters that no host leads to, because they have none, or take links by other parts.
    private var loose: [Int] = []
    /// For each filter the schemes of the web with which a path that fits is all that a tapped link of the host needs.
    private let plainSchemes: [WebSchemes]
    private var hosts: [[UInt16]: Int] = [:]
    /// By what follows the star.
    private var wildHosts: [[UInt16]: Int] = [:]
    private var wildLengths: [Int] = []
    private var buckets: [PathBucket] = []

    /// Indexes filters.
    public init(_ filters: [CompiledIntentFilter]) {
        self.filters = filters
        plainSchemes = filters.map { $0.isPlain ? WebSchemes($0.schemes) : [] }
        for (index, filter) in filters.enumerated() {
            if filter.dependsOnHost { file(filter, index) } else { loose.append(index) }
        }
        for bucket in buckets.indices { buckets[bucket].finish() }
        wildLengths = Set(wildHosts.keys.map(\.count)).sorted()
    }

    private mutating func file(_ filter: CompiledIntentFilter, _ index: Int) {
        var seen: Set<Int> = []
        for authority in filter.authorities {
            let known = authority.isWild ? wildHosts[authority.host] : hosts[authority.host]
            let bucket = known ?? buckets.count
            if known == nil {
                buckets.append(PathBucket())
                if authority.isWild { wildHosts[authority.host] = bucket } else { hosts[authority.host] = bucket }
            }
            if seen.insert(bucket).inserted { buckets[bucket].add(filter, index) }
        }
    }

    /// The filters that take an intent, in order, with their verdicts.
    public func matches(for intent: AndroidIntent) -> [(index: Int, verdict: FilterVerdict)] {
        matches(for: PreparedIntent(intent))
    }

    /// The filters that take an intent that is taken apart already.
    package func matches(for intent: PreparedIntent) -> [(index: Int, verdict: FilterVerdict)] {
        var taken = FilterMarks(count: filters.count)
        var asked = taken
        for index in loose { asked.insert(index) }
        if let host = intent.host {
            if let bucket = hosts[host] { buckets[bucket].mark(intent, taken: &taken, asked: &asked) }
            for length in wildLengths where length <= host.count {
                guard let bucket = wildHosts[Array(host.suffix(length))] else { continue }
                buckets[bucket].mark(intent, taken: &taken, asked: &asked)
            }
        }
        let isPlainIntent = intent.isTap && intent.intent.type == nil
        let scheme = isPlainIntent ? WebSchemes([intent.scheme]) : []
        var found: [(index: Int, verdict: FilterVerdict)] = []
        taken.forEach(with: asked) { index in
            if !plainSchemes[index].isDisjoint(with: scheme), taken.contains(index) {
                return found.append((index, .path))
            }
            let verdict = filters[index].verdict(on: intent)
            if verdict.isMatch { found.append((index, verdict)) }
        }
        return found
    }
}

/// The schemes of the web among others.
private struct WebSchemes: OptionSet {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ schemes: [String]) {
        self.init(rawValue: (schemes.contains("http") ? 1 : 0) | (schemes.contains("https") ? 2 : 0))
    }
}

extension CompiledIntentFilter {
    /// Whether every link that the filter takes has one of its hosts.
    fileprivate var dependsOnHost: Bool {
        !schemes.isEmpty && !authorities.isEmpty && schemeSpecificParts.isEmpty
    }

    /// Whether a tapped link is taken when scheme, host and a path fit.
    fileprivate var isPlain: Bool {
        dependsOnHost && takesTaps && types.isEmpty && authorities.allSatisfy { $0.port == nil }
    }
}
