public import JSONSource

/// An app's `AndroidManifest.xml` in source form, as far as links are concerned.
public struct AndroidManifest: Sendable {
    /// The text, for lines and columns.
    public let source: SourceText
    /// The package, or the namespace of the build.
    public let packageName: String?
    /// `minSdkVersion`; nil when it is not said, as in projects whose build says it.
    public let minimumSDK: Int?
    /// `targetSdkVersion`; nil when it is not said.
    public let targetSDK: Int?
    /// Activities and aliases, in order.
    public let components: [ManifestComponent]
    /// The meta-data `asset_statements`: the app's own statement list; nil without one.
    public let assetStatements: ManifestText?
    /// What reading noticed, in the order of the text.
    public let findings: [Finding]

    /// The filters of all components, in order.
    public var filters: [ManifestFilter] { components.flatMap(\.filters) }
}

/// A text of a manifest with its place.
public struct ManifestText: Sendable, Hashable {
    /// What Android sees: references and placeholders resolved, escapes gone.
    public let text: String
    /// What is in the file, entities resolved.
    public let written: String
    /// The bytes between the quotes.
    public let range: Range<Int>
    /// Whether all references and placeholders could be resolved.
    public let isResolved: Bool
}

/// An activity, or an alias of one.
public struct ManifestComponent: Sendable {
    /// Whether it is an activity or an alias.
    public let kind: Kind
    /// The full name of the class, as far as the package is known.
    public let name: String
    /// The activity behind an alias.
    public let target: String?
    /// `android:exported`; nil when it is not said.
    public let isExported: Bool?
    /// Whether component and application are enabled.
    public let isEnabled: Bool
    /// `android:launchMode` as written.
    public let launchMode: String?
    /// The filters in order.
    public let filters: [ManifestFilter]
    /// The navigation graphs, such as `@navigation/main`, of which the build makes more filters.
    public let navigationGraphs: [ManifestText]
    /// The bytes of the start tag.
    public let tagRange: Range<Int>

    /// The kinds of components that open links.
    public enum Kind: String, Sendable, Hashable {
        /// `<activity>`
        case activity = "activity"
        /// `<activity-alias>`
        case alias = "activity-alias"
    }

    /// Whether other apps reach the component.
    ///
    /// Without `android:exported` a component with filters was exported; apps for Android 12 and later must say it.
    public func isReachable(targetSDK: Int?) -> Bool {
        isEnabled && (isExported ?? (!filters.isEmpty && (targetSDK ?? 0) < AndroidAPI.explicitExport))
    }
}

/// A filter with the places of its parts.
public struct ManifestFilter: Sendable {
    /// The filter as Android sees it.
    public let filter: IntentFilter
    /// The bytes from the start tag to the end tag.
    public let range: Range<Int>
    /// The bytes of the start tag.
    public let tagRange: Range<Int>
    /// The `<data>` tags outside of groups, one for each of the filter's.
    public let tags: [ManifestTag]
    /// The groups, one for each of the filter's.
    public let groups: [ManifestGroup]
    /// Whether every text in it could be resolved, so that verdicts are exact.
    public let isExact: Bool
}

/// A `<data>` tag with the places of its attributes.
public struct ManifestTag: Sendable, Hashable {
    /// The bytes of the tag.
    public let range: Range<Int>
    /// The attributes of Android's namespace, in order.
    public let attributes: [Attribute]

    /// An attribute.
    public struct Attribute: Sendable, Hashable {
        /// The name without its prefix.
        public let name: String
        /// The value.
        public let value: ManifestText
        /// The bytes from the name to the closing quote.
        public let range: Range<Int>
    }

    /// The value of an attribute; nil without one.
    public subscript(name: String) -> ManifestText? { attributes.first { $0.name == name }?.value }
}

/// A `<uri-relative-filter-group>` with its place.
public struct ManifestGroup: Sendable, Hashable {
    /// The bytes of the start tag.
    public let tagRange: Range<Int>
    /// The `<data>` tags inside.
    public let tags: [ManifestTag]
}
