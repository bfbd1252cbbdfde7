import JSONSource
import LinkPatterns
import LinkWorkspaces

/// Expectations that would exercise a rule, in the YAML of a description.
public struct ExpectationSuggestion: Sendable {
    private let evaluator: DescriptionEvaluator
    private let edges: BoundaryLinks

    /// Makes suggestions for a description.
    public init(_ evaluator: DescriptionEvaluator) {
        self.evaluator = evaluator
        edges = BoundaryLinks(evaluator.description)
    }

    /// The lines for all rules, with `expect:` above them.
    public func section() -> String {
        (["expect:"] + lines(for: RuleCoverage(evaluator).all)).joined(separator: "\n") + "\n"
    }

    /// The lines for some rules, to stand under `expect:`; what they expect is what happens now.
    public func lines(for rules: [PlacedRule]) -> [String] {
        var seen: Set<String> = []
        return rules.flatMap { rule -> [String] in
            let edge = edges.edge(of: rule)
            let place = rule.rule.position.map { "line \($0.line), " } ?? ""
            var lines = ["  # " + (rule.isImplied ? "no rules: all links open" : place + rule.rule.title)]
            if edge.inside == nil {
                lines.append("  # No link was found that the rule decides: rules before it take them all.")
            }
            for (link, side) in [(edge.inside, "just inside"), (edge.outside, "just outside")] {
                guard let link, seen.insert(link).inserted else { continue }
                lines += expectation(of: link, side)
            }
            return lines
        }
    }

    private func expectation(of link: String, _ side: String) -> [String] {
        let platforms = LinkPlatform.allCases.filter { platform in
            evaluator.description.apps.contains { $0.isKnown(to: platform) }
        }
        let outcomes = platforms.map { outcome(of: link, on: $0) }
        let key = "  " + Self.quoted(link)
        guard Set(outcomes).count > 1 else {
            return [key + ": \(outcomes.first ?? "browser")  # \(side)"]
        }
        let terms = zip(platforms, outcomes).map { "{ is: \($1), platforms: \($0.rawValue) }" }
        return [key + ": [\(terms.joined(separator: ", "))]  # \(side)"]
    }

    private func outcome(of link: String, on platform: LinkPlatform) -> String {
        let evaluation = evaluator.evaluation(of: link, on: platform)
        if let app = evaluation.opening.first { return Expectation.Outcome.opens(app).description }
        return evaluation.agrees(with: .excluded) ? "excluded" : "browser"
    }

    /// A link in double quotes, because some have characters that YAML would read differently.
    private static func quoted(_ link: String) -> String {
        "\"" + link.replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\"") + "\""
    }
}
