import AppSiteAssociation
import JSONSource

/// An entry has both components and paths.
enum ComponentsAndPaths: LintRule {
    static let about = RuleDescription(
        "APL-MIXED",
        "components-and-paths",
        .appLinks,
        .note,
        .documented,
        summary: "An entry has both components and paths.",
        rationale: """
            Since iOS 13 components counts alone, before that paths does. When the two disagree, one link opens the \
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
