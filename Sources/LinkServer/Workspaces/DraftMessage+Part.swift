import LinkAPI
import LinkHosting
import LinkPatterns
import LinkStore
import LinkWorkspaces

extension DraftMessage {
    /// Describes a draft.
    init(_ part: WorkspacePart, version: Int, effects: [PublicationEffect]? = nil) {
        self.init(
            rules: part.rules.map(RuleMessage.init),
            variables: part.variables,
            services: part.services.map(ServicesMessage.init),
            version: version,
            effects: effects?.map(PublicationEffectMessage.init)
        )
    }
}

extension ServicesMessage {
    fileprivate init(_ services: AppServices) {
        self.init(
            app: services.app.text,
            webcredentials: services.webcredentials,
            activitycontinuation: services.activitycontinuation,
            appclips: services.appclips,
            androidRelations: services.androidRelations
        )
    }
}

extension WorkspacePart {
    /// Reads the desired state of a draft.
    ///
    /// - Throws: `invalid-value` that names the member.
    init(_ message: DraftChangeMessage, of workspace: Slug) throws(Problem) {
        self.init(
            workspace: workspace,
            rules: try RoutingRule.list(message.rules),
            variables: message.variables ?? [:],
            services: try AppServices.list(message.services ?? [])
        )
    }
}

/// The members of a draft that a patch replaces.
struct DraftPatch: Sendable {
    let rules: [RoutingRule]?
    let variables: [String: [String]?]
    let services: [AppServices]?

    /// Reads a patch.
    ///
    /// - Throws: `invalid-value` that names the member.
    init(_ message: DraftPatchMessage) throws(Problem) {
        if let rules = message.rules { self.rules = try RoutingRule.list(rules) } else { rules = nil }
        if let services = message.services { self.services = try AppServices.list(services) } else { services = nil }
        variables = message.variables ?? [:]
    }

    /// Changes a draft; a variable without values is removed.
    func apply(to draft: inout WorkspacePart) {
        if let rules { draft.rules = rules }
        if let services { draft.services = services }
        for (name, values) in variables { draft.variables[name] = values }
    }
}

extension AppServices {
    fileprivate static func list(_ messages: [ServicesMessage]) throws(Problem) -> [AppServices] {
        var services: [AppServices] = []
        for (index, entry) in messages.enumerated() {
            services.append(
                AppServices(
                    app: try Slug(entry.app, at: "services[\(index)].app"),
                    webcredentials: entry.webcredentials ?? false,
                    activitycontinuation: entry.activitycontinuation ?? false,
                    appclips: entry.appclips ?? false,
                    androidRelations: entry.androidRelations ?? []
                )
            )
        }
        return services
    }
}

extension RoutingRule {
    fileprivate static func list(_ messages: [RuleMessage]) throws(Problem) -> [RoutingRule] {
        var rules: [RoutingRule] = []
        for (index, rule) in messages.enumerated() { rules.append(try RoutingRule(rule, at: "rules[\(index)]")) }
        return rules
    }
}

extension RoutingRule {
    /// Reads a rule.
    ///
    /// - Throws: `invalid-value` that names the member.
    init(_ message: RuleMessage, at place: String) throws(Problem) {
        if message.query != nil && message.queryItems != nil {
            throw .invalid("\(place).query", "A rule has \"query\" or \"queryItems\", not both.")
        }
        var only: [Slug]?
        if let names = message.only { only = try Self.slugs(names, at: "\(place).only") }
        let items = message.queryItems?.map { QueryItemCondition(name: $0.name, pattern: $0.pattern) }
        self.init(
            path: message.path,
            query: message.query.map(QueryCondition.whole) ?? items.map(QueryCondition.items),
            fragment: message.fragment,
            caseSensitive: message.caseSensitive ?? true,
            percentEncoded: message.percentEncoded ?? true,
            verdict: try Self.verdict(message, at: place),
            only: only,
            platforms: try Self.platforms(message.platforms, at: "\(place).platforms"),
            comment: message.comment
        )
    }

    private static func verdict(_ message: RuleMessage, at place: String) throws(Problem) -> Verdict {
        let excludes = message.exclude ?? false
        guard let names = message.apps, !names.isEmpty else {
            if excludes { return .exclude }
            throw .invalid("\(place).apps", "A rule names apps that open its links, or has \"exclude\": true.")
        }
        if excludes { throw .invalid("\(place).exclude", "A rule opens its links in apps or excludes them, not both.") }
        return .open(try slugs(names, at: "\(place).apps"))
    }

    private static func platforms(_ names: [String]?, at place: String) throws(Problem) -> Set<LinkPlatform> {
        guard let names else { return Set(LinkPlatform.allCases) }
        var platforms: Set<LinkPlatform> = []
        for (index, name) in names.enumerated() {
            guard let platform = LinkPlatform(rawValue: name) else {
                throw .invalid("\(place)[\(index)]", "There is no platform \"\(name)\": write apple or android.")
            }
            platforms.insert(platform)
        }
        return platforms
    }

    private static func slugs(_ names: [String], at place: String) throws(Problem) -> [Slug] {
        var slugs: [Slug] = []
        for (index, name) in names.enumerated() { slugs.append(try Slug(name, at: "\(place)[\(index)]")) }
        return slugs
    }
}

extension Slug {
    /// Reads a name.
    init(_ text: String, at place: String) throws(Problem) {
        do throws(WorkspaceError) {
            try self.init(text)
        } catch {
            throw .invalid(place, error.message)
        }
    }
}

extension Problem {
    /// A member of a message has an invalid value.
    static func invalid(_ member: String, _ message: String) -> Problem {
        let fault = ProblemFault(code: "form", member: member, message: message)
        return Problem(.invalidValue, "\(member): \(message)", faults: [fault])
    }

    /// The same problem with the place of its faults in a larger message.
    func inside(_ member: String) -> Problem {
        let faults = faults?.map { $0.inside(member) }
        return Problem(code, detail, help: help, faults: faults)
    }
}
