import AppSiteAssociation
import JSONSource
import LinkDescription
import LinkPatterns

/// Draws a rule that decided a link, or would have opened it: its place, and each part with what was compared.
struct RuleDrawing {
    private let rule: EvaluatedRule
    private let url: String

    init(_ rule: EvaluatedRule, url: String) {
        self.rule = rule
        self.url = url
    }

    /// A heading, and the parts beneath it.
    var lines: [String] {
        let drawings = rule.parts.map { PartDrawing(PartExplanation($0), link: LinkURL(url), entry: 0) }
        let width = drawings.map { $0.label.terminalColumns }.max() ?? 0
        let heading = "\(rule.place): \(rule.title.visible)" + (rule.isMatch ? "" : " does not match")
        return [heading] + drawings.flatMap { $0.lines(labelWidth: width, .plain) }.map { "  " + $0 }
    }
}
