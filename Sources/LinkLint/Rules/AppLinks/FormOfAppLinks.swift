import AppSiteAssociation
import JSONSource

enum NoEmptyApps: LintRule {
    static let about = RuleDescription(
        .init("APL-APPS-MISSING", "no-empty-apps", .appLinks, .note, .documented),
        summary: "The empty list apps is missing, which iOS 12 asks for.",
        rationale: """
            Up to iOS 12 the object applinks has to have the member apps, an empty array. Later systems do not need \
            it.
            """,
        source: "Apple, App Search Programming Guide",
        targets: .before(DeploymentTarget(iOS: 13)),
        examples: [
            .flagged(.file, #"{"applinks": ▸{"details": []}}"#, target: DeploymentTarget(iOS: 12)),
            .accepted(.appLinks, #""apps": [], "details": []"#, target: DeploymentTarget(iOS: 12)),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let appLinks = subject.appLinks, appLinks["apps"] == nil else { return }
        let start = appLinks.range.lowerBound + 1
        let separator = appLinks.count > 0 ? ", " : ""
        log.flag(
            appLinks,
            "applinks has no \"apps\", which iOS 12 and earlier ask for.",
            help: "Add \"apps\": [].",
            fix: Fix("Add \"apps\": [].", .safe, [TextEdit(start..<start, "\"apps\": []\(separator)")])
        )
    }
}

enum AppsInApplinks: LintRule {
    static let about = RuleDescription(
        .init("APL-APPS-NONEMPTY", "apps-in-applinks", .appLinks, .warning, .documented),
        summary: "The list apps of applinks is not empty.",
        rationale: """
            applinks is the only service that does not read this list; iOS 12 and earlier require it to be empty. Apps \
            belong in details.
            """,
        source: "Apple, App Search Programming Guide",
        examples: [
            .flagged(.appLinks, #""apps": ▸["9Z8Y7X6W5V.com.acme.shop"], "details": []"#),
            .accepted(.appLinks, #""apps": [], "details": []"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let apps = subject.appLinks?["apps"], apps.kind != .array || apps.count > 0 else { return }
        log.flag(
            apps,
            "\"apps\" of applinks names apps, but it is never read.",
            help: "Name them in \"appIDs\" of an entry of \"details\", and write \"apps\": [] or nothing."
        )
    }
}

enum EmptyDetails: LintRule {
    static let about = RuleDescription(
        .init("APL-DETAILS-EMPTY", "empty-details", .appLinks, .warning, .reported),
        summary: "The list of details is empty.",
        rationale: """
            No app is named, so no link opens an app. That is fine while nothing is released, and a mistake \
            afterwards.
            """,
        source: "Apple, applinks",
        examples: [
            .flagged(.appLinks, #""details": ▸[]"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let details = subject.appLinks?["details"], details.kind == .array, details.count == 0 else { return }
        log.flag(
            details,
            "\"details\" is empty, so no app opens any link.",
            help: "Add an entry, or leave applinks out."
        )
    }
}

enum EmptyComponents: LintRule {
    static let about = RuleDescription(
        .init("APL-COMPONENTS-EMPTY", "empty-components", .appLinks, .error, .observed),
        summary: "The list of rules is empty.",
        rationale: "An empty list takes no link, and an empty components also keeps paths from being read.",
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.entry, #""components": ▸[]"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            let key = entry.entry.isLegacy ? "paths" : "components"
            guard let list = entry.node[key], list.kind == .array, list.count == 0 else { continue }
            let paths = key == "components" && (entry.node["paths"]?.count ?? 0) > 0
            log.flag(
                list,
                "\"\(key)\" is empty, so the app opens no link\(paths ? "; \"paths\" is ignored because of it" : "").",
                help: "List what the app opens, or leave the entry out."
            )
        }
    }
}

enum ComponentsAndPaths: LintRule {
    static let about = RuleDescription(
        .init("APL-MIXED", "components-and-paths", .appLinks, .note, .documented),
        summary: "An entry has both components and paths.",
        rationale: """
            Since iOS 13 only components is read, before that only paths. When the two disagree, one link opens the \
            app on one system and the browser on another.
            """,
        source: "Apple, TN3155",
        examples: [
            .flagged(.entry, #""components": [{"/": "/buy/*"}], "paths": ▸["/buy/*"]"#),
            .accepted(.entry, #""components": [{"/": "/buy/*"}]"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where !entry.entry.isLegacy {
            guard entry.node["components"]?.kind == .array, let paths = entry.node["paths"] else { continue }
            let modern = entry.rules.map { ($0.isExclude ? "NOT " : "") + ($0.effective.path.value ?? "*") }
            let legacy = paths.elements.compactMap(\.string)
            let agrees = modern == legacy || converted(entry.entry, subject) == legacy
            log.flag(
                paths,
                agrees
                    ? "\"paths\" repeats what \"components\" says, for iOS 12 and earlier."
                    : "\"paths\" says something else than \"components\", and counts on iOS 12 and earlier only.",
                help: "Drop \"paths\" unless iOS 12 matters; if it does, let both say the same.",
                severity: agrees ? .note : .warning
            )
        }
    }

    /// The components as paths, with variables written out, where paths can say the same.
    private static func converted(_ entry: AppLinksEntry, _ subject: AssociationFileSubject) -> [String]? {
        guard let appLinks = subject.file?.appLinks, !appLinks.variables.isEmpty else { return nil }
        var alone = entry
        alone.index = 0
        let file = AssociationFile(appLinks: AppLinks(entries: [alone], variables: appLinks.variables))
        // What was written here can be read.
        let result = try? AssociationFileConverter(target: .legacy).convert(file.write(style: .compact))
        guard let bytes = result?.bytes else { return nil }
        return AssociationFileReader().read(bytes).file?.appLinks?.entries.first?.components?.map { path in
            (path.exclude == true ? "NOT " : "") + (path.path?.condition ?? "*")
        }
    }
}

enum LegacyForm: LintRule {
    static let about = RuleDescription(
        .init("APL-LEGACY-ONLY", "legacy-form", .appLinks, .note, .reported),
        summary: "An entry has the form of iOS 9 to 12.",
        rationale: """
            It still works. The form since iOS 13 can name several apps, queries and fragments, and says exclude \
            instead of NOT.
            """,
        source: "Apple, WWDC19 session 717",
        targets: .from(DeploymentTarget(iOS: 13)),
        examples: [
            .flagged(.details, #"▸{"appID": "9Z8Y7X6W5V.com.acme.shop", "paths": ["/buy/*"]}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where entry.entry.isLegacy && entry.node["appIDs"] == nil {
            log.flag(
                entry.node,
                "The entry has the form of iOS 9 to 12, \"appID\" and \"paths\".",
                help: "Write \"appIDs\" and \"components\" when iOS 12 does not matter any more."
            )
        }
    }
}
