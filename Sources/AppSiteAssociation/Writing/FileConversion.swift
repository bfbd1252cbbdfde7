import JSONSource
import LinkPatterns

/// The conversion of one `applinks` object; what is lost besides the meaning of rules is reported by `DroppedContent`.
struct FileConversion {
    private let appLinks: AppLinks
    private let target: AssociationFileConverter.Target
    let paths: PathConversion
    private(set) var losses: [ConversionLoss] = []

    init(_ appLinks: AppLinks, target: AssociationFileConverter.Target, host: String, budget: WorkBudget) {
        self.appLinks = appLinks
        self.target = target
        paths = PathConversion(variables: PatternVariables(appLinks.variables), host: host, budget: budget)
    }

    mutating func convert(_ value: JSONValue) -> JSONValue {
        var result = value
        if let details = value["details"], appLinks.detailsForm != .missing {
            result = result.setting("details", .array(convertDetails(details)))
        }
        switch target {
        case .modern: return value["apps"] == .array([]) ? result.removing(["apps"]) : result
        case .legacy:
            let bare = result.removing(["defaults", "substitutionVariables"])
            return value["apps"] == nil ? bare.setting("apps", .array([])) : bare
        case .both: return value["apps"] == nil ? result.setting("apps", .array([])) : result
        }
    }

    /// The entries as an array; elements that are not objects stay, for they count as places.
    private mutating func convertDetails(_ details: JSONValue) -> [JSONValue] {
        let elements = details.elements ?? details.members.map(\.value)
        return elements.enumerated().flatMap { index, element in
            guard let entry = appLinks.entries.first(where: { $0.index == index }) else { return [element] }
            return convert(element, entry)
        }
    }

    private mutating func convert(_ value: JSONValue, _ entry: AppLinksEntry) -> [JSONValue] {
        guard target != .modern else { return [modern(value, entry)] }
        let legacyPaths = legacyPaths(of: entry)
        guard !entry.appIDs.isEmpty else { return [target == .both ? modern(value, entry) : value] }
        return entry.appIDs.map { app in
            let bare = value.removing(["appIDs", "appID", "components", "paths", "defaults"])
            var result = JSONValue.object([.init(name: "appID", value: .string(app))] + bare.members)
            if target == .both {
                let modern = modern(value, entry)
                result = result.setting("appIDs", .array([.string(app)]))
                for key in ["defaults", "components"] {
                    if let member = modern[key] { result = result.setting(key, member) }
                }
            }
            return legacyPaths.map { result.setting("paths", .array($0.map(JSONValue.string))) } ?? result
        }
    }

    // MARK: Components

    private func modern(_ value: JSONValue, _ entry: AppLinksEntry) -> JSONValue {
        var result = value
        if value["appIDs"]?.elements == nil, !entry.appIDs.isEmpty {
            result = result.removing(["appID", "appIDs"]).setting("appIDs", .array(entry.appIDs.map(JSONValue.string)))
        } else if let single = value["appID"]?.text, entry.appIDs.contains(single) {
            result = result.removing(["appID"])
        }
        guard entry.isLegacy, let components = entry.components else {
            return entry.components == nil ? result : result.removing(["paths"])
        }
        let written = components.map { component($0, entry) }
        return result.removing(["paths", "components"]).setting("components", .array(written))
    }

    /// One of `paths` as a component.
    private func component(_ path: Component, _ entry: AppLinksEntry) -> JSONValue {
        guard let pattern = path.path?.condition else { return ["/": "*", "?": "*", "#": "*"] }
        guard path.exclude == true else { return ["/": .string(pattern)] }
        // An excluded path is always compared with case; as a component it would inherit.
        let inherited = entry.defaults?.caseSensitive ?? appLinks.defaults?.caseSensitive ?? true
        if inherited { return ["/": .string(pattern), "exclude": true] }
        return ["/": .string(pattern), "exclude": true, "caseSensitive": true]
    }

    // MARK: Paths

    /// The rules of an entry as paths; `nil` for an entry without rules.
    private mutating func legacyPaths(of entry: AppLinksEntry) -> [String]? {
        guard entry.components != nil else { return nil }
        var result: [String] = []
        for rule in appLinks.rules(of: entry) {
            switch paths.convert(rule) {
            case .paths(let texts): result += texts
            case .loss(let message, let example):
                losses.append(ConversionLoss(.meaning, at: rule.place, rule.range, message, example: example))
            }
        }
        return result
    }
}
