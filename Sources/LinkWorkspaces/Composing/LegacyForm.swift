import AppSiteAssociation
import JSONSource
import LinkPatterns

/// An entry in the form that every system reads: for each app `appID` and `paths` in addition to `appIDs` and `components`.
///
/// iOS 9 to 12 read the former, iOS 13 and later the latter (Apple, WWDC19 session 717). The file stays without `paths`
/// where these would open other links; iOS 12 then opens none.
struct LegacyForm {
    private(set) var entries: [JSONValue] = []
    private(set) var losses: [Loss] = []

    struct Loss {
        let component: PlannedComponent?
        let message: String
        let url: String?
    }

    init(_ entry: PlannedEntry, reserved: ReservedRules, host: String, budget: WorkBudget) {
        let modern = entry.json(withDefaults: false)
        // Paths are compared as they are written; the wider spelling of an exclusion has no place among them.
        let wide = entry.components.filter { component in
            component.excludes && !component.rule.comparesPercentEncoded
                && reserved.rules.contains(component.rule)
        }
        let narrow = PlannedEntry(
            appIDs: entry.appIDs,
            components: entry.components.filter { !wide.contains($0) },
            variables: entry.variables
        )
        let result = AssociationFileConverter(target: .both, host: host, budget: budget)
            .convertWritten(narrow.file)
        var paths = result?.file?.details.first?["paths"]
        if entry.excludesDotSegments, case .array(let written)? = paths {
            paths = .array(DotSegmentExclusion.paths.map { .string("NOT " + $0) } + written)
        }
        entries = entry.appIDs.map { Self.entry($0, modern: modern, paths: paths) }
        losses = (result?.losses ?? []).filter { $0.kind == .meaning }.map { loss in
            Loss(
                component: loss.place?.componentIndex.map { narrow.components[$0] },
                message: "iOS 9 to 12 open none of the app's links: \(loss.message)",
                url: loss.example
            )
        }
        if paths != nil { losses += wide.compactMap { Self.loss($0, entry, host, budget) } }
    }

    private static func entry(_ appID: String, modern: JSONValue, paths: JSONValue?) -> JSONValue {
        var members: [JSONValue.Member] = []
        if paths != nil { members.append(.init(name: "appID", value: .string(appID))) }
        members.append(.init(name: "appIDs", value: .array([.string(appID)])))
        if let components = modern["components"] {
            members.append(.init(name: "components", value: components))
        }
        if let paths { members.append(.init(name: "paths", value: paths)) }
        return .object(members)
    }

    /// What an excluded path lets through that the exclusion in any spelling does not.
    private static func loss(
        _ wide: PlannedComponent,
        _ entry: PlannedEntry,
        _ host: String,
        _ budget: WorkBudget
    ) -> Loss? {
        let exact = LinkRule(path: wide.rule.path)
        let algebra = LinkAlgebra(
            variables: PatternVariables(entry.variables),
            maximumStates: 4_000,
            budget: budget
        )
        let opening = entry.components.filter { !$0.excludes }.map(\.rule)
        for rule in opening {
            guard case .found(let tail) = algebra.example(matching: [rule, wide.rule], but: [exact])
            else { continue }
            let path = wide.rule.path ?? "*"
            let message =
                "iOS 9 to 12 keep only this spelling of \"\(path)\" from the app, no other letter case or escape."
            return Loss(component: nil, message: message, url: "https://" + host + tail)
        }
        return nil
    }
}

extension PlannedComponent {
    /// The same path compared as it is written.
    fileprivate var asWritten: PlannedComponent {
        PlannedComponent(rule: LinkRule(path: rule.path), excludes: excludes, comment: comment)
    }
}

extension AssociationFileConverter {
    /// Converts a file that was made here, and so can be read.
    fileprivate func convertWritten(_ file: AssociationFile) -> ConversionResult? {
        do throws(JSONSyntaxError) {
            return try convert(file.write(style: .compact))
        } catch {
            return nil
        }
    }
}
