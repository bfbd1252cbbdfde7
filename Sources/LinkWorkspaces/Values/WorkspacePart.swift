import AppSiteAssociation
public import LinkPatterns

/// What a workspace says about one domain: a draft, or with its apps resolved a ``PublishedPart``.
///
/// The JSON is what stores keep, so its names stay; lists that are missing are empty.
public struct WorkspacePart: Codable, Hashable, Sendable {
    /// Whose part it is.
    public var workspace: Slug
    /// The rules in the order in which they decide.
    public var rules: [RoutingRule]
    /// The variables that the rules' patterns may name, each with its values.
    public var variables: [String: [String]]
    /// What apps are allowed in addition to opening links.
    public var services: [AppServices]

    /// Makes a part.
    public init(
        workspace: Slug,
        rules: [RoutingRule] = [],
        variables: [String: [String]] = [:],
        services: [AppServices] = []
    ) {
        self.workspace = workspace
        self.rules = rules
        self.variables = variables
        self.services = services
    }

    /// Reads the JSON form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        workspace = try container.decode(Slug.self, forKey: .workspace)
        rules = try container.decodeIfPresent([RoutingRule].self, forKey: .rules) ?? []
        variables = try container.decodeIfPresent([String: [String]].self, forKey: .variables) ?? [:]
        services = try container.decodeIfPresent([AppServices].self, forKey: .services) ?? []
    }

    /// Whether it says nothing.
    public var isEmpty: Bool { rules.isEmpty && services.isEmpty }

    /// The apps that rules and services name, each once, in the order of their first use.
    public var appsInUse: [Slug] {
        var seen: Set<Slug> = []
        return (rules.flatMap(\.apps) + services.map(\.app) + rules.flatMap { $0.only ?? [] }).filter {
            seen.insert($0).inserted
        }
    }

    /// The variables for the pattern matcher: Apple's own and these, which hide those of the same name.
    public var patternVariables: PatternVariables {
        PatternVariables(
            variables.sorted { $0.key < $1.key }.map {
                SubstitutionVariable(name: $0.key, values: $0.value)
            }
        )
    }
}

/// What an app is allowed in addition to opening links; each of these is about the whole host.
public struct AppServices: Codable, Hashable, Sendable {
    /// The app.
    public var app: Slug
    /// Shared web credentials, AutoFill and passkeys (Apple, "Supporting associated domains").
    public var webcredentials: Bool
    /// Handoff from a web page to the app (Apple, "Supporting associated domains").
    public var activitycontinuation: Bool
    /// The app's App Clips (Apple, "Associating your App Clip with your website").
    public var appclips: Bool
    /// Relations of Android other than opening links, such as `delegate_permission/common.get_login_creds`.
    public var androidRelations: [String]

    /// Makes a list of services.
    public init(
        app: Slug,
        webcredentials: Bool = false,
        activitycontinuation: Bool = false,
        appclips: Bool = false,
        androidRelations: [String] = []
    ) {
        self.app = app
        self.webcredentials = webcredentials
        self.activitycontinuation = activitycontinuation
        self.appclips = appclips
        self.androidRelations = androidRelations
    }

    /// Reads the JSON form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        app = try container.decode(Slug.self, forKey: .app)
        webcredentials = try container.decodeIfPresent(Bool.self, forKey: .webcredentials) ?? false
        activitycontinuation =
            try container.decodeIfPresent(Bool.self, forKey: .activitycontinuation) ?? false
        appclips = try container.decodeIfPresent(Bool.self, forKey: .appclips) ?? false
        androidRelations = try container.decodeIfPresent([String].self, forKey: .androidRelations) ?? []
    }

    /// The members that are switched on.
    var members: [String] {
        var members: [String] = []
        if webcredentials { members.append("webcredentials") }
        if activitycontinuation { members.append("activitycontinuation") }
        if appclips { members.append("appclips") }
        return members + androidRelations.indices.map { "androidRelations[\($0)]" }
    }
}
