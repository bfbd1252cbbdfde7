/// A part of a domain with the apps as they were when it was published, so that it never changes.
///
/// The JSON is what stores keep, so its names stay.
public struct PublishedPart: Codable, Hashable, Sendable {
    /// The rules and services.
    public private(set) var part: WorkspacePart
    /// The apps that they name, in the order of their first use.
    public let apps: [WorkspaceApp]
    /// The rules and services that are not served, because the workspace does not hold their paths at the moment: members
    /// of the part, such as `rules[3]` and `services[0].webcredentials`.
    ///
    /// Everything else of the part is served as if they were not opened by any app.
    public var withheld: [String]?

    /// Resolves the apps of a part.
    ///
    /// - Parameters:
    ///   - part: what is to be published.
    ///   - apps: the apps of its workspace; those that the part does not name are left out.
    /// - Throws: ``WorkspaceError`` for the first app that the workspace does not have.
    public init(_ part: WorkspacePart, apps: [WorkspaceApp]) throws(WorkspaceError) {
        var resolved: [WorkspaceApp] = []
        for slug in part.appsInUse {
            guard let app = apps.first(where: { $0.id == slug }) else {
                let message = "The workspace \"\(part.workspace)\" has no app \"\(slug)\"."
                throw WorkspaceError(.unknownApp, at: Self.firstUse(of: slug, in: part), message)
            }
            resolved.append(app)
        }
        self.part = part
        self.apps = resolved
        withheld = nil
    }

    /// A part with its apps, which are those that it names.
    init(_ part: WorkspacePart, resolved apps: [WorkspaceApp]) {
        self.part = part
        self.apps = apps
    }

    /// A part with apps of which nothing but the names is known, for checks that look at rules alone.
    init(naming part: WorkspacePart) {
        self.part = part
        apps = part.appsInUse.map { WorkspaceApp(id: $0, name: $0.text) }
        withheld = nil
    }

    /// Whose part it is.
    public var workspace: Slug { part.workspace }

    /// The part as it is served.
    ///
    /// A rule that is withheld opens nothing, but still decides its links, so that no later rule opens them.
    var withoutWithheld: PublishedPart {
        guard let withheld, !withheld.isEmpty else { return self }
        var served = self
        served.withheld = nil
        for index in part.rules.indices where withheld.contains("rules[\(index)]") {
            served.part.rules[index].verdict = .exclude
        }
        for index in part.services.indices {
            let service = part.services[index]
            let name = "services[\(index)]"
            if withheld.contains("\(name).webcredentials") { served.part.services[index].webcredentials = false }
            if withheld.contains("\(name).activitycontinuation") {
                served.part.services[index].activitycontinuation = false
            }
            if withheld.contains("\(name).appclips") { served.part.services[index].appclips = false }
            served.part.services[index].androidRelations = service.androidRelations.enumerated()
                .filter { !withheld.contains("\(name).androidRelations[\($0.offset)]") }.map(\.element)
        }
        return served
    }

    /// Everything that is wrong with the part and its apps.
    public var mistakes: [WorkspaceError] {
        part.mistakes
            + apps.enumerated().flatMap { index, app in app.mistakes.map { $0.inside("apps[\(index)]") } }
    }

    private static func firstUse(of slug: Slug, in part: WorkspacePart) -> String {
        for (index, rule) in part.rules.enumerated() {
            if let place = rule.apps.firstIndex(of: slug) { return "rules[\(index)].apps[\(place)]" }
            if let place = rule.only?.firstIndex(of: slug) { return "rules[\(index)].only[\(place)]" }
        }
        let place = part.services.firstIndex { $0.app == slug } ?? 0
        return "services[\(place)].app"
    }
}
