import AppSiteAssociation
import JSONSource
import LinkPatterns

/// An entry of `details` with its place in the text.
struct EntrySite: Sendable {
    let node: JSONNode
    let entry: AppLinksEntry
    /// Its rules in order; empty when it has neither components nor paths.
    let rules: [RuleSite]
}

/// A rule with its place in the text.
struct RuleSite: Sendable {
    /// Which entry it belongs to, counted among those that are objects.
    let entry: Int
    /// Which rule of the entry it is.
    let index: Int
    let node: JSONNode
    let component: Component
    let effective: EffectiveRule
    /// Whether it is one of `paths`.
    let isLegacy: Bool

    /// Whether a matching link stays in the browser.
    var isExclude: Bool { effective.exclude.value }

    /// Whether the rule takes every link.
    var takesEverything: Bool {
        isFree(effective.path.value, isPath: true) && isFree(effective.fragment.value, isPath: false) && isQueryFree
    }

    private var isQueryFree: Bool {
        switch effective.query.value {
        case nil: true
        case .whole(let pattern): isFree(pattern, isPath: false)
        case .items(let items): items.allSatisfy { isFree($0.pattern, isPath: false) }
        }
    }

    private func isFree(_ pattern: String?, isPath: Bool) -> Bool {
        guard let pattern else { return true }
        return pattern == "*" || (isPath && pattern == "/*")
    }

    /// The rule as people would quote it.
    var quoted: String {
        let text = node.spelling.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }.joined(separator: " ")
        return text.count <= 80 ? text : text.prefix(77) + "…"
    }
}
