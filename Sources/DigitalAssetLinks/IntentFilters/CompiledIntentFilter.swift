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

/// A host of a filter, with the port of the same tag.
struct FilterAuthority: Sendable, Hashable {
    /// The host as written.
    let written: String
    /// What is compared: without the leading star.
    let host: [UInt16]
    let isWild: Bool
    /// Nil for any port.
    let port: Int?
    /// The tag that it stood in.
    let tag: Int

    init(host written: String, port: String?, tag: Int) {
        self.written = written
        self.tag = tag
        isWild = written.utf8.first == UInt8(ascii: "*")
        host = AndroidHostText.folded(isWild ? String(written.dropFirst()) : written)
        // A port that is not a number stops the app from being installed; here it fits no link.
        let number = port.map { Int32($0).map(Int.init) ?? Int.min }
        self.port = number.flatMap { $0 == -1 ? nil : $0 }
    }

    func accepts(host other: [UInt16]) -> Bool {
        isWild ? other.count >= host.count && other.suffix(host.count).elementsEqual(host) : other == host
    }

    /// Whether the port fits; a default port is not filled in on either side.
    func accepts(port other: Int) -> Bool {
        guard let port, port >= 0 || port == .min else { return true }
        return port == other
    }
}

/// The media types of a filter, compared as AOSP's `IntentFilter.findMimeType` does.
struct FilterMimeTypes: Sendable {
    private var types: Set<String> = []
    /// Whether a type ended with `/*`.
    private var hasPartialTypes = false

    var isEmpty: Bool { types.isEmpty }

    mutating func append(_ type: String) {
        var stored = type
        if type.hasSuffix("/*"), type.utf8.count > 2 {
            stored = String(type.dropLast(2))
            hasPartialTypes = true
        }
        types.insert(stored)
    }

    func contains(_ type: String?) -> Bool {
        guard let type else { return false }
        if types.contains(type) || type == "*/*" { return !types.isEmpty }
        if hasPartialTypes, types.contains("*") { return true }
        guard let slash = type.utf8.firstIndex(of: UInt8(ascii: "/")), slash > type.startIndex else { return false }
        let base = String(type[..<slash])
        if hasPartialTypes, types.contains(base) { return true }
        return type.hasSuffix("/*") && types.contains { $0.hasPrefix(base + "/") }
    }
}

/// Hosts as Android compares them: unit by unit, upper and lower case alike (AOSP, `IntentFilter.AuthorityEntry`).
enum AndroidHostText {
    /// The same text for all spellings that Java's `compareToIgnoreCase` calls equal.
    static func folded(_ text: String) -> [UInt16] {
        text.utf16.map { unit in
            guard unit >= 0x80 else { return unit >= 0x41 && unit <= 0x5A ? unit | 0x20 : unit }
            return folded(unit)
        }
    }

    /// Java folds single units: to upper case, then to lower case; characters beyond the basic plane stay as they are.
    private static func folded(_ unit: UInt16) -> UInt16 {
        guard let scalar = Unicode.Scalar(unit) else { return unit }
        let upper = single(scalar.properties.uppercaseMapping) ?? scalar
        return UInt16(exactly: (single(upper.properties.lowercaseMapping) ?? upper).value) ?? unit
    }

    private static func single(_ mapping: String) -> Unicode.Scalar? {
        mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
    }
}
