/// The `applinks` object. (Apple, "applinks".)
public struct AppLinks: Sendable, Hashable {
    /// How `details` was written.
    public enum DetailsForm: Sendable, Hashable {
        /// An array of entries, as documented.
        case array
        /// An object from app ID to entry: the form before iOS 9's release, still accepted; its order is undefined.
        case dictionary
        /// Neither, or absent: there are no entries.
        case missing
    }

    /// The entries that are objects, in the file's order.
    public var entries: [AppLinksEntry]
    /// What components inherit unless their entry or they themselves say otherwise.
    public var defaults: Component?
    /// The file's own substitution variables, in the file's order.
    public var variables: [SubstitutionVariable]
    /// How the entries were written.
    public var detailsForm: DetailsForm
    /// The `apps` array, which iOS 12 and earlier demand to be empty; `nil` when absent.
    public var apps: [String]?
    /// The entry that `details` is itself where it should be an array of entries.
    ///
    /// It is not one of ``entries``: for devices its keys are app IDs without rules. It is what was meant, all the same.
    public var strayEntry: AppLinksEntry?

    /// Makes an `applinks` object from its parts.
    public init(
        entries: [AppLinksEntry],
        defaults: Component? = nil,
        variables: [SubstitutionVariable] = [],
        detailsForm: DetailsForm = .array,
        apps: [String]? = nil
    ) {
        self.entries = entries
        self.defaults = defaults
        self.variables = variables
        self.detailsForm = detailsForm
        self.apps = apps
    }

    /// The apps that entries name, each once, in the order in which they are first named: the order in which installed
    /// apps are asked (said by Apple staff, forums thread 649423).
    public var appIDs: [String] {
        var seen: Set<String> = []
        return entries.flatMap(\.appIDs).filter { seen.insert($0).inserted }
    }
}

/// One element of `details`: rules for one or more apps. (Apple, "applinks.Details".)
public struct AppLinksEntry: Sendable, Hashable {
    /// Where the entry is in `details`, counted from 0; elements that are not objects count too.
    public var index: Int
    /// The apps.
    ///
    /// When `appIDs` is an array it alone counts, even when empty; otherwise `appID` does.
    public var appIDs: [String]
    /// The rules in order; `nil` when the entry has neither a `components` nor a `paths` array and so accepts every URL
    /// (reported; other tools say that it accepts none).
    public var components: [Component]?
    /// Whether the rules were read from `paths`, the form of iOS 9 to 12.
    public var isLegacy: Bool
    /// What the entry's components inherit.
    public var defaults: Component?
    /// Where the entry is in the source, in UTF-8 bytes; empty for one that was not read from a file.
    public var range: Range<Int>

    /// Makes an entry from its parts.
    public init(
        index: Int,
        appIDs: [String],
        components: [Component]?,
        isLegacy: Bool = false,
        defaults: Component? = nil,
        range: Range<Int> = 0..<0
    ) {
        self.index = index
        self.appIDs = appIDs
        self.components = components
        self.isLegacy = isLegacy
        self.defaults = defaults
        self.range = range
    }
}
