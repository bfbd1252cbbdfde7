public import LinkPatterns

// sample: let filter: IntentFilter
/// An intent filter as one Android version reads it: its tags pooled, its patterns compiled.
///
/// ```swift
/// let compiled = CompiledIntentFilter(filter, api: 35)
/// compiled.verdict(on: .tap("https://example.com/shop"))    // .path
/// ```
///
/// Behaviour is that of AOSP's `IntentFilter`, `PatternMatcher` and `UriRelativeFilterGroup` (API 35); what older versions
/// do not know they do not read, so that a filter may take more links there.
public struct CompiledIntentFilter: Sendable {
    /// The filter.
    public let filter: IntentFilter
    /// The Android version.
    public let api: Int
    /// Advanced globs that are malformed.
    ///
    /// Android refuses to install the app, or throws later; here they match nothing.
    public let malformedPatterns: [(pattern: FilterPattern, error: AndroidPatternError)]

    /// Whether action and categories are those of a tapped link.
    let takesTaps: Bool
    let schemes: [String]
    let authorities: [FilterAuthority]
    let paths: [Pooled]
    /// The patterns of the paths that are well formed, side by side, because they are all that most links need.
    let pathPatterns: [AndroidPattern]
    let schemeSpecificParts: [Pooled]
    let types: FilterMimeTypes
    let groups: [Group]

    /// A pattern of the pool.
    struct Pooled: Sendable {
        /// Nil when it is malformed.
        let pattern: AndroidPattern?
        let written: FilterPattern
        /// The tag, or the condition, that it stood in.
        let tag: Int
        /// Why there is no pattern.
        let error: AndroidPatternError?

        init(_ written: FilterPattern, tag: Int) {
            self.written = written
            self.tag = tag
            do throws(AndroidPatternError) {
                pattern = try AndroidPattern(written.text, kind: written.kind)
                error = nil
            } catch {
                pattern = nil
                self.error = error
            }
        }
    }

    /// A compiled group.
    struct Group: Sendable {
        let allows: Bool
        let conditions: [(part: FilterCondition.Part, pattern: Pooled)]
    }

    /// Compiles a filter.
    ///
    /// - Parameters:
    ///   - filter: the filter.
    ///   - api: the Android version, such as 35 for Android 15.
    public init(_ filter: IntentFilter, api: Int = AndroidAPI.newest) {
        var pool = FilterPool(api: api)
        self.filter = filter
        self.api = api
        for (tag, data) in filter.data.enumerated() { pool.add(data, tag: tag) }
        takesTaps = filter.actions.contains(AndroidIntent.view) && filter.hasDefault && filter.isBrowsable
        schemes = pool.schemes
        authorities = pool.authorities
        paths = pool.paths
        pathPatterns = pool.paths.compactMap(\.pattern)
        schemeSpecificParts = pool.schemeSpecificParts
        types = pool.types
        groups = pool.groups(filter.groups)
        malformedPatterns = pool.malformed
    }

    /// What the filter says to an intent.
    public func verdict(on intent: AndroidIntent) -> FilterVerdict { verdict(on: PreparedIntent(intent)) }

    /// What the filter says to an intent that many filters are asked about.
    package func verdict(on intent: PreparedIntent) -> FilterVerdict {
        var trace = FilterTrace(isRecording: false)
        return verdict(on: intent, &trace)
    }
}

/// Pools the tags of a filter.
private struct FilterPool {
    let api: Int
    var schemes: [String] = []
    private var seenSchemes: Set<String> = []
    var authorities: [FilterAuthority] = []
    var paths: [CompiledIntentFilter.Pooled] = []
    var schemeSpecificParts: [CompiledIntentFilter.Pooled] = []
    var types = FilterMimeTypes()
    var malformed: [(pattern: FilterPattern, error: AndroidPatternError)] = []

    init(api: Int) { self.api = api }

    mutating func add(_ data: FilterData, tag: Int) {
        if let type = data.mimeType { types.append(type) }
        if let scheme = data.scheme, seenSchemes.insert(scheme).inserted { schemes.append(scheme) }
        if let host = data.host { authorities.append(FilterAuthority(host: host, port: data.port, tag: tag)) }
        schemeSpecificParts += compiled(data.schemeSpecificParts, .ssp, tag)
        paths += compiled(data.paths, .path, tag)
    }

    /// The patterns that this version reads.
    private mutating func compiled(
        _ patterns: [FilterPattern],
        _ part: FilterAttribute.Part,
        _ tag: Int
    ) -> [CompiledIntentFilter.Pooled] {
        patterns.filter { FilterAttribute.since(part, $0.kind) <= api }.map { compiled($0, tag) }
    }

    private mutating func compiled(_ written: FilterPattern, _ tag: Int) -> CompiledIntentFilter.Pooled {
        let pooled = CompiledIntentFilter.Pooled(written, tag: tag)
        if let error = pooled.error { malformed.append((written, error)) }
        return pooled
    }

    /// Versions before 15 do not know the tag; a group without conditions is dropped by all.
    mutating func groups(_ written: [FilterGroup]) -> [CompiledIntentFilter.Group] {
        guard api >= AndroidAPI.filterGroups else { return [] }
        var groups: [CompiledIntentFilter.Group] = []
        for group in written where !group.conditions.isEmpty {
            let compiled = CompiledIntentFilter.Group(group)
            malformed += compiled.conditions.compactMap { condition in
                condition.pattern.error.map { (condition.pattern.written, $0) }
            }
            groups.append(compiled)
        }
        return groups
    }
}
