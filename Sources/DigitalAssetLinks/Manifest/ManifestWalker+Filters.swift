import LinkPatterns

extension ManifestWalker {
    mutating func filter(_ element: AndroidElement) -> ManifestFilter {
        let tags = element.children(named: "data").map { tag($0) }
        let groups = element.children(named: "uri-relative-filter-group").map { group($0) }
        let actions = names(element, "action")
        let categories = names(element, "category")
        let autoVerify = text(element, "autoVerify")
        let filter = IntentFilter(
            actions: actions.map(\.text),
            categories: categories.map(\.text),
            data: tags.map(\.data),
            groups: groups.map(\.group),
            autoVerify: autoVerify.map { ["true", "TRUE", "True"].contains($0.text) } ?? false
        )
        let texts = (tags + groups.flatMap(\.manifest.tags)).flatMap { $0.attributes.map(\.value) }
        return ManifestFilter(
            filter: filter,
            range: element.range,
            tagRange: element.tagRange,
            tags: tags,
            groups: groups.map(\.manifest),
            isExact: (texts + actions + categories + [autoVerify].compactMap(\.self)).allSatisfy(\.isResolved)
        )
    }

    private mutating func names(_ element: AndroidElement, _ child: String) -> [ManifestText] {
        element.children(named: child).compactMap { text($0, "name") }
    }

    private mutating func tag(_ element: AndroidElement) -> ManifestTag {
        let attributes = element.attributes.filter { $0.namespace == .android }.map { attribute in
            ManifestTag.Attribute(name: attribute.name, value: value(of: attribute), range: attribute.range)
        }
        return ManifestTag(range: element.tagRange, attributes: attributes)
    }

    private mutating func group(_ element: AndroidElement) -> (group: FilterGroup, manifest: ManifestGroup) {
        let tags = element.children(named: "data").map { tag($0) }
        let allows = text(element, "allow").map { !["false", "FALSE", "False"].contains($0.text) } ?? true
        let conditions = tags.flatMap { tag in
            FilterCondition.Part.allCases.flatMap { part in
                tag.patterns(FilterAttribute.Part(part)).map { FilterCondition(part, $0) }
            }
        }
        return (
            FilterGroup(allows: allows, conditions: conditions), ManifestGroup(tagRange: element.tagRange, tags: tags)
        )
    }
}

extension ManifestTag {
    /// What the tag says outside of a group.
    var data: FilterData {
        FilterData(
            scheme: self["scheme"]?.text,
            host: self["host"]?.text,
            port: self["port"]?.text,
            paths: patterns(.path),
            schemeSpecificParts: patterns(.ssp),
            mimeType: self["mimeType"]?.text
        )
    }

    /// The patterns for a part, in Android's order.
    func patterns(_ part: FilterAttribute.Part) -> [FilterPattern] {
        FilterAttribute.all.filter { $0.part == part }.compactMap { attribute in
            self[attribute.name].map { FilterPattern($0.text, kind: attribute.kind) }
        }
    }
}

extension FilterAttribute.Part {
    init(_ part: FilterCondition.Part) {
        self =
            switch part {
            case .path: .path
            case .query: .query
            case .fragment: .fragment
            }
    }
}
