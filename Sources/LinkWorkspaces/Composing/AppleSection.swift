import AppSiteAssociation
import JSONSource
import LinkPatterns

/// What one workspace adds to Apple's file.
///
/// It depends on nothing but the workspace's part and the domain's policy, so that it is the same bytes whatever other
/// workspaces do.
struct AppleSection {
    /// Elements of `details`.
    private(set) var entries: [JSONValue] = []
    /// Members of `substitutionVariables`.
    private(set) var variables: [JSONValue.Member] = []
    /// The apps of each service.
    private(set) var services: [AssociatedService: [String]] = [:]
    /// Whether an entry has the exclusion of dot segments, whose variables are common to all sections.
    private(set) var excludesDotSegments = false
    private(set) var losses: [CompositionLoss] = []

    private let published: PublishedPart
    private let options: AppleOptions

    /// Lays out a part.
    ///
    /// - Parameters:
    ///   - planner: the workspace's part, with the rules for each of its apps.
    ///   - taken: identifiers that are already in the file, which are left out.
    ///   - reserved: what no app opens.
    ///   - isShared: whether other workspaces hold paths of the domain.
    ///   - options: how the file is written.
    ///   - budget: what all searches may do.
    init(
        _ planner: inout EntryPlanner,
        without taken: Set<String>,
        reserved: ReservedRules,
        isShared: Bool,
        options: AppleOptions,
        budget: WorkBudget
    ) {
        published = planner.published
        self.options = options
        var planned = planner.entries { app in app.appleAppIDs.filter { !taken.contains($0) } }
        if !options.keepsComments { planned = planned.map(\.withoutComments) }
        addServices(without: taken)
        guard !planned.isEmpty else { return }
        var naming = VariableNaming(published.part, keepsNames: options.keepsVariableNames)
        var components = planned.map { $0.components.map { naming.renamed($0) } }
        if !options.writesLegacyForm, options.shortens {
            components = components.map { naming.shortened($0) }
        }
        let all = naming.variables(in: components)
        let meeting = RuleMeeting(variables: published.part.patternVariables, budget: budget)
        let written = zip(planned, components).map { entry, components in
            let opening = entry.components.filter { !$0.excludes }.map(\.rule)
            let reachesDots = isShared && opening.contains { DotSegmentExclusion.concerns($0, meeting) }
            return PlannedEntry(
                appIDs: entry.appIDs,
                components: components,
                variables: all,
                excludesDotSegments: reachesDots
            )
        }
        excludesDotSegments = written.contains(where: \.excludesDotSegments)
        variables = all.map { .init(name: $0.name, value: .array($0.values.map(JSONValue.string))) }
        for entry in written {
            entries +=
                options.writesLegacyForm
                ? legacy(entry, reserved, budget) : [entry.json(withDefaults: options.shortens)]
        }
    }

    private mutating func addServices(without taken: Set<String>) {
        for service in published.part.services {
            guard let app = published.apps.first(where: { $0.id == service.app }) else { continue }
            let ids = app.appleAppIDs.filter { !taken.contains($0) }
            if service.webcredentials { add(ids, to: .webcredentials) }
            if service.activitycontinuation { add(ids, to: .activitycontinuation) }
            if service.appclips { add(app.appClips.filter { !taken.contains($0) }, to: .appclips) }
        }
    }

    private mutating func add(_ ids: [String], to service: AssociatedService) {
        for id in ids where !services[service, default: []].contains(id) {
            services[service, default: []].append(id)
        }
    }

    /// The entry as every system reads it, for each app; without `paths` when they cannot say the same.
    private mutating func legacy(_ entry: PlannedEntry, _ reserved: ReservedRules, _ budget: WorkBudget) -> [JSONValue]
    {
        let naming = VariableNaming(published.part, keepsNames: options.keepsVariableNames)
        let form = LegacyForm(entry, reserved: reserved, host: options.host, budget: budget)
        for loss in form.losses {
            let rule = loss.component.flatMap { component in
                published.part.rules.firstIndex {
                    $0.platforms.contains(.apple) && naming.renamed($0.linkRule) == component.rule
                }
            }
            losses.append(
                CompositionLoss(
                    reader: .legacyApple,
                    workspace: published.workspace,
                    member: rule.map { "rules[\($0)]" } ?? "",
                    message: loss.message,
                    url: loss.url
                )
            )
        }
        return form.entries
    }
}

/// How Apple's file is written.
struct AppleOptions: Hashable, Sendable {
    var host: String
    var writesLegacyForm: Bool
    var keepsComments = true
    var shortens = true
    var keepsVariableNames = false
}

extension PlannedEntry {
    fileprivate var withoutComments: PlannedEntry {
        var entry = self
        for index in entry.components.indices { entry.components[index].comment = nil }
        return entry
    }
}
