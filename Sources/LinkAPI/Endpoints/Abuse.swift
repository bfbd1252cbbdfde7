extension EndpointGroup {
    /// Endpoints about links that harm people.
    static let abuse = EndpointGroup(
        "Abuse",
        "Links that an administrator stopped, and what people reported about links.",
        [
            EndpointDescription(
                .listLinkBlocks,
                "List the links that are stopped",
                access: .administrator(.read),
                query: .page,
                answers: [.message(200, Page<LinkBlockMessage>.self, "A page of blocks.")]
            ),
            EndpointDescription(
                .saveLinkBlock,
                "Stop a link",
                explanation:
                    "Visitors of a quarantined link get a page that says that it is being checked, and of a blocked one the same as of a link "
                    + "that does not exist. The workspace keeps the link, and reads the reason.",
                access: .administrator(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(LinkBlockFormMessage.self),
                answers: [.message(200, LinkBlockMessage.self, "The block.", hasEntityTag: true)],
                problems: [.unknownLink, .invalidValue]
            ),
            EndpointDescription(
                .deleteLinkBlock,
                "Let a link work again",
                access: .administrator(.write),
                answers: [.nothing("The link is not stopped.")]
            ),
            EndpointDescription(
                .listLinkReports,
                "List what people reported about links, the oldest first",
                explanation: "Nothing is kept about who reported. The page at /_/report of each host takes reports.",
                access: .administrator(.read),
                query: .page,
                answers: [.message(200, Page<LinkReportMessage>.self, "A page of reports.")]
            ),
            EndpointDescription(
                .closeLinkReport,
                "Close a report",
                access: .administrator(.write),
                answers: [.nothing("The report is deleted.")]
            ),
        ]
    )
}

/// What visitors get of a link that is stopped.
package enum LinkBlockKind: String, Codable, Sendable, CaseIterable {
    /// A page that says that it is being checked.
    case quarantined
    /// The same as of a link that does not exist.
    case blocked
}

/// How a link is stopped.
package struct LinkBlockFormMessage: StrictMessage, Hashable {
    package let kind: LinkBlockKind
    package let reason: String

    package static let fields: [String: FieldDescription] = [
        "kind":
            "What visitors get: quarantined for a page that says that the link is being checked, blocked for nothing.",
        "reason": "Why, for the workspace: at most 1,000 bytes.",
    ]

    package init(kind: LinkBlockKind, reason: String) {
        self.kind = kind
        self.reason = reason
    }
}

/// That a link is stopped.
package struct LinkBlockMessage: Message, Hashable {
    package let address: String
    package let workspace: String
    package let kind: LinkBlockKind
    package let reason: String
    package let author: String
    package let at: String

    package static let fields: [String: FieldDescription] = [
        "address": "The address of the link.",
        "workspace": "The workspace that it belonged to then.",
        "kind": "What visitors get.",
        "reason": "Why.",
        "author": "Who stopped it.",
        "at": .time("When"),
    ]

    package init(
        address: String,
        workspace: String,
        kind: LinkBlockKind,
        reason: String,
        author: String,
        at: String
    ) {
        self.address = address
        self.workspace = workspace
        self.kind = kind
        self.reason = reason
        self.author = author
        self.at = at
    }
}

/// What somebody reported about a link.
package struct LinkReportMessage: Message, Hashable {
    package let number: String
    package let address: String
    package let reason: String
    package let at: String

    package static let fields: [String: FieldDescription] = [
        "number": "The number that the page told.",
        "address": "The address of the link, as it was written.",
        "reason": "What is wrong with it.",
        "at": .time("When"),
    ]

    package init(number: String, address: String, reason: String, at: String) {
        self.number = number
        self.address = address
        self.reason = reason
        self.at = at
    }
}
