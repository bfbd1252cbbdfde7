package import JSONSource
import QRCodes

extension EndpointGroup {
    /// Endpoints about links.
    static let links = EndpointGroup(
        "Links",
        "Short addresses on domains of which a workspace holds paths, and where they take whom.",
        [
            EndpointDescription(
                .listLinks,
                "List links, the last written first",
                access: .key(.read),
                query: .page + [.prefix, .words, .archived],
                answers: [.message(200, Page<LinkMessage>.self, "A page of links.")]
            ),
            EndpointDescription(
                .createLink,
                "Create a link",
                explanation:
                    "An address that ends with * gets a generated name in its place. A link that exists already with the same "
                    + "content is answered as if it had been created.",
                access: .key(.publish),
                query: [.dryRun],
                body: .message(NewLinkMessage.self),
                answers: [
                    .message(200, LinkMessage.self, "With dryRun, or where the link exists.", hasEntityTag: true),
                    .message(201, LinkMessage.self, "The link.", hasEntityTag: true),
                ],
                problems: writing + [.versionConflict]
            ),
            EndpointDescription(
                .readLink,
                "Read a link",
                access: .key(.read),
                answers: [.message(200, LinkMessage.self, "The link.", hasEntityTag: true)],
                problems: [.unknownLink]
            ),
            EndpointDescription(
                .saveLink,
                "Write a link",
                access: .key(.publish),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(LinkChangeMessage.self),
                answers: [
                    .message(200, LinkMessage.self, "There was a link.", hasEntityTag: true),
                    .message(201, LinkMessage.self, "The link is new.", hasEntityTag: true),
                ],
                problems: writing + [.unknownLink]
            ),
            EndpointDescription(
                .deleteLink,
                "Delete a link",
                explanation: "Its address answers 404 from then on. To keep it working and out of lists, archive it.",
                access: .key(.publish),
                headers: [.ifMatch],
                answers: [.nothing("The link is deleted.")],
                problems: [.unknownLink]
            ),
            EndpointDescription(
                .listLinkHistory,
                "List what a link was before, the latest first",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<LinkMessage>.self, "A page of versions.")],
                problems: [.unknownLink]
            ),
            EndpointDescription(
                .routeVisit,
                "Ask where a link takes a visitor, and why",
                explanation: "Nothing is counted, and a one-time link is not used up.",
                access: .key(.read),
                body: .message(VisitMessage.self),
                answers: [.message(200, RouteMessage.self, "The decision with every step.")],
                problems: [.unknownLink, .invalidValue]
            ),
            EndpointDescription(
                .readLinkCode,
                "Make a QR code of a link",
                explanation: "A look that cameras cannot read is refused, with the reason.",
                access: .key(.read),
                query: codeLook,
                answers: [.bytes(200, ["image/svg+xml", "image/png"], "The picture.")],
                problems: [.unknownLink, .invalidValue] + EndpointDescription.problemsOfChecks
            ),
            EndpointDescription(
                .makeLinkCode,
                "Make a QR code of a link with a logo in its middle",
                explanation:
                    "The body is the logo, a PNG file. The code is read back before it is answered, also from afar, blurred and on a dark "
                    + "ground, and refused where a reader fails, with the reason.",
                access: .key(.read),
                query: codeLook + [.logoSize],
                body: .bytes(maximum: QRStyle.maximumLogoBytes),
                answers: [.bytes(200, ["image/svg+xml", "image/png"], "The picture.")],
                problems: [.unknownLink, .invalidValue, .bodyTooLarge] + EndpointDescription.problemsOfChecks
            ),
            EndpointDescription(
                .readLinkFlowchart,
                "Draw what a link does on every platform",
                explanation:
                    "Each box has its reason. Visitors have nothing that conditions ask for, and have given the password.",
                access: .key(.read),
                answers: [.bytes(200, ["image/svg+xml"], "The drawing.")],
                problems: [.unknownLink, .invalidValue]
            ),
            EndpointDescription(
                .writeLinks,
                "Write many links",
                explanation:
                    "Each is judged by itself: the answer has the result of each. Batches of one name are undone together.",
                access: .key(.publish),
                query: [.dryRun],
                body: .message(LinkBatchMessage.self),
                answers: [.message(200, LinkBatchResultMessage.self, "What became of each, in their order.")],
                problems: [.invalidValue]
            ),
            EndpointDescription(
                .undoLinks,
                "Undo a batch",
                explanation:
                    "Links that it created are deleted, and those that it changed are as before; those that somebody wrote since "
                    + "stay as they are.",
                access: .key(.publish),
                answers: [.message(200, LinkBatchUndoMessage.self, "What was undone.")]
            ),
            EndpointDescription(
                .readLinkDestinations,
                "Read where the links of a workspace may lead",
                access: .key(.read),
                answers: [.message(200, LinkDestinationsMessage.self, "Where they may lead.", hasEntityTag: true)]
            ),
            EndpointDescription(
                .saveLinkDestinations,
                "Change where the links of a workspace may lead",
                explanation: "Links that lead elsewhere answer 404 from then on.",
                access: .administrator(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(LinkDestinationsMessage.self),
                answers: [.message(200, LinkDestinationsMessage.self, "Where they may lead.", hasEntityTag: true)],
                problems: [.invalidValue]
            ),
        ]
    )

    private static let codeLook: [QueryParameter] = [
        .pictureFormat, .pictureSize, .margin, .level, .foreground, .background, .plainAddress,
    ]

    private static let writing: [ProblemType] = [.unknownDomain, .invalidValue, .inUse]
}

/// Where the visitors of a platform or of a condition go.
package struct RouteTargetMessage: StrictMessage, Hashable {
    package let app: String?
    package let web: String?
    package let store: Bool?

    package static let fields: [String: FieldDescription] = [
        "app": "The address that opens the app: a custom scheme that it declares, or intent: on Android.",
        "web": "The web address.",
        "store": "Whether visitors go to the store of their platform.",
    ]

    package init(app: String? = nil, web: String? = nil, store: Bool? = nil) {
        self.app = app
        self.web = web
        self.store = store
    }
}

/// The entries of an app in stores.
package struct MarketplaceEntriesMessage: StrictMessage, Hashable {
    package var appStore: String?
    package var googlePlay: String?
    package var appGallery: String?
    package var galaxyStore: String?
    package var amazon: String?
    package var appStoreCampaign: String?
    package var googlePlayReferrer: String?

    package static let fields: [String: FieldDescription] = [
        "appStore": "The number in Apple's App Store.",
        "googlePlay": "The package in Google Play.",
        "appGallery": "The identifier in Huawei's AppGallery.",
        "galaxyStore": "The package in Samsung's Galaxy Store.",
        "amazon": "The package in Amazon's Appstore.",
        "appStoreCampaign": "The campaign that the App Store reports.",
        "googlePlayReferrer": "What Google Play passes to the app after the installation.",
    ]

    package init() {}
}

/// The oldest versions of an app that understand a link.
package struct MinimumVersionsMessage: StrictMessage, Hashable {
    package let ios: String?
    package let android: String?

    package static let fields: [String: FieldDescription] = [
        "ios": "On iPhones and iPads, such as 3.2.1.",
        "android": "On Android: the version code.",
    ]
}

/// A branch of a split.
package struct SplitBranchMessage: StrictMessage, Hashable {
    package let weight: Int
    package let name: String?
    package let target: RouteTargetMessage

    package static let fields: [String: FieldDescription] = [
        "weight": "The share of the visitors, in relation to the other branches.",
        "name": "The name for people.",
        "target": "Where these visitors go.",
    ]
}

/// Visitors who are treated in a way of their own.
package struct LinkConditionMessage: StrictMessage, Hashable {
    package let platforms: [String]?
    package let minimumSystem: String?
    package let belowSystem: String?
    package let languages: [String]?
    package let countries: [String]?
    package let query: [String: String]?
    package let referrers: [String]?
    package let from: String?
    package let until: String?
    package let target: RouteTargetMessage?
    package let split: [SplitBranchMessage]?

    package static let fields: [String: FieldDescription] = [
        "platforms": "The platforms, such as iphone or android; absent: all.",
        "minimumSystem": "The oldest version of the system.",
        "belowSystem": "The first version of the system to which it does not apply.",
        "languages": "The languages, such as de or de-CH; absent: all.",
        "countries": "The countries, such as DE; absent: all.",
        "query": "Query items with the patterns of their values: * any text, ? one character.",
        "referrers": "The hosts of the pages that visitors come from; absent: all.",
        "from": .time("The first moment at which it applies"),
        "until": .time("The first moment at which it does not apply any more"),
        "target": "Where these visitors go; instead of split.",
        "split": "Several targets, among which these visitors are divided, each always in the same way.",
    ]
}

/// Which query items of a visit go on to the target.
package struct QueryPassingMessage: StrictMessage, Hashable {
    package let pass: [String]?
    package let except: [String]?
    package let replaces: Bool?

    package static let fields: [String: FieldDescription] = [
        "pass": "The names, with * for any text.",
        "except": "Names that are left out.",
        "replaces": "Whether they replace items of the target that have the same name.",
    ]
}

/// What messengers show of a link.
package struct LinkPreviewMessage: StrictMessage, Hashable {
    package let title: String?
    package let text: String?
    package let image: String?

    package static let fields: [String: FieldDescription] = [
        "title": "The title.", "text": "The text below the title.",
        "image": "The address of a picture; the link's page shows it where it is on the link's own host.",
    ]

    package init(title: String?, text: String?, image: String?) {
        (self.title, self.text, self.image) = (title, text, image)
    }
}

/// What an app is told when a link opens it.
package struct AppPayloadMessage: StrictMessage, Hashable {
    package let path: String?
    package let data: JSONValue?

    package static let fields: [String: FieldDescription] = [
        "path": "The place in the app, such as /orders/42.",
        "data": "Data for the app: a JSON object of at most 4,096 bytes.",
    ]
}

/// Where a link takes whom, and for how long.
package struct LinkFormMessage: StrictMessage, Hashable {
    package var target: String
    package var platforms: [String: RouteTargetMessage]?
    package var stores: MarketplaceEntriesMessage?
    package var minimumVersions: MinimumVersionsMessage?
    package var conditions: [LinkConditionMessage]?
    package var starts: String?
    package var expires: String?
    package var endedTarget: String?
    package var limit: Int?
    package var password: String?
    package var hasPassword: Bool?
    package var query: QueryPassingMessage?
    package var payload: AppPayloadMessage?
    package var tags: [String]?
    package var campaign: String?
    package var title: String?
    package var preview: LinkPreviewMessage?
    package var page: String?
    package var showsEnding: Bool?
    package var showsFlowchart: Bool?
    package var status: Int?

    /// How long a password may be, in bytes.
    package static let passwordLength = 6...200

    package static let fields: [String: FieldDescription] = [
        "target": "The web address for everybody whom nothing else decides about.",
        "platforms": "Where the visitors of a platform go, by its name, such as iphone or android.",
        "stores": "The app's entries in stores.",
        "minimumVersions": "The oldest versions of the app that understand the link.",
        "conditions": "Visitors who are treated in a way of their own, in the order in which they are tried.",
        "starts": .time("The first moment at which the link works"),
        "expires": .time("The first moment at which it does not work any more"),
        "endedTarget": "The web address for visitors who come when the link has expired or is used up.",
        "limit": FieldDescription("How many visits succeed; absent: any number.", minimum: 1),
        "password": FieldDescription(
            "The password that visitors are asked for, of \(passwordLength.lowerBound) to \(passwordLength.upperBound) bytes; it is "
                + "never in an answer."
        ),
        "hasPassword": FieldDescription(
            "In answers, whether visitors are asked for a password. In requests, true without a password keeps the one that the "
                + "link has; when both are absent, it is removed."
        ),
        "query": "Which query items of a visit go on to the target; absent: none.",
        "payload": "What the app is told; it is kept for apps that will ask for it.",
        "tags": "Words by which people find the link.",
        "campaign": "The campaign that the link belongs to.",
        "title": "The name for people.",
        "preview": "What messengers and the link's page show.",
        "page": FieldDescription(
            "When visitors see a page with buttons before they go on: where only a page can open the app (needed, the usual case), always, or "
                + "never."
        ),
        "showsEnding": FieldDescription(
            "Whether visitors who come too early or too late are told so; otherwise the link looks like one that does not exist."
        ),
        "showsFlowchart": "Whether everybody can see what the link does, at its address with a + behind it.",
        "status": "The status of the redirect: 302 by default, 307 or 308.",
    ]

    /// Makes a link that takes everybody to one web address.
    package init(target: String) { self.target = target }
}

/// A link that is to be written.
package struct LinkChangeMessage: StrictMessage, Hashable {
    package let link: LinkFormMessage
    package let externalID: String?
    package let archived: Bool?

    package static let fields: [String: FieldDescription] = [
        "link": "Where the link takes whom, and for how long.",
        "externalID": "The identifier that the workspace gives it, once in a workspace.",
        "archived": "Whether lists leave it out; it works as before.",
    ]

    package init(link: LinkFormMessage, externalID: String? = nil, archived: Bool? = nil) {
        self.link = link
        self.externalID = externalID
        self.archived = archived
    }
}

/// A link that is to be created.
package struct NewLinkMessage: StrictMessage, Hashable {
    package let address: String
    package let unguessable: Bool?
    package let link: LinkFormMessage
    package let externalID: String?

    package static let fields: [String: FieldDescription] = [
        "address":
            "The address, such as go.example/spring, or go.example/shop/* for a generated name.",
        "unguessable":
            "Whether a generated name is so long that nobody finds it by trying (99 bits); false by default.",
        "link": "Where the link takes whom, and for how long.",
        "externalID":
            "The identifier that the workspace gives it, once in a workspace; where a link has it, that one is answered.",
    ]

    package init(address: String, unguessable: Bool? = nil, link: LinkFormMessage, externalID: String? = nil) {
        self.address = address
        self.unguessable = unguessable
        self.link = link
        self.externalID = externalID
    }
}

/// Whether an app opens a link.
package struct LinkAppMessage: Message, Hashable {
    package let app: String
    package let platform: PlatformName
    package let opens: Bool
    package let reason: String

    package static let fields: [String: FieldDescription] = [
        "app": "The app ID or the package.",
        "platform": "The platform of the app.",
        "opens": "Whether the published file lets the app open the link.",
        "reason": "The rule that decides, or what is missing.",
    ]

    package init(app: String, platform: PlatformName, opens: Bool, reason: String) {
        self.app = app
        self.platform = platform
        self.opens = opens
        self.reason = reason
    }
}

/// A link.
package struct LinkMessage: Message, Hashable {
    package let id: String
    package let address: String
    package let link: LinkFormMessage
    package let externalID: String?
    package let archived: Bool
    package let served: Bool?
    package let ending: String?
    package let block: LinkBlockFormMessage?
    package let apps: [LinkAppMessage]?
    package let uses: Int
    package let version: Int
    package let author: String
    package let createdAt: String
    package let changedAt: String

    package static let fields: [String: FieldDescription] = [
        "id": "The identifier in paths: host and path, with colons for slashes.",
        "address": "The address.",
        "link": "Where the link takes whom, and for how long.",
        "externalID": "The identifier that the workspace gave it.",
        "archived": "Whether lists leave it out.",
        "served": FieldDescription(
            "Whether visitors are answered; false when the workspace does not hold the path, is not active, or may not lead "
                + "there. Absent for earlier versions and with dryRun."
        ),
        "ending": FieldDescription(
            "Why visitors do not go where the link leads: notStarted, expired or usedUp; absent while it works, and for earlier versions."
        ),
        "block":
            "How and why an administrator stopped it; absent for links that are not stopped, and for earlier versions.",
        "apps": FieldDescription(
            "The apps that the files served now by the link's host allow to open the link, and the workspace's apps that they do "
                + "not; only in answers about one link."
        ),
        "uses": "How many visits have succeeded, of a link with a limit.",
        "version": .version,
        "author": "Who wrote it last.",
        "createdAt": .time("When it was created"),
        "changedAt": .time("When it was written last"),
    ]

    package init(
        id: String,
        address: String,
        link: LinkFormMessage,
        externalID: String?,
        archived: Bool,
        served: Bool?,
        ending: String?,
        block: LinkBlockFormMessage?,
        apps: [LinkAppMessage]?,
        uses: Int,
        version: Int,
        author: String,
        createdAt: String,
        changedAt: String
    ) {
        self.id = id
        self.address = address
        self.link = link
        self.externalID = externalID
        self.archived = archived
        self.served = served
        self.ending = ending
        self.block = block
        self.apps = apps
        self.uses = uses
        self.version = version
        self.author = author
        self.createdAt = createdAt
        self.changedAt = changedAt
    }
}

/// A visit that is to be decided about.
package struct VisitMessage: StrictMessage, Hashable {
    package let method: String?
    package let query: String?
    package let fragment: String?
    package let headers: [String: String]?
    package let client: String?
    package let country: String?
    package let appVersion: String?
    package let at: String?
    package let uses: Int?

    package static let fields: [String: FieldDescription] = [
        "method": "The method; GET by default.",
        "query": "The query, without its question mark.",
        "fragment": "The fragment, which browsers keep to themselves.",
        "headers": "The header fields, such as User-Agent and Accept-Language.",
        "client": FieldDescription(
            "The visitor's IP address: it decides the branch of a link that divides visitors, and the country where the server has a "
                + "database. It is not kept."
        ),
        "country": "The country, such as DE; by default, that of the client.",
        "appVersion": "The version of the app that asks; absent for browsers.",
        "at": .time("The moment; now by default"),
        "uses": "How many visits have succeeded before; those that were counted by default.",
    ]

    package init(
        query: String? = nil,
        headers: [String: String]? = nil,
        client: String? = nil,
        country: String? = nil,
        at: String? = nil
    ) {
        self.query = query
        self.headers = headers
        self.client = client
        self.country = country
        self.at = at
        (method, fragment, appVersion, uses) = (nil, nil, nil, nil)
    }
}

/// One step of a decision.
package struct RouteStepMessage: Message, Hashable {
    package let code: String
    package let result: String
    package let reason: String
    package let certainty: String
    package let member: String?

    package static let fields: [String: FieldDescription] = [
        "code": "What the step is about.",
        "result": "What came of it: passed, decided, stopped or noted.",
        "reason": "Why, in one sentence.",
        "certainty": "How what it rests on is known: documented, observed, reported or inferred.",
        "member": "The member of the link that it is about.",
    ]

    package init(code: String, result: String, reason: String, certainty: String, member: String?) {
        self.code = code
        self.result = result
        self.reason = reason
        self.certainty = certainty
        self.member = member
    }
}

/// Where a visitor goes, and why.
package struct RouteMessage: Message, Hashable {
    package let outcome: String
    package let destination: String?
    package let fallback: String?
    package let onPage: Bool
    package let steps: [RouteStepMessage]

    package static let fields: [String: FieldDescription] = [
        "outcome": FieldDescription(
            "What happens: goes, asksPassword, previewOnly, notStarted, expired, usedUp, notAllowed, or quarantined or blocked by an "
                + "administrator."
        ),
        "destination": "The address that the visitor is sent to.",
        "onPage": "Whether the visitor sees a page with buttons first.",
        "fallback": "Where the visitor goes when no app opens it.",
        "steps": "Every step of the decision, in the order in which they were asked.",
    ]

    package init(
        outcome: String,
        destination: String?,
        fallback: String?,
        onPage: Bool,
        steps: [RouteStepMessage]
    ) {
        self.outcome = outcome
        self.destination = destination
        self.fallback = fallback
        self.onPage = onPage
        self.steps = steps
    }
}

/// Where the links of a workspace may lead.
package struct LinkDestinationsMessage: StrictMessage, Hashable {
    package let hosts: [String]
    package let schemes: [String]?
    package let packages: [String]?
    package let allowsHTTP: Bool?

    package static let fields: [String: FieldDescription] = [
        "hosts": "The hosts, such as shop.example, or *.shop.example for every host below that name.",
        "schemes": "The custom schemes that apps of the workspace declare.",
        "packages": "The Android packages that an intent: address may name.",
        "allowsHTTP": "Whether http is allowed as well; false by default.",
    ]

    package init(hosts: [String], schemes: [String]? = nil, packages: [String]? = nil, allowsHTTP: Bool? = nil) {
        self.hosts = hosts
        self.schemes = schemes
        self.packages = packages
        self.allowsHTTP = allowsHTTP
    }
}

/// Links that are to be written together.
package struct LinkBatchMessage: StrictMessage, Hashable {
    package let links: [NewLinkMessage]
    package let batch: String?
    package let replaces: Bool?

    package static let fields: [String: FieldDescription] = [
        "links": FieldDescription("The links, at most \(Self.maximumCount)."),
        "batch": "The name of the batch, to undo several together; absent: a new one.",
        "replaces": "Whether links that exist are changed; by default they are left as they are, and reported.",
    ]

    /// How many links a batch has at most.
    package static let maximumCount = 1_000

    package init(links: [NewLinkMessage], batch: String? = nil, replaces: Bool? = nil) {
        self.links = links
        self.batch = batch
        self.replaces = replaces
    }
}

/// What became of one link of a batch.
package struct LinkBatchRowMessage: Message, Hashable {
    package let address: String
    package let result: LinkBatchRowResult
    package let version: Int?
    package let message: String?

    package static let fields: [String: FieldDescription] = [
        "address": "The address, with the generated name where one was asked for.",
        "result": "What became of it: written, unchanged, conflict or invalid.",
        "version": "The version of the link that is there.",
        "message": "Why it was not written.",
    ]

    package init(address: String, result: LinkBatchRowResult, version: Int? = nil, message: String? = nil) {
        self.address = address
        self.result = result
        self.version = version
        self.message = message
    }
}

/// What can become of a link of a batch.
package enum LinkBatchRowResult: String, Codable, Sendable, CaseIterable {
    /// It was written.
    case written
    /// It says so already.
    case unchanged
    /// Something else is at the address, or has the external identifier.
    case conflict
    /// It is not a link, or may not be where it is or lead where it leads.
    case invalid
}

/// What became of a batch.
package struct LinkBatchResultMessage: Message, Hashable {
    package let batch: String
    package let results: [LinkBatchRowMessage]

    package static let fields: [String: FieldDescription] = [
        "batch": "The name of the batch.",
        "results": "What became of each link, in their order.",
    ]

    package init(batch: String, results: [LinkBatchRowMessage]) {
        self.batch = batch
        self.results = results
    }
}

/// What undoing a batch did.
package struct LinkBatchUndoMessage: Message, Hashable {
    package let deleted: Int
    package let restored: Int

    package static let fields: [String: FieldDescription] = [
        "deleted": "How many links that it created are deleted.",
        "restored": "How many links that it changed are as before.",
    ]

    package init(deleted: Int, restored: Int) {
        self.deleted = deleted
        self.restored = restored
    }
}
