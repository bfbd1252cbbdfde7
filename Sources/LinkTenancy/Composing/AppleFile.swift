import AppSiteAssociation
import JSONSource

/// Apple's file, put together from the sections of workspaces.
struct AppleFile {
    let bytes: [UInt8]
    let meter: ByteMeter
    let losses: [CompositionLoss]

    init(_ planners: inout [EntryPlanner], reserved: ReservedRules, options: AppleOptions) {
        var taken: Set<String> = []
        var sections: [(workspace: Slug, section: AppleSection)] = []
        for index in planners.indices {
            let part = planners[index].published
            let section = AppleSection(&planners[index], without: taken, reserved: reserved, options: options)
            for app in part.apps { taken.formUnion(app.appleAppIDs + app.appClips) }
            sections.append((part.workspace, section))
        }
        bytes = Self.bytes(sections.map(\.section), options: options)
        losses = sections.flatMap(\.section.losses)
        let empty = Self.bytes([], options: options).count
        meter = ByteMeter(
            total: bytes.count,
            workspaces: sections.map { workspace, section in
                let share = Self.bytes([section], options: options).count - empty
                return ByteMeter.Share(workspace: workspace, bytes: share)
            }
        )
    }

    private static func bytes(_ sections: [AppleSection], options: AppleOptions) -> [UInt8] {
        var appLinks: [JSONValue.Member] = []
        if options.writesLegacyForm { appLinks.append(.init(name: "apps", value: .array([]))) }
        appLinks.append(.init(name: "details", value: .array(sections.flatMap(\.entries))))
        let variables = sections.flatMap(\.variables)
        if !variables.isEmpty {
            appLinks.append(.init(name: "substitutionVariables", value: .object(variables)))
        }
        var members = [JSONValue.Member(name: "applinks", value: .object(appLinks))]
        for service in [AssociatedService.webcredentials, .appclips, .activitycontinuation] {
            let apps = sections.flatMap { $0.services[service] ?? [] }
            guard !apps.isEmpty else { continue }
            members.append(
                .init(name: service.rawValue, value: ["apps": .array(apps.map(JSONValue.string))])
            )
        }
        return JSONWriter(style: .compact).write(.object(members))
    }
}
