extension EndpointGroup {
    /// Endpoints about drafts.
    static let drafts = EndpointGroup(
        "Drafts",
        "What a workspace wants to publish on a domain: ordered rules and what apps are allowed in addition.",
        [
            EndpointDescription(
                .listWorkspaceDomains,
                "List the domains on which a workspace holds paths",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<WorkspaceDomainMessage>.self, "A page of domains.")]
            ),
            EndpointDescription(
                .readDraft,
                "Read a draft",
                access: .key(.read),
                answers: [.message(200, DraftMessage.self, "The draft.", hasEntityTag: true)],
                problems: [.unknownDomain, .unknownDraft]
            ),
            EndpointDescription(
                .saveDraft,
                "Write a draft",
                explanation:
                    "A rule that opens links outside of the workspace's grants is refused, with a link that proves it.",
                access: .key(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(DraftChangeMessage.self),
                answers: [
                    .message(200, DraftMessage.self, "There was a draft.", hasEntityTag: true),
                    .message(201, DraftMessage.self, "The draft is new.", hasEntityTag: true),
                ],
                problems: saving
            ),
            EndpointDescription(
                .patchDraft,
                "Change parts of a draft",
                explanation:
                    "A JSON Merge Patch (RFC 7396): members that it does not name stay as they are. The rules and the "
                    + "services are replaced as a whole, variables one by one; null removes one.",
                access: .key(.write),
                query: [.dryRun],
                headers: [.ifMatch],
                body: .mergePatch(DraftPatchMessage.self),
                answers: [.message(200, DraftMessage.self, "The draft as it is now.", hasEntityTag: true)],
                problems: saving + [.unknownDraft]
            ),
            EndpointDescription(
                .listRules,
                "List the rules of a draft with their numbers",
                access: .key(.read),
                answers: [.message(200, RuleListMessage.self, "The rules.", hasEntityTag: true)],
                problems: [.unknownDomain, .unknownDraft]
            ),
            EndpointDescription(
                .addRule,
                "Insert a rule into a draft",
                explanation:
                    "Without a number it becomes the last. Nobody else's change is lost, also without If-Match; a draft that "
                    + "does not exist is made.",
                access: .key(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(NewRuleMessage.self),
                answers: [
                    .message(200, DraftMessage.self, "With dryRun: the draft as it would be.", hasEntityTag: true),
                    .message(201, DraftMessage.self, "The draft with the rule.", hasEntityTag: true),
                ],
                problems: saving + [.unknownRule]
            ),
            EndpointDescription(
                .readRule,
                "Read a rule of a draft",
                access: .key(.read),
                answers: [.message(200, NumberedRuleMessage.self, "The rule.", hasEntityTag: true)],
                problems: [.unknownDomain, .unknownDraft]
            ),
            EndpointDescription(
                .replaceRule,
                "Replace a rule of a draft",
                access: .key(.write),
                query: [.dryRun],
                headers: [.requiredIfMatch],
                body: .message(RuleMessage.self),
                answers: [.message(200, DraftMessage.self, "The draft with the rule.", hasEntityTag: true)],
                problems: saving + [.unknownDraft]
            ),
            EndpointDescription(
                .deleteRule,
                "Delete a rule of a draft",
                access: .key(.write),
                query: [.dryRun],
                headers: [.requiredIfMatch],
                answers: [.message(200, DraftMessage.self, "The draft without the rule.", hasEntityTag: true)],
                problems: saving + [.unknownDraft]
            ),
            EndpointDescription(
                .moveRule,
                "Move a rule of a draft",
                access: .key(.write),
                query: [.dryRun],
                headers: [.requiredIfMatch],
                body: .message(RuleMoveMessage.self),
                answers: [.message(200, DraftMessage.self, "The draft in its new order.", hasEntityTag: true)],
                problems: saving + [.unknownDraft]
            ),
        ]
    )

    private static let saving: [ProblemType] = [.unknownDomain, .invalidValue, .outsideGrants, .shareExceeded]
}

/// Changes of a draft; what is absent stays as it is.
package struct DraftPatchMessage: Message, Hashable {
    package let rules: [RuleMessage]?
    package let variables: [String: [String]?]?
    package let services: [ServicesMessage]?

    package static let fields: [String: FieldDescription] = [
        "rules": "The rules, all of them, in the order in which they are evaluated; null removes all.",
        "variables": "The variables that change, each with its possible values; null instead of values removes one.",
        "services": "What apps are allowed in addition to opening links, all of it; null removes all.",
    ]

    package init(
        rules: [RuleMessage]? = nil,
        variables: [String: [String]?]? = nil,
        services: [ServicesMessage]? = nil
    ) {
        self.rules = rules
        self.variables = variables
        self.services = services
    }

    /// Reads a patch, in which `null` is not the same as nothing.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func list<Element: Decodable>(_ key: CodingKeys, _ type: Element.Type) throws -> [Element]? {
            guard container.contains(key) else { return nil }
            return try container.decodeIfPresent([Element].self, forKey: key) ?? []
        }
        rules = try list(.rules, RuleMessage.self)
        variables = try container.decodeIfPresent([String: [String]?].self, forKey: .variables)
        services = try list(.services, ServicesMessage.self)
    }
}

/// The rules of a draft.
package struct RuleListMessage: Message, Hashable {
    package let rules: [NumberedRuleMessage]
    package let version: Int

    package static let fields: [String: FieldDescription] = [
        "rules": "The rules, in the order in which they are evaluated.",
        "version": .version,
    ]

    package init(rules: [NumberedRuleMessage], version: Int) {
        self.rules = rules
        self.version = version
    }
}

/// A rule with its place.
package struct NumberedRuleMessage: Message, Hashable {
    package let number: Int
    package let rule: RuleMessage

    package static let fields: [String: FieldDescription] = [
        "number": FieldDescription("The rule's number, from 1.", minimum: 1),
        "rule": "The rule.",
    ]

    package init(number: Int, rule: RuleMessage) {
        self.number = number
        self.rule = rule
    }
}

/// A rule that is to be inserted.
package struct NewRuleMessage: Message, Hashable {
    package let rule: RuleMessage
    package let number: Int?

    package static let fields: [String: FieldDescription] = [
        "rule": "The rule.",
        "number": FieldDescription("The number that the rule gets; the last by default.", minimum: 1),
    ]

    package init(rule: RuleMessage, number: Int? = nil) {
        self.rule = rule
        self.number = number
    }
}

/// Where a rule is to be moved.
package struct RuleMoveMessage: Message, Hashable {
    package let number: Int

    package static let fields: [String: FieldDescription] = [
        "number": FieldDescription("The number that the rule gets.", minimum: 1)
    ]

    package init(number: Int) {
        self.number = number
    }
}

/// What a workspace wants to publish on a domain.
package struct DraftMessage: Message, Hashable {
    package let rules: [RuleMessage]
    package let variables: [String: [String]]
    package let services: [ServicesMessage]
    package let version: Int
    package let effects: [PublicationEffectMessage]?

    package static let fields: [String: FieldDescription] = [
        "rules": "The rules, in the order in which they are evaluated.",
        "variables": "The variables that patterns can use, each with its possible values.",
        "services": "What apps are allowed in addition to opening links.",
        "version": .version,
        "effects": .effects,
    ]

    package init(
        rules: [RuleMessage],
        variables: [String: [String]],
        services: [ServicesMessage],
        version: Int,
        effects: [PublicationEffectMessage]? = nil
    ) {
        self.rules = rules
        self.variables = variables
        self.services = services
        self.version = version
        self.effects = effects
    }
}

/// The desired state of a draft.
package struct DraftChangeMessage: Message, Hashable {
    package let rules: [RuleMessage]
    package let variables: [String: [String]]?
    package let services: [ServicesMessage]?

    package static let fields: [String: FieldDescription] = [
        "rules": "The rules, in the order in which they are evaluated.",
        "variables": "The variables that patterns can use, each with its possible values.",
        "services": "What apps are allowed in addition to opening links.",
    ]

    package init(rules: [RuleMessage], variables: [String: [String]]? = nil, services: [ServicesMessage]? = nil) {
        self.rules = rules
        self.variables = variables
        self.services = services
    }
}

/// One rule: which links it is about, and whether they open apps.
///
/// The patterns are those of Apple's components: * any text, ? one character, $(name) a variable.
package struct RuleMessage: Message, Hashable {
    package let path: String?
    package let query: String?
    package let queryItems: [QueryItemMessage]?
    package let fragment: String?
    package let caseSensitive: Bool?
    package let percentEncoded: Bool?
    package let apps: [String]?
    package let exclude: Bool?
    package let only: [String]?
    package let platforms: [String]?
    package let comment: String?

    package static let fields: [String: FieldDescription] = [
        "path": "The pattern of the path; absent: any path.",
        "query": "The pattern of the whole query; absent: any query.",
        "queryItems": "Conditions on query items; cannot be combined with query.",
        "fragment": "The pattern of the fragment; absent: any fragment.",
        "caseSensitive": "Whether letter case matters; true by default.",
        "percentEncoded": "Whether URLs are compared in their percent-encoded form; true by default.",
        "apps": "The apps of the workspace that open the links; absent for an exclusion.",
        "exclude": "Whether no app opens the links.",
        "only": "The apps to which the rule applies; for other apps the next rules decide; absent: all apps.",
        "platforms": "The platforms to which the rule applies, apple or android; absent: both.",
        "comment": "A comment for readers.",
    ]

    package init(
        path: String? = nil,
        query: String? = nil,
        queryItems: [QueryItemMessage]? = nil,
        fragment: String? = nil,
        caseSensitive: Bool? = nil,
        percentEncoded: Bool? = nil,
        apps: [String]? = nil,
        exclude: Bool? = nil,
        only: [String]? = nil,
        platforms: [String]? = nil,
        comment: String? = nil
    ) {
        self.path = path
        self.query = query
        self.queryItems = queryItems
        self.fragment = fragment
        self.caseSensitive = caseSensitive
        self.percentEncoded = percentEncoded
        self.apps = apps
        self.exclude = exclude
        self.only = only
        self.platforms = platforms
        self.comment = comment
    }
}

/// A condition on one item of a query.
package struct QueryItemMessage: Message, Hashable {
    package let name: String
    package let pattern: String

    package static let fields: [String: FieldDescription] = [
        "name": "The item's name.",
        "pattern": "The pattern of its value.",
    ]

    package init(name: String, pattern: String) {
        self.name = name
        self.pattern = pattern
    }
}

/// What an app is allowed in addition to opening links; each of these applies to the whole host.
package struct ServicesMessage: Message, Hashable {
    package let app: String
    package let webcredentials: Bool?
    package let activitycontinuation: Bool?
    package let appclips: Bool?
    package let androidRelations: [String]?

    package static let fields: [String: FieldDescription] = [
        "app": "The app.",
        "webcredentials": "Shared web credentials, AutoFill and passkeys.",
        "activitycontinuation": "Handoff from a web page to the app.",
        "appclips": "The app's App Clips.",
        "androidRelations":
            "Android relations in addition to opening links, such as delegate_permission/common.get_login_creds.",
    ]

    package init(
        app: String,
        webcredentials: Bool? = nil,
        activitycontinuation: Bool? = nil,
        appclips: Bool? = nil,
        androidRelations: [String]? = nil
    ) {
        self.app = app
        self.webcredentials = webcredentials
        self.activitycontinuation = activitycontinuation
        self.appclips = appclips
        self.androidRelations = androidRelations
    }
}
