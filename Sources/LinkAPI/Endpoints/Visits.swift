extension EndpointGroup {
    /// Endpoints about visits of links.
    static let visits = EndpointGroup(
        "Visits",
        "How often links were followed, by whom as far as that is kept: nothing that distinguishes one visitor from another.",
        [
            EndpointDescription(
                .readLinkVisits,
                "Read how often a link was visited",
                explanation: numbers,
                access: .key(.read),
                query: [.dimension, .from, .until, .limit],
                answers: [.message(200, VisitNumbersMessage.self, "The numbers.")],
                problems: [.unknownLink, .invalidValue]
            ),
            EndpointDescription(
                .eraseLinkVisits,
                "Erase what is known of a link's visits",
                explanation: "Visits with their numbers are deleted for good, also those of a link that was deleted.",
                access: .key(.publish),
                answers: [.nothing("They are erased.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .readVisits,
                "Read how often the links of a workspace were visited",
                explanation: numbers,
                access: .key(.read),
                query: [.dimension, .from, .until, .limit],
                answers: [.message(200, VisitNumbersMessage.self, "The numbers.")],
                problems: [.invalidValue]
            ),
            EndpointDescription(
                .eraseVisits,
                "Erase what is known of all visits of a workspace's links",
                explanation: "Visits with their numbers are deleted for good.",
                access: .key(.publish),
                answers: [.nothing("They are erased.")],
                problems: [.otherDomains]
            ),
            EndpointDescription(
                .listVisits,
                "List the visits of a day",
                explanation: "Visits that are the same within a second are one item with their number.",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<VisitGroupMessage>.self, "A page of visits.")]
            ),
            EndpointDescription(
                .exportVisits,
                "Export the visits of a day as lines",
                explanation:
                    "They come a page at a time, too: while there are more, the field Link names the next page (RFC 8288).",
                access: .key(.read),
                query: .page + [.exportFormat],
                answers: [.bytes(200, ["application/x-ndjson", "text/csv"], "A page of visits.")]
            ),
            EndpointDescription(
                .readVisitSettings,
                "Read what is counted of visits",
                access: .key(.read),
                answers: [.message(200, VisitSettingsMessage.self, "The settings.", hasEntityTag: true)]
            ),
            EndpointDescription(
                .saveVisitSettings,
                "Change what is counted of visits",
                access: .key(.publish),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(VisitSettingsMessage.self),
                answers: [.message(200, VisitSettingsMessage.self, "The settings.", hasEntityTag: true)],
                problems: [.otherDomains, .invalidValue]
            ),
        ]
    )

    private static let numbers =
        "They are at most a second old. The largest come first, and days and hours in reverse order."
}

/// How many visits there were, by what they count as.
package struct VisitCountsMessage: Message, Hashable {
    package let value: String?
    package let clicks: Int64
    package let scans: Int64
    package let previews: Int64
    package let bots: Int64
    package let prefetches: Int64
    package let firstOpens: Int64
    package let reopens: Int64
    package let appExpected: Int64

    package static let fields: [String: FieldDescription] = [
        "value":
            "The day, hour, platform, country, host of the page, or address of the link; empty where it is not known.",
        "clicks": "Visits of people.",
        "scans": "Visits of people who scanned the QR code.",
        "previews": "Requests of messengers and the like, which show a preview.",
        "bots": "Requests of other programs.",
        "prefetches": "Requests of browsers that look ahead, and for the header alone.",
        "firstOpens": "How often the app was opened by the link for the first time, as it reports.",
        "reopens": "How often the app was opened by the link again, as it reports.",
        "appExpected": FieldDescription(
            "The clicks and scans, of those, on devices whose app opens the link by the published files: where it is installed, the browser "
                + "should not have asked."
        ),
    ]

    package init(
        value: String?,
        clicks: Int64,
        scans: Int64,
        previews: Int64,
        bots: Int64,
        prefetches: Int64,
        firstOpens: Int64,
        reopens: Int64,
        appExpected: Int64
    ) {
        self.value = value
        self.clicks = clicks
        self.scans = scans
        self.previews = previews
        self.bots = bots
        self.prefetches = prefetches
        self.firstOpens = firstOpens
        self.reopens = reopens
        self.appExpected = appExpected
    }
}

/// Numbers of visits.
package struct VisitNumbersMessage: Message, Hashable {
    package let by: String
    package let from: String
    package let until: String
    package let total: VisitCountsMessage
    package let items: [VisitCountsMessage]

    package static let fields: [String: FieldDescription] = [
        "by": "What the numbers are divided by.",
        "from": "The first day, in UTC.",
        "until": "The last day, in UTC.",
        "total": "All visits of these days together.",
        "items": "The numbers, each of one value.",
    ]

    package init(by: String, from: String, until: String, total: VisitCountsMessage, items: [VisitCountsMessage]) {
        self.by = by
        self.from = from
        self.until = until
        self.total = total
        self.items = items
    }
}

/// Visits that are the same within a second.
package struct VisitGroupMessage: Message, Hashable {
    package let time: String
    package let address: String
    package let kind: String
    package let reason: String
    package let platform: String
    package let country: String
    package let referrer: String
    package let agent: String
    package let appExpected: Bool
    package let count: Int64

    package static let fields: [String: FieldDescription] = [
        "time": .time("The second"),
        "address": "The address of the link.",
        "kind": "What they count as: click, scan, preview, bot, prefetch, first-open or reopen.",
        "reason": "What that is concluded from; empty for a click.",
        "platform": "The platform, such as iphone.",
        "country": "The country, such as DE; empty where it is not known.",
        "referrer": "The host of the page that the visitors came from; empty where it is not known.",
        "agent": "The family of the browser or program.",
        "appExpected": "Whether an app of this platform opens the link by the published files.",
        "count": "How many visits.",
    ]

    package init(
        time: String,
        address: String,
        kind: String,
        reason: String,
        platform: String,
        country: String,
        referrer: String,
        agent: String,
        appExpected: Bool,
        count: Int64
    ) {
        self.time = time
        self.address = address
        self.kind = kind
        self.reason = reason
        self.platform = platform
        self.country = country
        self.referrer = referrer
        self.agent = agent
        self.appExpected = appExpected
        self.count = count
    }
}

/// What is counted of visits, and how long it is kept.
package struct VisitSettingsMessage: StrictMessage, Hashable {
    package let days: Int
    package let totalsDays: Int
    package let honoursOptOut: Bool

    /// The days that visits can be kept.
    package static let possibleDays = 1...730
    /// The days that numbers can be kept.
    package static let possibleTotalsDays = 1...3_660

    /// What counts for workspaces that have not changed it.
    package static let standard = VisitSettingsMessage(days: 90, totalsDays: 730, honoursOptOut: true)

    package static let fields: [String: FieldDescription] = [
        "days": FieldDescription(
            "How many days visits are kept: \(possibleDays.lowerBound) to \(possibleDays.upperBound); \(standard.days) unless it was changed."
        ),
        "totalsDays": FieldDescription(
            "How many days numbers by hour are kept: \(possibleTotalsDays.lowerBound) to \(possibleTotalsDays.upperBound); "
                + "\(standard.totalsDays) unless it was changed."
        ),
        "honoursOptOut": FieldDescription(
            "Whether visitors are not counted whose browser asks not to follow them (Sec-GPC or DNT); \(standard.honoursOptOut) unless it was changed."
        ),
    ]

    package init(days: Int, totalsDays: Int, honoursOptOut: Bool) {
        self.days = days
        self.totalsDays = totalsDays
        self.honoursOptOut = honoursOptOut
    }
}
