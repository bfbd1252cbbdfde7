import AppSiteAssociation
import JSONSource

/// An app stands in several entries, or twice in one.
enum AppListedTwice: LintRule {
    static let about = RuleDescription(
        "APL-DUP-APP",
        "app-listed-twice",
        .appLinks,
        .error,
        .reported,
        summary: "An app stands in several entries, or twice in one.",
        rationale: """
            For every app only the first entry that names it is reported to count. The rules of the others are never \
            read, and other tools that read them all hide the mistake.
            """,
        source: "Reported; agrees with recorded answers of Apple's swcutil",
        examples: [
            .flagged(
                .details,
                #"{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}, {"appIDs": [▸"9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/help/*"}]}"#
            ),
            .accepted(
                .details,
                #"{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}, {"/": "/help/*"}]}"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        var first: [String: (range: Range<Int>, entry: Int)] = [:]
        var entry = 0
        for appID in subject.appIDs where appID.service == .applinks {
            while entry + 1 < subject.entries.count,
                subject.entries[entry + 1].node.range.lowerBound <= appID.range.upperBound
            {
                entry += 1
            }
            guard let earlier = first[appID.text] else {
                first[appID.text] = (appID.range, entry)
                continue
            }
            let isSameEntry = earlier.entry == entry
            log.flag(
                appID.range,
                isSameEntry
                    ? "\"\(appID.text)\" stands twice in one list."
                    : "\"\(appID.text)\" has an earlier entry, and only the first counts: these rules are never read for it.",
                pointer: appID.pointer,
                help: isSameEntry
                    ? "Remove it here." : "Merge the rules of both entries, in the order in which they count.",
                severity: isSameEntry ? .warning : .error,
                related: [RelatedPlace(range: earlier.range, message: "The app is first named here.")]
            )
        }
    }
}
