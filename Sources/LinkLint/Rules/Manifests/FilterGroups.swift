import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum GroupThatCannotHold: FilterRule {
    static let about = RuleDescription(
        .init("MF-GROUP-AND", "group-that-cannot-hold", .manifests, .warning, .documented),
        summary: "A group has two texts for the same part.",
        rationale: "All conditions of a group must match at once, and a path cannot be two things.",
        source: "AOSP, UriRelativeFilterGroup",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/>▸<uri-relative-filter-group><data android:path="/a"/><data android:path="/b"/></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group><data android:path="/a"/></uri-relative-filter-group><uri-relative-filter-group><data android:path="/b"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        for (group, place) in zip(site.filter.filter.groups, site.filter.groups) {
            let literals = group.conditions.filter { $0.pattern.kind == .literal && $0.part != .query }
            guard Set(literals.map(\.part)).count < literals.count, let first = literals.first else { continue }
            log.flag(
                place.tagRange,
                "A \(first.part.rawValue) cannot be two texts at once, so this group never holds.",
                help: "Write a group for each."
            )
        }
    }
}

enum GroupsThatOlderAndroidIgnores: FilterRule {
    static let about = RuleDescription(
        .init("MF-GROUP-API", "groups-that-older-android-ignores", .manifests, .warning, .documented),
        summary: "A filter restricts itself only by groups, which Android 14 and earlier ignore.",
        rationale: "Older systems see a filter without paths, which takes the whole host.",
        source: "Android, <uri-relative-filter-group> element",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/>▸<uri-relative-filter-group><data android:pathPrefix="/shop/"/></uri-relative-filter-group>"#
            ),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/shop/"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        let minimum = subject.manifest?.minimumSDK
        guard (minimum ?? 0) < AndroidAPI.filterGroups, site.paths.isEmpty, let first = site.filter.groups.first else {
            return
        }
        log.flag(
            first.tagRange,
            "Android 14 and earlier ignore groups, so the filter takes the whole host there.",
            help: "Leave it if the app copes with every link of the host.",
            severity: minimum == nil ? .note : nil
        )
    }
}

enum PathPastABlockingGroup: FilterRule {
    static let about = RuleDescription(
        .init("MF-GROUP-BYPASS", "path-past-a-blocking-group", .manifests, .warning, .documented),
        summary: "A path outside of the groups takes what a group should block.",
        rationale: """
            Groups are checked only when no plain path of the filter matches; a blocking group does not overrule one.
            """,
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/"/>▸<uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/shop/"/><uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        for (group, place) in zip(site.filter.filter.groups, site.filter.groups) where !group.allows {
            let paths = group.conditions.filter { $0.part == .path && [.literal, .prefix].contains($0.pattern.kind) }
            guard let sample = paths.first?.pattern.text else { continue }
            guard let plain = site.paths.first(where: { $0.compiled?.matches(sample) ?? false }) else { continue }
            log.flag(
                place.tagRange,
                "“\(sample)” is not blocked: android:\(plain.name) outside of the groups takes it first.",
                help: "Move that path into an allowing group behind this one.",
                related: [RelatedPlace(range: plain.range, message: "The path that is asked first.")]
            )
        }
    }
}

enum GroupWithoutConditions: FilterRule {
    static let about = RuleDescription(
        .init("MF-GROUP-EMPTY", "group-without-conditions", .manifests, .warning, .documented),
        summary: "A group has no condition.",
        rationale: "Android drops it when it reads the manifest.",
        source: "AOSP, ParsedIntentInfoUtils",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/>▸<uri-relative-filter-group></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group><data android:path="/"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        for (group, place) in zip(site.filter.filter.groups, site.filter.groups) where group.conditions.isEmpty {
            log.flag(
                place.tagRange,
                "The group has no condition, and is dropped.",
                help: "Add one, or remove the group."
            )
        }
    }
}

enum NothingButBlockingGroups: FilterRule {
    static let about = RuleDescription(
        .init("MF-GROUP-ONLY-BLOCK", "nothing-but-blocking-groups", .manifests, .error, .documented),
        summary: "A filter has nothing but blocking groups.",
        rationale: "A link matches when a path or an allowing group matches. With neither, nothing matches.",
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/>▸<uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group><uri-relative-filter-group><data android:pathPrefix="/"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        let groups = site.filter.filter.groups.filter { !$0.conditions.isEmpty }
        guard !groups.isEmpty, groups.allSatisfy({ !$0.allows }), site.paths.isEmpty else { return }
        guard let first = site.filter.groups.first else { return }
        log.flag(
            first.tagRange,
            "All groups block and there is no path, so no link matches.",
            help: "Add a group at the end that allows the rest, such as one with android:pathPrefix=\"/\"."
        )
    }
}

enum GroupBehindOneThatAlwaysHolds: FilterRule {
    static let about = RuleDescription(
        .init("MF-GROUP-ORDER", "group-behind-one-that-always-holds", .manifests, .warning, .documented),
        summary: "A group comes after one that always matches.",
        rationale: "The first group that matches decides; those after it are never checked.",
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group><data android:pathPrefix="/"/></uri-relative-filter-group>▸<uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group><uri-relative-filter-group><data android:pathPrefix="/"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let always = site.filter.filter.groups.firstIndex(where: alwaysHolds) else { return }
        for place in site.filter.groups.dropFirst(always + 1) {
            log.flag(
                place.tagRange,
                "A group before this one holds for every path, so this one is never asked.",
                help: "Move it in front.",
                related: [
                    RelatedPlace(range: site.filter.groups[always].tagRange, message: "The group that always holds.")
                ]
            )
        }
    }

    private static func alwaysHolds(_ group: FilterGroup) -> Bool {
        guard group.conditions.count == 1, let condition = group.conditions.first, condition.part == .path else {
            return false
        }
        switch condition.pattern.kind {
        case .prefix: return condition.pattern.text.isEmpty || condition.pattern.text == "/"
        case .suffix: return condition.pattern.text.isEmpty
        case .simpleGlob, .advancedGlob: return condition.pattern.text == ".*" || condition.pattern.text == "/.*"
        case .literal: return false
        }
    }
}

enum QueryOutsideOfAGroup: AttributeRule {
    static let about = RuleDescription(
        .init("MF-GROUP-OUTSIDE", "query-outside-of-a-group", .manifests, .error, .documented),
        summary: "A query or fragment attribute is outside of a group.",
        rationale: "It is read in <uri-relative-filter-group> only, and ignored elsewhere.",
        source: "Android, <uri-relative-filter-group> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:query="id=1"/>"#),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group><data android:query="id=1"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool {
        !attribute.isInGroup && (attribute.pattern?.part == .query || attribute.pattern?.part == .fragment)
    }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        log.flag(
            attribute.range,
            "android:\(attribute.name) is ignored outside of a group.",
            help: "Move it into a <uri-relative-filter-group>."
        )
    }
}
