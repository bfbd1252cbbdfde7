public import LinkPatterns

// sample: let manifest: AndroidManifest
/// Says which filters of a manifest take a link on one Android version.
///
/// ```swift
/// let matcher = ManifestMatcher(manifest, api: 35)
/// for match in matcher.matches(for: "https://example.com/shop/1") {
///     print(match.component.name, match.verdict)
/// }
/// ```
public struct ManifestMatcher: Sendable {
    /// The manifest.
    public let manifest: AndroidManifest
    /// The Android version.
    public let api: Int
    private let places: [(component: Int, filter: Int)]
    private let index: IntentFilterIndex

    /// Compiles the filters of a manifest.
    ///
    /// - Parameters:
    ///   - manifest: the manifest.
    ///   - api: the Android version, from 23 (Android 6) on.
    public init(_ manifest: AndroidManifest, api: Int = AndroidAPI.newest) {
        self.manifest = manifest
        self.api = api
        places = manifest.components.indices.flatMap { component in
            manifest.components[component].filters.indices.map { (component, $0) }
        }
        index = IntentFilterIndex(manifest.filters.map { CompiledIntentFilter($0.filter, api: api) })
    }

    /// A filter that was asked about a link.
    public struct Match: Sendable {
        /// The activity or alias.
        public let component: ManifestComponent
        /// The number of the filter in its component, counted from 0.
        public let filterIndex: Int
        /// What the filter says.
        public let verdict: FilterVerdict
        /// Whether other apps, browsers among them, can open the component.
        public let isReachable: Bool

        /// The filter.
        public var filter: ManifestFilter { component.filters[filterIndex] }
    }

    /// The filters that take a tapped link, in the order of the manifest, also of components that cannot be opened.
    public func matches(for link: String) -> [Match] {
        index.matches(for: .tap(link)).map { match($0.index, $0.verdict) }
    }

    /// What every filter says to a tapped link, with what was compared.
    public func explanations(for link: String) -> [(match: Match, explanation: FilterExplanation)] {
        let intent = AndroidIntent.tap(link)
        return index.filters.enumerated().map { number, filter in
            let explanation = filter.explanation(of: intent)
            return (match(number, explanation.verdict), explanation)
        }
    }

    /// The malformed patterns of all filters, on Android versions that read them.
    public var malformedPatterns: [(filter: ManifestFilter, pattern: FilterPattern, error: AndroidPatternError)] {
        index.filters.enumerated().flatMap { number, filter in
            filter.malformedPatterns.map { (match(number, .noMatchData).filter, $0.pattern, $0.error) }
        }
    }

    private func match(_ number: Int, _ verdict: FilterVerdict) -> Match {
        let place = places[number]
        let component = manifest.components[place.component]
        return Match(
            component: component,
            filterIndex: place.filter,
            verdict: verdict,
            isReachable: component.isReachable(targetSDK: manifest.targetSDK)
        )
    }
}
