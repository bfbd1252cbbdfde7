extension EndpointGroup {
    /// Endpoints about grants and policies.
    static let grants = EndpointGroup(
        "Grants",
        "Which workspaces hold which paths of a domain, and which paths no app may open.",
        [
            EndpointDescription(
                .readPolicy,
                "Read a domain's grants and policy",
                access: .administrator(.read),
                answers: [.message(200, PolicyMessage.self, "The policy.", hasEntityTag: true)],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .savePolicy,
                "Change the paths that no app may open",
                access: .administrator(.write),
                query: .change,
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(PolicyChangeMessage.self),
                answers: [.message(200, PolicyMessage.self, "The policy.", hasEntityTag: true)],
                problems: [.unknownDomain, .invalidValue, .fileTooLarge]
            ),
            EndpointDescription(
                .addGrant,
                "Grant a path prefix to a workspace",
                explanation:
                    "The paths are taken out of what others publish, at once. Published rules that reach paths that their "
                    + "workspace no longer holds are withheld until it holds them again.",
                access: .administrator(.write),
                query: .change,
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(GrantMessage.self),
                answers: [.message(200, PolicyMessage.self, "The policy with the grant.", hasEntityTag: true)],
                problems: [.unknownDomain, .unknownWorkspace, .invalidValue, .fileTooLarge, .inUse]
            ),
            EndpointDescription(
                .removeGrant,
                "Take a path prefix back",
                explanation:
                    "Published rules that reach paths that their workspace no longer holds are withheld until it holds them "
                    + "again.",
                access: .administrator(.write),
                query: .change,
                headers: [.ifMatch, .ifNoneMatch],
                answers: [.message(200, PolicyMessage.self, "The policy without the grant.", hasEntityTag: true)],
                problems: [.unknownDomain, .fileTooLarge]
            ),
        ]
    )
}

/// A part of a domain that belongs to a workspace.
package struct GrantMessage: Message, Hashable {
    package let prefix: String
    package let workspace: String
    package let speaksForHost: Bool?

    package static let fields: [String: FieldDescription] = [
        "prefix": "The paths: / or whole segments such as /shop/.",
        "workspace": "The workspace that holds them.",
        "speaksForHost":
            "Whether the workspace may publish web credentials and the like for the whole host; false by default.",
    ]

    package init(prefix: String, workspace: String, speaksForHost: Bool? = nil) {
        self.prefix = prefix
        self.workspace = workspace
        self.speaksForHost = speaksForHost
    }
}

/// Which workspaces hold which paths of a domain, and which paths no app may open.
package struct PolicyMessage: Message, Hashable {
    package let host: String
    package let grants: [GrantMessage]
    package let reservedPaths: [String]
    package let writesLegacyForm: Bool
    package let ignoresLetterCase: Bool?
    package let publication: Int
    package let version: Int
    package let effects: [PublicationEffectMessage]?
    package let changes: [URLChangeMessage]?
    package let lossesDigest: String?

    package static let fields: [String: FieldDescription] = [
        "host": "The domain.",
        "grants": "The grants, by prefix; the longest prefix that contains a path decides.",
        "reservedPaths": "Path patterns that no app opens, in addition to /.well-known/*.",
        "writesLegacyForm": "Whether Apple's file also has the form that iOS 9 to 12 read.",
        "ignoresLetterCase": "Whether visitors find links in capital and in small letters.",
        "publication": "The number of the domain's last publication; 0 before the first.",
        "version": .version,
        "effects": .effects,
        "changes": .changes,
        "lossesDigest": .lossesDigest,
    ]

    package init(
        host: String,
        grants: [GrantMessage],
        reservedPaths: [String],
        writesLegacyForm: Bool,
        ignoresLetterCase: Bool,
        publication: Int,
        version: Int,
        effects: [PublicationEffectMessage]? = nil,
        changes: [URLChangeMessage]? = nil,
        lossesDigest: String? = nil
    ) {
        self.host = host
        self.grants = grants
        self.reservedPaths = reservedPaths
        self.writesLegacyForm = writesLegacyForm
        self.ignoresLetterCase = ignoresLetterCase
        self.publication = publication
        self.version = version
        self.effects = effects
        self.changes = changes
        self.lossesDigest = lossesDigest
    }
}

/// The paths of a domain that no app may open, the form of its file, and how its links are found.
package struct PolicyChangeMessage: Message, Hashable {
    package let reservedPaths: [String]
    package let writesLegacyForm: Bool?
    package let ignoresLetterCase: Bool?

    package static let fields: [String: FieldDescription] = [
        "reservedPaths": "Path patterns that no app opens, in addition to /.well-known/*; the wildcards are * and ?.",
        "writesLegacyForm": "Whether Apple's file also has the form that iOS 9 to 12 read; false by default.",
        "ignoresLetterCase":
            "Whether visitors find links in capital and in small letters; new links have small letters then. False by default.",
    ]

    package init(reservedPaths: [String], writesLegacyForm: Bool? = nil, ignoresLetterCase: Bool? = nil) {
        self.reservedPaths = reservedPaths
        self.writesLegacyForm = writesLegacyForm
        self.ignoresLetterCase = ignoresLetterCase
    }
}

/// What a workspace holds of a domain.
package struct WorkspaceDomainMessage: Message, Hashable {
    package let host: String
    package let prefixes: [String]
    package let speaksForHost: Bool
    package let publication: Int
    package let hasDraft: Bool
    package let isPublished: Bool
    package let isOutdated: Bool

    package static let fields: [String: FieldDescription] = [
        "host": "The domain.",
        "prefixes": "The path prefixes that the workspace holds.",
        "speaksForHost": "Whether the workspace may publish what applies to the whole host.",
        "publication": "The number of the domain's last publication; 0 before the first.",
        "hasDraft": "Whether the workspace has a draft.",
        "isPublished": "Whether rules of the workspace are published.",
        "isOutdated": "Whether publishing the draft would change what is served.",
    ]

    package init(
        host: String,
        prefixes: [String],
        speaksForHost: Bool,
        publication: Int,
        hasDraft: Bool,
        isPublished: Bool,
        isOutdated: Bool
    ) {
        self.host = host
        self.prefixes = prefixes
        self.speaksForHost = speaksForHost
        self.publication = publication
        self.hasDraft = hasDraft
        self.isPublished = isPublished
        self.isOutdated = isOutdated
    }
}
