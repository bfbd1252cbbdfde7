import DigitalAssetLinks
import JSONSource

/// Draws one intent filter: a heading, and beneath it each of its parts up to the one that decided.
struct FilterBranch {
    private let match: ManifestMatcher.Match
    private let explanation: FilterExplanation
    private let input: ManifestInput
    private let style: TextStyle

    init(
        _ match: ManifestMatcher.Match,
        _ explanation: FilterExplanation,
        input: ManifestInput,
        style: TextStyle
    ) {
        self.match = match
        self.explanation = explanation
        self.input = input
        self.style = style
    }

    var lines: [String] {
        let drawings = explanation.steps.filter(isWorthShowing).map { StepDrawing($0, style: style) }
        let width = drawings.map { $0.label.terminalColumns }.max() ?? 0
        return [heading] + drawings.flatMap { $0.lines(labelWidth: width) }.map { "  " + $0 }
    }

    private var heading: String {
        let isMatch = explanation.verdict.isMatch
        let symbol = isMatch ? style.paint("✓", .good) : style.paint("✗", .bad)
        let meaning = isMatch ? " takes the link" : " does not take the link"
        let pieces = [
            "\(symbol) \(style.paint("filter \(match.filterIndex + 1)", .title))\(meaning)",
            style.paint("line \(input.position(of: match.filter.tagRange))", .faint),
            style.paint(explanation.verdict.rawValue, .faint), style.paint("[O]", .faint),
        ]
        return pieces.joined(separator: "  ")
    }

    /// Action and categories go without saying unless they fail, and so does a port that any would do for.
    private func isWorthShowing(_ step: FilterStep) -> Bool {
        switch step.part {
        case .action, .category: !step.isMet
        case .port: !step.isMet || step.text != nil
        default: true
        }
    }
}
