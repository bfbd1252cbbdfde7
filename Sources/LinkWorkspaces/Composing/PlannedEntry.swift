package import LinkPatterns

/// The rules of some apps as a file will have them, before anything is done to make them short.
struct PlannedEntry: Hashable {
    /// The Apple application identifiers.
    var appIDs: [String]
    /// The rules in order.
    var components: [PlannedComponent]
}

/// A rule of a planned entry.
package struct PlannedComponent: Hashable {
    /// Which links it is about.
    var rule: LinkRule
    /// Whether the app does not open them.
    var excludes: Bool
    /// A remark for people.
    var comment: String?

    /// Makes a rule.
    package init(rule: LinkRule, excludes: Bool, comment: String? = nil) {
        self.rule = rule
        self.excludes = excludes
        self.comment = comment
    }
}
