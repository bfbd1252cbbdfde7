import AppSiteAssociation
import LinkPatterns

/// Gives a workspace's variables names of their own, because the variables of a file are common to all its rules.
///
/// The variable `city` of the workspace `shop` becomes `shop.city`; those that Apple predefines keep their names unless
/// the workspace defines them. Variables that make rules shorter are called `shop/1`, `shop/2` and so on.
struct VariableNaming {
    let workspace: Slug
    let own: [String: [String]]
    /// Whether variables keep their names, as in a file of one workspace.
    let keepsNames: Bool
    /// The values of those that make rules shorter, in the order of their numbers.
    var runs: [[String]] = []

    init(_ part: WorkspacePart, keepsNames: Bool = false) {
        self.keepsNames = keepsNames
        workspace = part.workspace
        own = part.variables
    }

    func renamed(_ component: PlannedComponent) -> PlannedComponent {
        var component = component
        component.rule = renamed(component.rule)
        return component
    }

    func renamed(_ rule: LinkRule) -> LinkRule {
        guard !own.isEmpty, !keepsNames else { return rule }
        var rule = rule
        rule.path = rule.path.map(renamed)
        rule.fragment = rule.fragment.map(renamed)
        switch rule.query {
        case .whole(let text): rule.query = .whole(renamed(text))
        case .items(let items):
            rule.query = .items(
                items.map { QueryItemCondition(name: $0.name, pattern: renamed($0.pattern)) }
            )
        case nil: break
        }
        return rule
    }

    private func renamed(_ pattern: String) -> String {
        var text = pattern
        for name in WildcardPattern.variableNames(in: pattern) where own[name] != nil {
            text.replace(text: "$(\(name))", with: "$(\(workspace).\(name))")
        }
        return text
    }

    /// The variables that rules name, in order.
    func variables(in lists: [[PlannedComponent]]) -> [SubstitutionVariable] {
        var names: Set<String> = []
        for component in lists.joined() {
            for text in component.rule.patterns {
                names.formUnion(WildcardPattern.variableNames(in: text))
            }
        }
        let named = own.sorted { $0.key < $1.key }.map {
            SubstitutionVariable(name: keepsNames ? $0.key : "\(workspace).\($0.key)", values: $0.value)
        }
        let numbered = runs.enumerated().map {
            SubstitutionVariable(name: runName($0.offset), values: $0.element)
        }
        return (named + numbered).filter { names.contains($0.name) }
    }

    /// The name of the variable for a run of rules.
    func runName(_ index: Int) -> String { "\(workspace)/\(index + 1)" }
}
