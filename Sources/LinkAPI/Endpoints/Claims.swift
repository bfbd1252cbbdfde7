extension EndpointGroup {
    /// Endpoints about whose app IDs and packages are.
    static let claims = EndpointGroup(
        "App claims",
        "Which workspace an Apple app ID or an Android package belongs to, and who shares it.",
        [
            EndpointDescription(
                .listWorkspaceClaims,
                "List the app IDs and packages that a workspace holds, shares, is offered or uses",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<AppClaimMessage>.self, "A page of claims.")]
            ),
            EndpointDescription(
                .offerClaim,
                "Offer an app ID or package that the workspace holds to another workspace",
                explanation:
                    "Nothing changes until the other workspace accepts. Whether there is such a workspace is not said.",
                access: .key(.manage),
                query: [.dryRun],
                body: .message(ClaimOfferMessage.self),
                answers: [.message(200, AppClaimMessage.self, "The claim with its offers.")],
                problems: [.otherDomains, .invalidValue, .inUse]
            ),
            EndpointDescription(
                .acceptClaim,
                "Accept an app ID or package that its holder offers to the workspace",
                explanation:
                    "With a transfer, the apps of the old holder lose it at once; what the old holder has published keeps it, "
                    + "and is listed by the effects.",
                access: .key(.manage),
                query: [.dryRun],
                answers: [.message(200, AppClaimMessage.self, "The claim.")],
                problems: [.otherDomains]
            ),
            EndpointDescription(
                .listClaims,
                "List all app IDs and packages with the workspaces that they belong to",
                access: .administrator(.read),
                query: .page,
                answers: [.message(200, Page<AppClaimMessage>.self, "A page of claims.")]
            ),
            EndpointDescription(
                .saveClaim,
                "Give an app ID or package to a workspace, and share it with others",
                explanation:
                    "The apps of all other workspaces lose it at once. What they have published keeps it, unless unpublish "
                    + "is given.",
                access: .administrator(.write),
                query: .change + [.unpublish],
                body: .message(AppClaimChangeMessage.self),
                answers: [.message(200, AppClaimMessage.self, "The claim.")],
                problems: [.unknownWorkspace, .invalidValue, .fileTooLarge]
            ),
            EndpointDescription(
                .releaseClaim,
                "Take an app ID or package from its workspaces, so that any may claim it",
                explanation:
                    "The apps of all workspaces lose it at once. What is published is only released with unpublish.",
                access: .administrator(.write),
                query: .change + [.unpublish],
                answers: [.message(200, AppClaimMessage.self, "Nobody's claim.")],
                problems: [.inUse, .fileTooLarge]
            ),
        ]
    )
}

/// Whose an app ID or package is.
package struct AppClaimMessage: Message, Hashable {
    package let platform: PlatformName
    package let identifier: String
    package let standing: ClaimStanding?
    package let holder: String?
    package let sharedWith: [String]?
    package let offers: [ClaimOfferMessage]?
    package let usedBy: [String]?
    package let effects: [PublicationEffectMessage]?
    package let changes: [URLChangeMessage]?
    package let lossesDigest: String?

    package static let fields: [String: FieldDescription] = [
        "platform": "The platform whose identifier it is.",
        "identifier": "The Apple application identifier, of an app or an App Clip, or the Android package.",
        "standing": "What the workspace of the request has to do with it; absent for administrators.",
        "holder": "The workspace that it belongs to; absent when it is nobody's, or somebody's who offers nothing.",
        "sharedWith": "The workspaces that may use it as well, for its holder and administrators.",
        "offers": "What the holder offers and nobody has accepted, for the holder and administrators.",
        "usedBy": "The workspaces that have an app with it, or have published one, for administrators.",
        "effects": .effects,
        "changes": .changes,
        "lossesDigest": .lossesDigest,
    ]

    package init(
        platform: PlatformName,
        identifier: String,
        standing: ClaimStanding? = nil,
        holder: String? = nil,
        sharedWith: [String]? = nil,
        offers: [ClaimOfferMessage]? = nil,
        usedBy: [String]? = nil,
        effects: [PublicationEffectMessage]? = nil,
        changes: [URLChangeMessage]? = nil,
        lossesDigest: String? = nil
    ) {
        self.platform = platform
        self.identifier = identifier
        self.standing = standing
        self.holder = holder
        self.sharedWith = sharedWith
        self.offers = offers
        self.usedBy = usedBy
        self.effects = effects
        self.changes = changes
        self.lossesDigest = lossesDigest
    }
}

/// What the holder of an app ID or package offers to another workspace.
package struct ClaimOfferMessage: Message, Hashable {
    package let workspace: String
    package let kind: ClaimOfferKind

    package static let fields: [String: FieldDescription] = [
        "workspace": "The workspace to which it is offered.",
        "kind": "What is offered; none takes an offer back.",
    ]

    package init(workspace: String, kind: ClaimOfferKind) {
        self.workspace = workspace
        self.kind = kind
    }
}

/// Whose an app ID or package is to be.
package struct AppClaimChangeMessage: Message, Hashable {
    package let holder: String
    package let sharedWith: [String]?

    package static let fields: [String: FieldDescription] = [
        "holder": "The workspace that it is to belong to.",
        "sharedWith": "The workspaces that may use it as well; none by default.",
    ]

    package init(holder: String, sharedWith: [String]? = nil) {
        self.holder = holder
        self.sharedWith = sharedWith
    }
}

/// The platform of an app's identifier.
package enum PlatformName: String, CaseIterable, Hashable, Sendable, Codable {
    /// An Apple application identifier.
    case apple
    /// An Android package.
    case android
}

/// What is offered of an app ID or package.
package enum ClaimOfferKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Both workspaces may use it.
    case share
    /// It belongs to the other workspace.
    case transfer
    /// Nothing any more.
    case none
}

/// What a workspace has to do with an app ID or package.
package enum ClaimStanding: String, CaseIterable, Hashable, Sendable, Codable {
    /// It belongs to the workspace.
    case holder
    /// The workspace may use it as well.
    case sharer
    /// Its holder offers to share it.
    case offeredShare = "offered-share"
    /// Its holder offers to transfer it.
    case offeredTransfer = "offered-transfer"
    /// An app of the workspace has it from before, or what is published does, and it belongs to another workspace.
    case foreign
}
