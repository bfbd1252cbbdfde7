import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Draws one rule: a heading, and beneath it each of its parts.
struct RuleBranch {
    let rule: RuleExplanation
    let app: AppExplanation
    let link: LinkURL
    let subject: MatchSubject
    let style: TextStyle

    func lines(_ legend: inout MarkLegend) -> [String] {
        legend.add(rule.certainty)
        for corner in rule.corners { legend.add(corner) }
        for corner in rule.parts.compactMap(\.corner) { legend.add(corner) }
        let drawings = rule.parts.map { PartDrawing($0, link: link, entry: app.decision.detailsIndex) }
        if drawings.contains(where: \.hasSuppliedSlash) { legend.addSuppliedSlash() }
        let width = drawings.map { TerminalText.width($0.label) }.max() ?? 0
        var body = drawings.flatMap { $0.lines(labelWidth: width, style) }
        if rule.parts.isEmpty { body.append("any link: the rule has no pattern") }
        body += FlagNotes(rule: rule.rule, entry: app.decision.detailsIndex).lines
        return [heading] + body.map { "  " + $0 }
    }

    private var heading: String {
        let name = RuleName(entry: app.decision.detailsIndex, rule: rule.componentIndex, isLegacy: app.isLegacy).short
        let position = subject.source.position(at: rule.range.lowerBound)
        var pieces = [symbol + " " + style.paint(name, .title) + meaning]
        pieces.append(style.paint("line \(position.line):\(position.column)", .faint))
        if let comment = rule.comment { pieces.append(style.paint("“\(TerminalText.visible(comment))”", .faint)) }
        pieces.append(style.paint("[\(rule.certainty.mark)]", .faint))
        return pieces.joined(separator: "  ")
    }

    private var symbol: String {
        switch rule.outcome {
        case .decided: style.paint("✓", rule.rule.exclude.value ? .warning : .good)
        case .passed, .notReached: style.paint("✗", .bad)
        case .undetermined: style.paint("?", .warning)
        }
    }

    private var meaning: String {
        let excludes = rule.rule.exclude.value
        switch rule.outcome {
        case .decided: return excludes ? " matches and excludes" : " matches"
        case .passed, .notReached: return excludes ? " (exclude) does not match" : " does not match"
        case .undetermined: return " may match"
        }
    }
}
