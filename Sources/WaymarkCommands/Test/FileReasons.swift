import AppSiteAssociation
import JSONSource
import LinkDescription
import LinkWorkspaces

/// The rules of an association file that decide a link, with what was compared.
struct FileReasons {
    private let input: AssociationInput
    private static let maximumRules = 3

    init(_ input: AssociationInput) { self.input = input }

    /// The rules that decided for some apps; where none did, some that would open the link.
    func rules(for url: String, _ apps: [DescribedApp]) -> [EvaluatedRule] {
        let ids = Set(apps.flatMap(\.app.appleAppIDs))
        let explained = LinkExplainer(file: input.file).explanation(for: url).apps.filter {
            ids.contains($0.decision.appID)
        }
        var seen: Set<Range<Int>> = []
        let rules = explained.flatMap(\.rules).filter { seen.insert($0.range).inserted }
        let deciding = rules.filter { $0.outcome == .decided }
        guard deciding.isEmpty else { return deciding.map { evaluated($0, isMatch: true) } }
        return rules.filter { !$0.rule.exclude.value }.prefix(Self.maximumRules).map { evaluated($0, isMatch: false) }
    }

    private func evaluated(_ rule: RuleExplanation, isMatch: Bool) -> EvaluatedRule {
        let position = input.source.position(at: rule.range.lowerBound)
        return EvaluatedRule(
            place: "\(input.name):\(position.line):\(position.column)",
            title: rule.rule.name + (rule.rule.exclude.value ? " (exclude)" : ""),
            isMatch: isMatch,
            parts: rule.parts.map(\.trace)
        )
    }
}
