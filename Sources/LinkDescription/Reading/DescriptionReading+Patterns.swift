import JSONSource
import LinkPatterns
import LinkWorkspaces

/// Where the parts of a rule stand.
struct RulePlaces {
    let whole: YAMLNode
    var path: YAMLNode?
    var query: YAMLNode?
    var items: [YAMLPair] = []
    var fragment: YAMLNode?

    init(whole: YAMLNode) { self.whole = whole }

    /// The place of a member such as `query[1].pattern`.
    func node(for member: String) -> YAMLNode {
        if member.hasPrefix("query[") {
            let index = Int(member.dropFirst(6).prefix { $0 != "]" }) ?? 0
            guard items.indices.contains(index) else { return query ?? whole }
            return member.hasSuffix("name") ? items[index].key : items[index].value
        }
        switch member {
        case "path": return path ?? whole
        case "query": return query ?? whole
        case "fragment": return fragment ?? whole
        default: return whole
        }
    }
}

extension DescriptionReading {
    /// Says everything that is wrong with a rule's patterns.
    mutating func report(_ rule: RoutingRule, _ places: RulePlaces) {
        let environment = PatternEnvironment(variables)
        for mistake in rule.mistakes(variables: environment.variables) {
            // Mistakes in names of apps were reported at the names.
            if mistake.member.hasPrefix("apps") || mistake.member.hasPrefix("only") { continue }
            let node = places.node(for: mistake.member)
            log.add(node, mistake.message, help: help(for: mistake, node, environment))
        }
        for fault in PatternSyntax.faults(in: rule) {
            log.add(places.node(for: fault.member), fault.message, help: fault.help)
        }
        if case .open(let apps) = rule.verdict, apps.isEmpty, log.mistakes.isEmpty {
            log.add(
                places.whole,
                "The rule names no app.",
                help: "Name one under \"apps\", or remove \"apps\" for all."
            )
        }
    }

    private func help(
        for mistake: WorkspaceError,
        _ node: YAMLNode,
        _ environment: PatternEnvironment
    ) -> String? {
        let text = node.scalar?.text ?? ""
        if text.contains("\\") {
            return
                "Remove it; a pattern cannot distinguish a \"*\" or \"?\" of the link from a wildcard, so let the wildcard match it."
        }
        guard mistake.code == .variable else { return nil }
        let unknown = WildcardPattern.variableNames(in: text).first { environment.variables[$0] == nil }
        guard let unknown else { return nil }
        if let nearest = Suggestion.nearest(to: unknown, among: environment.names) {
            return "Did you mean \"$(\(nearest))\"? If not, define it under \"variables\"."
        }
        return "Define it under \"variables\": \"\(unknown): [free, pro]\"."
    }
}

/// The variables that patterns may name: Apple's own and those of the description.
private struct PatternEnvironment {
    let variables: PatternVariables
    let names: [String]

    init(_ own: [String: [String]]) {
        let part = AppNaming.name(after: []).map { WorkspacePart(workspace: $0, variables: own) }
        variables = part?.patternVariables ?? .none
        names = variables.names
    }
}
