import DeviceSimulation
import JSONSource

/// Every step of one cell, with its reason and its mark.
struct OutcomeExplanation {
    let link: String
    let device: SimulatedDevice
    let context: LinkContext
    let outcome: SimulatedOutcome
    let style: TextStyle

    /// A title, the outcome, and the steps in order.
    func render() -> String {
        let word = OutcomeWord(outcome)
        var lines = [
            style.paint(TerminalText.visible(link), .title),
            "\(device.title), \(context.title)",
            style.paint(word.symbol, word.role) + " " + TerminalText.visible(outcome.summary) + mark(outcome.certainty),
            "",
        ]
        var subject: String?
        for step in outcome.steps {
            if step.subject != subject, let name = step.subject {
                lines.append(style.paint(TerminalText.visible(name), .title))
            }
            subject = step.subject
            lines += self.lines(step)
        }
        if let delivery = outcome.delivery { lines += ["", TerminalText.visible(delivery)] }
        lines += [""] + legend
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ step: SimulatedStep) -> [String] {
        let indent = step.subject == nil ? "" : "  "
        let (symbol, role): (String, TextStyle.Role) =
            switch step.result {
            case .passed: ("✓", .good)
            case .stopped: ("✗", .bad)
            case .noted: ("·", .faint)
            }
        let name = TerminalText.padded(step.code.rawValue, to: 13)
        var text = WrappedText.lines(TerminalText.visible(step.reason), width: 76)
        if let last = text.indices.last { text[last] += " [\(step.certainty.mark)]" }
        let margin = indent + String(repeating: " ", count: 16)
        var lines = text.enumerated().map { index, line in
            index == 0
                ? indent + style.paint(symbol, role) + " " + style.paint(name, .faint) + " " + line : margin + line
        }
        if let place = step.place { lines.append(margin + style.paint(TerminalText.visible(place), .faint)) }
        if let remedy = step.remedy {
            lines += WrappedText.lines("→ " + TerminalText.visible(remedy), width: 80).map { margin + $0 }
        }
        lines.append(margin + style.paint(step.source, .faint))
        return lines
    }

    private func mark(_ certainty: Certainty) -> String { "  [\(certainty.mark)]" }

    private var legend: [String] {
        let used = Set(outcome.steps.map(\.certainty) + [outcome.certainty])
        let words = Certainty.allCases.filter { used.contains($0) }.map { "[\($0.mark)] \($0.rawValue)" }
        return [style.paint(words.joined(separator: "   "), .faint)]
    }
}
