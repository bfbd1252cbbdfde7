import AppSiteAssociation
import JSONSource

/// Apple's file, put together from the sections of workspaces.
enum AppleFile {
    static func bytes(_ sections: [AppleSection], _ options: AppleOptions) -> [UInt8] {
        JSONWriter(style: .compact).write(value(sections, options))
    }

    /// The file laid out for people.
    static func readableBytes(_ sections: [AppleSection], _ options: AppleOptions) -> [UInt8] {
        AssociationFileFormatter().format(value(sections, options))
    }

    private static func value(_ sections: [AppleSection], _ options: AppleOptions) -> JSONValue {
        var appLinks: [JSONValue.Member] = []
        if options.writesLegacyForm { appLinks.append(.init(name: "apps", value: .array([]))) }
        appLinks.append(.init(name: "details", value: .array(sections.flatMap(\.entries))))
        let variables = sections.flatMap(\.variables)
        if !variables.isEmpty { appLinks.append(.init(name: "substitutionVariables", value: .object(variables))) }
        var members = [JSONValue.Member(name: "applinks", value: .object(appLinks))]
        for service in [AssociatedService.webcredentials, .appclips, .activitycontinuation] {
            let apps = sections.flatMap { $0.services[service] ?? [] }
            guard !apps.isEmpty else { continue }
            members.append(.init(name: service.rawValue, value: ["apps": .array(apps.map(JSONValue.string))]))
        }
        return .object(members)
    }
}
