import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Apple's uploaded file, laid out to stand beside the sections of workspaces.
///
/// Entries stay as they are written, with unknown keys, comments and order. What workspaces hold is excluded in front of
/// the rules of each entry that can meet it, as links are written and decoded; where several workspaces hold paths, links
/// with dot segments as well. The `defaults` of `applinks` become those of
/// each entry, so that workspaces' rules inherit nothing. Variables that could be taken for a workspace's, or that hide a
/// predefined one, get another name.
struct AppleBase: Sendable {
    /// Elements of `details`.
    private(set) var entries: [JSONValue] = []
    /// Members of `substitutionVariables`.
    private(set) var variables: [JSONValue.Member] = []
    /// Other members of `applinks`.
    private(set) var appLinksMembers: [JSONValue.Member] = []
    /// Members of the file other than `applinks`.
    private(set) var otherMembers: [JSONValue.Member] = []
    /// Whether an entry has the exclusion of dot segments.
    private(set) var excludesDotSegments = false

    init(_ bytes: [UInt8]?, keepingOut prefixes: [PathPrefix], isShared: Bool, budget: WorkBudget) {
        guard let bytes, case .object(let members)? = Self.json(bytes) else { return }
        otherMembers = Self.last(members).filter { $0.name != AssociatedService.applinks.rawValue }
        guard case .object(let links)? = members.last(where: { $0.name == "applinks" })?.value,
            let appLinks = AssociationFileReader().read(bytes).file?.appLinks
        else { return }
        let kept = ["details", "defaults", "substitutionVariables"]
        appLinksMembers = Self.last(links).filter { !kept.contains($0.name) }
        let writer = BaseEntryWriter(
            appLinks,
            defaults: Self.object(links, "defaults"),
            prefixes,
            isShared: isShared,
            budget
        )
        excludesDotSegments = appLinks.entries.contains(where: writer.excludesDotSegments)
        let written = Self.details(links.last { $0.name == "details" }?.value, appLinks.detailsForm)
        entries = appLinks.entries.compactMap { entry in
            written.indices.contains(entry.index) ? writer.entry(written[entry.index], entry) : nil
        }
        variables = Self.last(Self.object(links, "substitutionVariables")).map { member in
            .init(name: writer.naming.name(member.name), value: member.value)
        }
    }

    /// The JSON of a file; `nil` when it is not JSON.
    static func json(_ bytes: [UInt8]) -> JSONValue? {
        do throws(JSONSyntaxError) {
            return JSONValue(try JSONReader().read(bytes).root)
        } catch {
            return nil
        }
    }

    /// Of several members with one name the last, as devices read them.
    static func last(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        var last: [String: Int] = [:]
        for (index, member) in members.enumerated() { last[member.name] = index }
        return members.enumerated().filter { last[$1.name] == $0 }.map(\.element)
    }

    static func object(_ members: [JSONValue.Member], _ name: String) -> [JSONValue.Member] {
        guard case .object(let values)? = members.last(where: { $0.name == name })?.value else { return [] }
        return values
    }

    /// The elements of `details`; of the form from app ID to rules each with its app ID.
    private static func details(_ value: JSONValue?, _ form: AppLinks.DetailsForm) -> [JSONValue] {
        switch (value, form) {
        case (.array(let elements)?, .array): return elements
        case (.object(let members)?, .dictionary):
            return members.map { member in
                guard case .object(let rules) = member.value else { return member.value }
                let rest = rules.filter { $0.name != "appID" }
                return .object([.init(name: "appID", value: .string(member.name))] + rest)
            }
        default: return []
        }
    }
}

/// Writes the entries of an uploaded file.
private struct BaseEntryWriter {
    private let appLinks: AppLinks
    private let defaults: [JSONValue.Member]
    private let prefixes: [PathPrefix]
    private let isShared: Bool
    private let meeting: RuleMeeting
    let naming: BaseVariableNaming

    init(
        _ appLinks: AppLinks,
        defaults: [JSONValue.Member],
        _ prefixes: [PathPrefix],
        isShared: Bool,
        _ budget: WorkBudget
    ) {
        self.appLinks = appLinks
        self.isShared = isShared
        self.defaults = AppleBase.last(defaults)
        self.prefixes = prefixes
        meeting = RuleMeeting(variables: PatternVariables(appLinks.variables), budget: budget)
        naming = BaseVariableNaming(Set(appLinks.variables.map(\.name)))
    }

    func entry(_ written: JSONValue, _ entry: AppLinksEntry) -> JSONValue? {
        guard case .object(let all) = written else { return nil }
        var members = AppleBase.last(all)
        let own = AppleBase.object(members, "defaults")
        let inherited = defaults.filter { member in !own.contains { $0.name == member.name } } + own
        // A bare nil would be the literal null of JSON.
        let merged = inherited.isEmpty ? JSONValue?.none : naming.renamed(.object(inherited))
        set("defaults", to: merged, in: &members)
        for name in ["components", "paths"] {
            guard let place = members.firstIndex(where: { $0.name == name }) else { continue }
            members[place].value = naming.renamed(members[place].value)
        }
        let held = needed(for: entry)
        let excludesDots = excludesDotSegments(entry)
        let excluded =
            (excludesDots ? [DotSegmentExclusion.rule] : []) + held.flatMap { [$0.decodedRule, $0.rule] }
        guard !excluded.isEmpty else { return .object(members) }
        guard let components = entry.components else {
            // It accepts every link, whatever the defaults say.
            set("defaults", to: nil, in: &members)
            set("components", to: .array(exclusions(excluded, nil, nil) + [["/": "*"]]), in: &members)
            return .object(members)
        }
        let front = exclusions(excluded, entry.defaults, appLinks.defaults)
        var rules: [JSONValue] = []
        if entry.isLegacy {
            var modern = entry
            modern.isLegacy = false
            modern.components = components
            rules =
                AssociationFile(appLinks: AppLinks(entries: [modern])).json.details.first.map { json in
                    guard case .array(let rules)? = json["components"] else { return [] }
                    return rules.map(naming.renamed)
                } ?? []
        } else if case .array(let written)? = members.last(where: { $0.name == "components" })?.value {
            rules = written
        }
        set("components", to: .array(front + rules), in: &members)
        if let place = members.firstIndex(where: { $0.name == "paths" }), case .array(let paths) = members[place].value
        {
            let front = (excludesDots ? DotSegmentExclusion.paths : []) + held.map { $0.text + "*" }
            members[place].value = .array(front.map { .string("NOT " + $0) } + paths)
        }
        return .object(members)
    }

    /// Whether the entry needs the exclusion of dot segments.
    func excludesDotSegments(_ entry: AppLinksEntry) -> Bool {
        isShared && opening(of: entry).contains { DotSegmentExclusion.concerns($0, meeting) }
    }

    private func opening(of entry: AppLinksEntry) -> [LinkRule] {
        guard entry.components != nil else { return [LinkRule()] }
        return appLinks.rules(of: entry).filter { !$0.exclude.value }.map(\.linkRule)
    }

    /// The prefixes that rules of the entry that open can meet.
    private func needed(for entry: AppLinksEntry) -> [PathPrefix] {
        let opening = opening(of: entry)
        return prefixes.filter { prefix in
            opening.contains { rule in
                rule == LinkRule() || rule == LinkRule(path: "*") || meeting.mayMeet([prefix.rule, rule])
                    || meeting.mayMeet([prefix.decodedRule, rule])
            }
        }
    }

    /// Exclusions that inherit nothing.
    private func exclusions(
        _ rules: [LinkRule],
        _ entry: Component?,
        _ appLinks: Component?
    ) -> [JSONValue] {
        let inherited = [entry, appLinks].compactMap(\.self)
        return rules.map { rule in
            var members = [JSONValue.Member(name: "/", value: .string(rule.path ?? "*"))]
            if inherited.contains(where: { $0.query != nil }) { members.append(.init(name: "?", value: "*")) }
            if inherited.contains(where: { $0.fragment != nil }) { members.append(.init(name: "#", value: "*")) }
            members.append(.init(name: "exclude", value: true))
            if inherited.contains(where: { $0.caseSensitive != nil }) {
                members.append(.init(name: "caseSensitive", value: true))
            }
            if !rule.comparesPercentEncoded || inherited.contains(where: { $0.percentEncoded != nil }) {
                members.append(.init(name: "percentEncoded", value: .boolean(rule.comparesPercentEncoded)))
            }
            return .object(members)
        }
    }

    private func set(_ name: String, to value: JSONValue?, in members: inout [JSONValue.Member]) {
        let place = members.firstIndex { $0.name == name }
        switch (place, value) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append(.init(name: name, value: value))
        case (nil, nil): break
        }
    }
}

/// Names the variables of an uploaded file, which are common to all rules of the composed file.
private struct BaseVariableNaming {
    private let own: Set<String>

    init(_ own: Set<String>) { self.own = own }

    /// The name in the composed file.
    ///
    /// A workspace's variables are called `shop.city` and `shop/1`, its rules may name predefined ones, and those that exclude
    /// dot segments are called `.` and `/`.
    func name(_ name: String) -> String {
        let isLikeWorkspaces = name.contains(".") || name.contains("/")
        let hidesPredefined = own.contains(name) && Self.predefined.contains(name)
        guard isLikeWorkspaces || hidesPredefined else { return name }
        // Two slashes in a row become one before a path is compared.
        return (name.hasPrefix("/") ? "." : "/") + name
    }

    /// A value with the variables in its texts renamed.
    func renamed(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(renamed(text))
        case .array(let elements): .array(elements.map(renamed))
        case .object(let members):
            .object(
                members.map { member in
                    member.name == "comment" ? member : .init(name: member.name, value: renamed(member.value))
                }
            )
        default: value
        }
    }

    private func renamed(_ pattern: String) -> String {
        var text = pattern
        for name in Set(WildcardPattern.variableNames(in: pattern)).sorted() where self.name(name) != name {
            text.replace(text: "$(\(name))", with: "$(\(self.name(name)))")
        }
        return text
    }

    private static let predefined: Set<String> = [
        "alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang",
    ]
}
