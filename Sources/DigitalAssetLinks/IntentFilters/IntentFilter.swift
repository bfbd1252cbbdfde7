public import LinkPatterns

/// An intent filter as a manifest has it: what an activity offers to open.
///
/// All `<data>` tags of a filter are pooled: every scheme goes with every host, port and path of the filter, whatever tag
/// it stood in (Android, "<data>").
public struct IntentFilter: Hashable, Sendable {
    /// The actions, such as `android.intent.action.VIEW`.
    public var actions: [String]
    /// The categories.
    public var categories: [String]
    /// The `<data>` tags outside of groups, in order.
    public var data: [FilterData]
    /// The groups of conditions, in order; read by Android 15 and later.
    public var groups: [FilterGroup]
    /// Whether the filter asks for its hosts to be verified.
    public var autoVerify: Bool

    /// Makes a filter.
    public init(
        actions: [String] = [],
        categories: [String] = [],
        data: [FilterData] = [],
        groups: [FilterGroup] = [],
        autoVerify: Bool = false
    ) {
        self.actions = actions
        self.categories = categories
        self.data = data
        self.groups = groups
        self.autoVerify = autoVerify
    }
}

/// What one `<data>` tag says, with the escapes of XML and of resources resolved.
public struct FilterData: Hashable, Sendable {
    /// The scheme.
    public var scheme: String?
    /// The host; `*` in front means anything.
    public var host: String?
    /// The port as written; it counts only with a host.
    public var port: String?
    /// The paths, in the order in which Android reads attributes.
    public var paths: [FilterPattern]
    /// The scheme-specific parts.
    public var schemeSpecificParts: [FilterPattern]
    /// The media type.
    public var mimeType: String?

    /// Makes a tag.
    public init(
        scheme: String? = nil,
        host: String? = nil,
        port: String? = nil,
        paths: [FilterPattern] = [],
        schemeSpecificParts: [FilterPattern] = [],
        mimeType: String? = nil
    ) {
        self.scheme = scheme
        self.host = host
        self.port = port
        self.paths = paths
        self.schemeSpecificParts = schemeSpecificParts
        self.mimeType = mimeType
    }
}

/// A pattern of a manifest, perhaps malformed.
public struct FilterPattern: Hashable, Sendable {
    /// How it is read.
    public let kind: AndroidPattern.Kind
    /// The pattern.
    public let text: String

    /// Makes a pattern.
    public init(_ text: String, kind: AndroidPattern.Kind) {
        self.text = text
        self.kind = kind
    }
}

/// A `<uri-relative-filter-group>`: conditions that must all hold (Android, "<uri-relative-filter-group>", API 35).
public struct FilterGroup: Hashable, Sendable {
    /// Whether a link for which all conditions hold is taken; otherwise it is refused.
    public var allows: Bool
    /// The conditions, equal ones once.
    public var conditions: [FilterCondition]

    /// Makes a group.
    public init(allows: Bool = true, conditions: [FilterCondition]) {
        self.allows = allows
        var seen: Set<FilterCondition> = []
        self.conditions = conditions.filter { seen.insert($0).inserted }
    }
}

/// A condition on one part of a link.
public struct FilterCondition: Hashable, Sendable {
    /// The part.
    public let part: Part
    /// What it must be like.
    public let pattern: FilterPattern

    /// The parts that conditions know.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// The decoded path.
        case path
        /// One parameter of the decoded query.
        case query
        /// The decoded fragment.
        case fragment
    }

    /// Makes a condition.
    public init(_ part: Part, _ pattern: FilterPattern) {
        self.part = part
        self.pattern = pattern
    }
}
