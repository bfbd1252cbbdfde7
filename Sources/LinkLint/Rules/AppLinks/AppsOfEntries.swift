import AppSiteAssociation
import JSONSource

enum EmptyAppids: LintRule {
    static let about = RuleDescription(
        .init("APL-APPIDS-EMPTY", "empty-appids", .appLinks, .error, .observed),
        summary: "The list appIDs is empty.",
        rationale: "When appIDs is present, appID is ignored: an empty appIDs names no app.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.details, #"{"appIDs": ▸[], "components": [{"/": "/buy/*"}]}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            guard let list = entry.node["appIDs"], list.kind == .array, entry.entry.appIDs.isEmpty else { continue }
            let hidden = entry.node["appID"]?.string.map { ", and \"appID\": \"\($0)\" is ignored because of it" } ?? ""
            log.flag(list, "\"appIDs\" names no app\(hidden).", help: "List the apps that the rules are for.")
        }
    }
}

enum AppidHiddenByAppids: LintRule {
    static let about = RuleDescription(
        .init("APL-APPIDS-HIDES", "appid-hidden-by-appids", .appLinks, .warning, .observed),
        summary: "An entry has both appID and appIDs, and the latter leaves the former out.",
        rationale: "Since iOS 13 only appIDs is read. The app in appID opens links on iOS 12 only.",
        source: "Apple, WWDC19 session 717",
        examples: [
            .flagged(
                .details,
                #"{"appID": ▸"9Z8Y7X6W5V.com.acme.old", "appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}"#
            ),
            .accepted(
                .details,
                #"{"appID": "9Z8Y7X6W5V.com.acme.shop", "appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where entry.node["appIDs"]?.kind == .array && !entry.entry.appIDs.isEmpty {
            guard let node = entry.node["appID"], let single = node.string else { continue }
            guard !entry.entry.appIDs.contains(single) else { continue }
            log.flag(
                node,
                "\"\(single)\" is not in \"appIDs\", which counts alone since iOS 13.",
                help: "Add it to \"appIDs\"."
            )
        }
    }
}

enum AppListedTwice: LintRule {
    static let about = RuleDescription(
        .init("APL-DUP-APP", "app-listed-twice", .appLinks, .error, .reported),
        summary: "An app is listed in several entries, or twice in one.",
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
                    ? "\"\(appID.text)\" is there twice in one list."
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

enum LinksOfTwoApps: LintRule {
    static let about = RuleDescription(
        .init("APL-APP-OVERLAP", "links-of-two-apps", .appLinks, .note, .said),
        summary: "Two apps of one file take the same link.",
        rationale: """
            Where both apps are installed, the one whose entry comes first opens the link. That is correct for two \
            builds of one app, of which a device has one; of two different apps the later one never gets the link. One \
            link is shown for each entry, and the matcher confirmed that both apps take it.
            """,
        source: "Apple, developer forums, thread 649423",
        examples: [
            .flagged(
                .details,
                #"{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}, {"appIDs": ["9Z8Y7X6W5V.com.acme.help"], "components": [▸{"/": "/*/help"}]}"#
            ),
            .accepted(
                .details,
                #"{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/*/help", "exclude": true}, {"/": "/buy/*"}]}, {"appIDs": ["9Z8Y7X6W5V.com.acme.help"], "components": [{"/": "/*/help"}]}"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard var search = AppOverlapSearch(subject) else { return }
        for shared in search.run() {
            log.flag(
                shared.rule.node,
                "Where both apps are installed, \(shared.link) opens \(shared.earlierAppID), which comes first, and not \(shared.appID).",
                help: "Exclude the link from one of the apps, unless only one of them is ever installed.",
                related: [
                    RelatedPlace(
                        range: shared.earlier.node.range,
                        message: "This rule gives \(shared.link) to \(shared.earlierAppID)."
                    )
                ]
            )
        }
    }
}
