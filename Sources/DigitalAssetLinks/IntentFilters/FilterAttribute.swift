public import LinkPatterns

/// An attribute of `<data>` that holds a pattern: its name says the part and the kind.
///
/// Android, "<data>" and "<uri-relative-filter-group>".
public struct FilterAttribute: Hashable, Sendable {
    /// The name without its prefix, such as `pathPrefix`.
    public let name: String
    /// What the pattern is compared with.
    public let part: Part
    /// How the pattern is read.
    public let kind: AndroidPattern.Kind

    /// The parts that have attributes of their own.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// `path…`
        case path
        /// `query…`, in groups only.
        case query
        /// `fragment…`, in groups only.
        case fragment
        /// `ssp…`
        case ssp
    }

    /// The attribute of a condition in a group, or of a path.
    package init(_ part: FilterCondition.Part, _ kind: AndroidPattern.Kind) {
        self.init(part: Part(part), kind: kind)
    }

    private init(part: Part, kind: AndroidPattern.Kind) {
        self.part = part
        self.kind = kind
        let ending =
            switch kind {
            case .literal: ""
            case .prefix: "Prefix"
            case .suffix: "Suffix"
            case .simpleGlob: "Pattern"
            case .advancedGlob: "AdvancedPattern"
            }
        name = part.rawValue + ending
    }

    /// The first Android version (API) that reads the attribute; older ones act as if it was not there.
    public var since: Int { Self.since(part, kind) }

    static func since(_ part: Part, _ kind: AndroidPattern.Kind) -> Int {
        switch (part, kind) {
        case (.query, _), (.fragment, _): AndroidAPI.filterGroups
        case (_, .suffix), (_, .advancedGlob): AndroidAPI.advancedPatterns
        case (.ssp, _): 19
        case (.path, _): 1
        }
    }

    /// All such attributes, in the order in which Android reads those of a tag.
    public static let all: [Self] = [Part.ssp, .path, .fragment, .query].flatMap { part in
        [AndroidPattern.Kind.literal, .prefix, .simpleGlob, .advancedGlob, .suffix].map { Self(part: part, kind: $0) }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The attribute of a name; nil without one.
    public init?(named name: String) {
        guard let attribute = Self.byName[name] else { return nil }
        self = attribute
    }
}
