extension EndpointGroup {
    /// The endpoint about descriptions.
    static let descriptions = EndpointGroup(
        "Descriptions",
        "The desired state of a whole workspace, as in waymark.yaml.",
        [
            EndpointDescription(
                .applyDescription,
                "Change a workspace to a description, and publish it",
                explanation:
                    "All or nothing: when one rule of one domain or one link is refused, nothing changes; links are written after "
                    + "the rules. What is as "
                    + "described is unchanged, and what is not named stays by default. With dryRun nothing is written, "
                    + "and the answer shows what would change.",
                access: .key(.publish),
                and: [.write],
                query: .change,
                body: .message(DescriptionMessage.self),
                answers: [.message(200, AppliedMessage.self, "What was changed, or would be.")],
                problems: [
                    .invalidHost, .otherDomains, .unknownDomain, .unknownGrant, .versionConflict, .invalidValue,
                    .outsideGrants, .foreignApp, .fileTooLarge, .shareExceeded, .inUse,
                ]
            )
        ]
    )
}

/// The desired state of a workspace: its apps, and its rules on domains.
package struct DescriptionMessage: Message, Hashable {
    package let apps: [NamedAppMessage]
    package let domains: [NamedDraftMessage]
    package let links: [NewLinkMessage]?
    package let removesApps: Bool?
    package let removesDomains: Bool?
    package let note: String?

    package static let fields: [String: FieldDescription] = [
        "apps": "The apps.",
        "domains": "The domains on which the workspace holds paths.",
        "links": FieldDescription(
            "The links, at most \(LinkBatchMessage.maximumCount), each with its whole address and without a password; links that "
                + "are not listed stay."
        ),
        "removesApps": "Whether apps that are not listed are removed; false by default.",
        "removesDomains": "Whether publications on domains that are not listed are withdrawn; false by default.",
        "note": .note,
    ]

    package init(
        apps: [NamedAppMessage],
        domains: [NamedDraftMessage],
        links: [NewLinkMessage]? = nil,
        removesApps: Bool? = nil,
        removesDomains: Bool? = nil,
        note: String? = nil
    ) {
        self.apps = apps
        self.domains = domains
        self.links = links
        self.removesApps = removesApps
        self.removesDomains = removesDomains
        self.note = note
    }
}

/// The desired state of an app, with its identifier.
package struct NamedAppMessage: Message, Hashable {
    package let id: String
    package let app: AppChangeMessage

    package static let fields: [String: FieldDescription] = [
        "id": "The identifier in rules and addresses.",
        "app": "The desired state of the app.",
    ]

    package init(id: String, app: AppChangeMessage) {
        self.id = id
        self.app = app
    }
}

/// The desired rules on a domain, with its name.
package struct NamedDraftMessage: Message, Hashable {
    package let host: String
    package let draft: DraftChangeMessage

    package static let fields: [String: FieldDescription] = [
        "host": "The domain.",
        "draft": "The desired rules.",
    ]

    package init(host: String, draft: DraftChangeMessage) {
        self.host = host
        self.draft = draft
    }
}

/// What a description changed, or would change.
package struct AppliedMessage: Message, Hashable {
    package let apps: [AppliedAppMessage]
    package let domains: [AppliedDomainMessage]
    package let links: [AppliedLinkMessage]?
    package let lossesDigest: String?

    package static let fields: [String: FieldDescription] = [
        "apps": "The apps of the description, and the others of the workspace.",
        "domains": "The domains of the description, and the others on which the workspace publishes something.",
        "links": "The links of the description; absent without any.",
        "lossesDigest": .lossesDigest,
    ]

    package init(
        apps: [AppliedAppMessage],
        domains: [AppliedDomainMessage],
        links: [AppliedLinkMessage]? = nil,
        lossesDigest: String? = nil
    ) {
        self.apps = apps
        self.domains = domains
        self.links = links
        self.lossesDigest = lossesDigest
    }
}

/// What happened to an app.
package struct AppliedAppMessage: Message, Hashable {
    package let id: String
    package let effect: AppliedEffect

    package static let fields: [String: FieldDescription] = [
        "id": "The app's identifier.",
        "effect": "What happened to the app.",
    ]

    package init(id: String, effect: AppliedEffect) {
        self.id = id
        self.effect = effect
    }
}

/// What happened to a link.
package struct AppliedLinkMessage: Message, Hashable {
    package let address: String
    package let effect: AppliedEffect
    package let before: LinkFormMessage?

    package static let fields: [String: FieldDescription] = [
        "address": "The link's address.",
        "effect": "What happened to the link.",
        "before": "What the link said before it was changed.",
    ]

    package init(address: String, effect: AppliedEffect, before: LinkFormMessage? = nil) {
        self.address = address
        self.effect = effect
        self.before = before
    }
}

/// What happened to the rules on a domain.
package struct AppliedDomainMessage: Message, Hashable {
    package let host: String
    package let effect: AppliedEffect
    package let before: [RuleMessage]
    package let published: PublishedMessage?
    package let replacesDraft: Bool?

    package static let fields: [String: FieldDescription] = [
        "host": "The domain.",
        "effect": "What happened to the rules that the workspace publishes there.",
        "before": "The rules that were published before.",
        "published": "The publication; absent when nothing was published.",
        "replacesDraft": "Whether a different draft that was never published is replaced; absent when none is.",
    ]

    package init(
        host: String,
        effect: AppliedEffect,
        before: [RuleMessage],
        published: PublishedMessage? = nil,
        replacesDraft: Bool? = nil
    ) {
        self.host = host
        self.effect = effect
        self.before = before
        self.published = published
        self.replacesDraft = replacesDraft
    }
}

/// What a description does to something.
package enum AppliedEffect: String, CaseIterable, Hashable, Sendable, Codable {
    /// It is new.
    case created
    /// It has changed.
    case changed
    /// It was removed.
    case removed
    /// It is unchanged.
    case unchanged
    /// The description does not name it; it is unchanged.
    case unnamed
}
