import AppSiteAssociation
package import JSONSource
package import LinkPatterns

/// The rules of some apps as an entry of `details` has them.
struct PlannedEntry: Hashable {
    /// The Apple application identifiers.
    var appIDs: [String]
    /// The rules in order.
    var components: [PlannedComponent]
    /// The variables of the file that the rules may name.
    var variables: [SubstitutionVariable] = []
    /// Whether links with dot segments are excluded in front of the rules.
    var excludesDotSegments = false

    /// The entry as JSON.
    ///
    /// - Parameter withDefaults: whether flags that most rules share may be written once, in `defaults`, when that is shorter.
    ///   iOS 14 and later read them there (Apple, "applinks.Details.Defaults").
    /// - Returns: an object with the keys in the order of Apple's documentation.
    func json(withDefaults: Bool) -> JSONValue {
        guard withDefaults else { return json(defaults: nil) }
        // The first of the shortest, which has the fewest defaults.
        let candidates: [Component?] = [
            nil, Component(caseSensitive: false), Component(percentEncoded: false),
            Component(caseSensitive: false, percentEncoded: false),
        ]
        let writer = JSONWriter(style: .compact)
        let forms = candidates.map { json(defaults: $0) }
        return forms.min { writer.write($0).count < writer.write($1).count } ?? json(defaults: nil)
    }

    private func json(defaults: Component?) -> JSONValue {
        // Its variables have both letter cases, so that this flag does not matter to it.
        let inherited = Component(percentEncoded: defaults?.percentEncoded)
        let front = excludesDotSegments ? [DotSegmentExclusion.component.inheriting(inherited)] : []
        let entry = AppLinksEntry(
            index: 0,
            appIDs: appIDs,
            components: front + components.map { $0.component.inheriting(defaults) },
            defaults: defaults
        )
        return AssociationFile(appLinks: AppLinks(entries: [entry])).json.details.first ?? [:]
    }

    /// The entry alone as a file, without the exclusion of dot segments.
    var file: AssociationFile {
        let entry = AppLinksEntry(index: 0, appIDs: appIDs, components: components.map(\.component))
        return AssociationFile(appLinks: AppLinks(entries: [entry], variables: variables))
    }
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

extension Component {
    /// The rule with its flags said only where they differ from what it inherits.
    fileprivate func inheriting(_ defaults: Component?) -> Component {
        var component = self
        if defaults?.caseSensitive == false {
            component.caseSensitive = caseSensitive == false ? nil : true
        }
        if defaults?.percentEncoded == false {
            component.percentEncoded = percentEncoded == false ? nil : true
        }
        return component
    }
}

extension JSONValue {
    /// The elements of `applinks.details`.
    var details: [JSONValue] {
        guard case .array(let entries)? = self["applinks"]?["details"] else { return [] }
        return entries
    }

    /// The value of a member.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }
}
