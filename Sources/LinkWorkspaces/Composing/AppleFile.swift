import AppSiteAssociation
import JSONSource

/// Apple's file, put together from the sections of workspaces and what was uploaded for the whole domain.
enum AppleFile {
    static func bytes(_ sections: [AppleSection], _ options: AppleOptions, base: AppleBase? = nil) -> [UInt8] {
        JSONWriter(style: .compact).write(value(sections, options, base))
    }

    /// The bytes that sections and an uploaded file add, without what they have in common.
    static func addedBytes(_ sections: [AppleSection], _ options: AppleOptions, base: AppleBase? = nil) -> Int {
        let common = value([], options, nil, excludesDotSegments: excludesDotSegments(sections, base))
        return bytes(sections, options, base: base).count - JSONWriter(style: .compact).write(common).count
    }

    /// The file laid out for people.
    static func readableBytes(_ sections: [AppleSection], _ options: AppleOptions, base: AppleBase? = nil) -> [UInt8] {
        AssociationFileFormatter().format(value(sections, options, base))
    }

    private static func excludesDotSegments(_ sections: [AppleSection], _ base: AppleBase?) -> Bool {
        base?.excludesDotSegments ?? false || sections.contains(where: \.excludesDotSegments)
    }

    private static func value(_ sections: [AppleSection], _ options: AppleOptions, _ base: AppleBase?) -> JSONValue {
        value(sections, options, base, excludesDotSegments: excludesDotSegments(sections, base))
    }

    private static func value(
        _ sections: [AppleSection],
        _ options: AppleOptions,
        _ base: AppleBase?,
        excludesDotSegments: Bool
    ) -> JSONValue {
        var appLinks = base?.appLinksMembers ?? []
        if options.writesLegacyForm, !appLinks.contains(where: { $0.name == "apps" }) {
            appLinks.append(.init(name: "apps", value: .array([])))
        }
        let entries = sections.flatMap(\.entries) + (base?.entries ?? [])
        appLinks.append(.init(name: "details", value: .array(entries)))
        var variables = sections.flatMap(\.variables) + (base?.variables ?? [])
        if excludesDotSegments {
            variables += DotSegmentExclusion.variables.map {
                .init(name: $0.name, value: .array($0.values.map(JSONValue.string)))
            }
        }
        if !variables.isEmpty { appLinks.append(.init(name: "substitutionVariables", value: .object(variables))) }
        var members = [JSONValue.Member(name: "applinks", value: .object(appLinks))]
        var others = base?.otherMembers ?? []
        for service in [AssociatedService.webcredentials, .appclips, .activitycontinuation] {
            let apps = sections.flatMap { $0.services[service] ?? [] }
            let place = others.firstIndex { $0.name == service.rawValue }
            let uploaded = place.map { others.remove(at: $0) }
            guard !apps.isEmpty else {
                if let uploaded { members.append(uploaded) }
                continue
            }
            members.append(.init(name: service.rawValue, value: merged(uploaded?.value, apps)))
        }
        return .object(members + others)
    }

    /// The uploaded list of a service with the apps of workspaces, each once.
    private static func merged(_ uploaded: JSONValue?, _ apps: [String]) -> JSONValue {
        var rest: [JSONValue.Member] = []
        var list: [JSONValue] = []
        if case .object(let members)? = uploaded {
            rest = AppleBase.last(members).filter { $0.name != "apps" }
            if case .array(let elements)? = uploaded?["apps"] { list = elements }
        }
        let added = apps.map(JSONValue.string).filter { !list.contains($0) }
        return .object([.init(name: "apps", value: .array(list + added))] + rest)
    }
}
