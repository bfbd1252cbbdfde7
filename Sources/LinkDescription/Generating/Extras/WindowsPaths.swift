import LinkPatterns
import LinkWorkspaces

/// The rules of an app as the paths of `windows-app-web-link`.
///
/// Microsoft, "Enable apps for websites using app URI handlers": paths only, and excluded paths come first, whatever their
/// order. So an exclusion is written there only where no rule in front of it opens some of its links.
struct WindowsPaths {
    /// A rule that the file cannot say.
    struct Loss {
        let rule: DescribedRule
        /// Whether the app opens links there that the description keeps from it.
        let opens: Bool
        let reason: String
    }

    private(set) var opening: [String] = []
    private(set) var excluding: [String] = []
    private(set) var losses: [Loss] = []

    /// Lays out the rules about an app.
    init(_ rules: [DescribedRule], app: Slug, variables: PatternVariables) {
        let algebra = LinkAlgebra(variables: variables, maximumStates: 1_000)
        guard let last = rules.lastIndex(where: { $0.rule.apps.contains(app) }) else { return }
        var opened: [LinkRule] = []
        for described in rules[...last] {
            let link = described.rule.linkRule
            let opens = described.rule.apps.contains(app)
            let isCrossed = !opens && opened.contains { algebra.overlap($0, link) != .none }
            switch Self.paths(of: link, variables) {
            case .failure(let reason):
                losses.append(Loss(rule: described, opens: !opens, reason: reason.text))
            case .success where isCrossed:
                let reason = "excluded paths come first there, also before those that a rule in front opens"
                losses.append(Loss(rule: described, opens: true, reason: reason))
            case .success(let paths):
                if opens {
                    opening += paths.filter { !opening.contains($0) }
                    opened.append(link)
                } else {
                    excluding += paths.filter { !excluding.contains($0) }
                }
            }
        }
    }

    private struct Reason: Error {
        let text: String
    }

    private static func paths(of rule: LinkRule, _ variables: PatternVariables) -> Result<[String], Reason> {
        guard rule.query == nil, rule.fragment == nil else {
            return .failure(Reason(text: "the file knows paths only"))
        }
        let pattern = DynamicPattern(rule.path ?? "*", of: rule, isPath: true, variables: variables)
        if let paths = pattern.expressions { return .success(paths) }
        let isLong = pattern.losses.contains(.manyTexts)
        return .failure(
            Reason(text: isLong ? DynamicLoss.manyTexts.rawValue : "the file has no word for an escape in it")
        )
    }
}
