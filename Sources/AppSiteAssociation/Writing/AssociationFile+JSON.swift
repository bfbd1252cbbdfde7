public import JSONSource
import LinkPatterns

extension AssociationFile {
    /// The file as JSON in its canonical form: `applinks` first, then the other services in their order; keys in the order
    /// of Apple's documentation; nothing that has its built-in value is added, nothing that was written is left out.
    ///
    /// Writing what was read and reading it again gives a file with the same verdict for every URL: a value that was not
    /// understood, and so accepted everything, is written as `*`.
    public var json: JSONValue {
        var members: [JSONValue.Member] = []
        if let appLinks { members.append(.init(name: AssociatedService.applinks.rawValue, value: appLinks.json)) }
        for service in services {
            let apps = JSONValue.array(service.apps.map(JSONValue.string))
            members.append(.init(name: service.name.rawValue, value: ["apps": apps]))
        }
        return .object(members)
    }

    /// The bytes of the file: canonical JSON, two blanks of indentation, a line feed at the end.
    public func write(style: JSONWriter.Style = .pretty) -> [UInt8] { JSONWriter(style: style).write(json) }
}

extension AppLinks {
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        if let apps { members.append(.init(name: "apps", value: .array(apps.map(JSONValue.string)))) }
        if let defaults { members.append(.init(name: "defaults", value: defaults.json)) }
        members.append(.init(name: "details", value: .array(entries.map(\.json))))
        if !variables.isEmpty {
            let values = variables.map {
                JSONValue.Member(name: $0.name, value: .array($0.values.map(JSONValue.string)))
            }
            members.append(.init(name: "substitutionVariables", value: .object(values)))
        }
        return .object(members)
    }
}

extension AppLinksEntry {
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        if isLegacy, appIDs.count == 1 {
            members.append(.init(name: "appID", value: .string(appIDs[0])))
        } else {
            members.append(.init(name: "appIDs", value: .array(appIDs.map(JSONValue.string))))
        }
        if let defaults { members.append(.init(name: "defaults", value: defaults.json)) }
        if let components {
            let paths = isLegacy ? components.compactMap(\.legacyPath) : []
            // A rule that is not a path, such as a number among them, can only be said as a component.
            if isLegacy, paths.count == components.count {
                members.append(.init(name: "paths", value: .array(paths.map(JSONValue.string))))
            } else {
                members.append(.init(name: "components", value: .array(components.map(\.json))))
            }
        }
        return .object(members)
    }
}

extension Component {
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ name: String, _ value: JSONValue?) {
            if let value { members.append(.init(name: name, value: value)) }
        }
        add("/", path.map { .string($0.condition ?? "*") })
        add("?", query.map { $0.condition?.json ?? "*" })
        add("#", fragment.map { .string($0.condition ?? "*") })
        add("exclude", exclude.map(JSONValue.boolean))
        add("caseSensitive", caseSensitive.map(JSONValue.boolean))
        add("percentEncoded", percentEncoded.map(JSONValue.boolean))
        add("comment", comment.map(JSONValue.string))
        return .object(members)
    }

    /// The rule as one of `paths`; `nil` when a path cannot say the same.
    var legacyPath: String? {
        guard let pattern = path?.condition, query == nil, fragment == nil, percentEncoded == nil else { return nil }
        switch (exclude, caseSensitive) {
        case (nil, nil): return pattern
        case (true, true): return "NOT " + pattern
        default: return nil
        }
    }
}

extension QueryCondition {
    var json: JSONValue {
        switch self {
        case .whole(let pattern): .string(pattern)
        case .items(let items):
            .object(items.map { JSONValue.Member(name: $0.name, value: .string($0.pattern)) })
        }
    }
}
