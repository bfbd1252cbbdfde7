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
        let word = OutcomeLabel(outcome)
        var lines = [
            style.paint(link.visible, .title),
            "\(device.title), \(context.title)",
            style.paint(word.symbol, word.role) + " " + outcome.summary.visible + mark(outcome.certainty),
            "",
        ]
        var subject: String?
        for step in outcome.steps {
            if step.subject != subject, let name = step.subject {
                lines.append(style.paint(name.visible, .title))
            }
            subject = step.subject
            lines += self.lines(step)
        }
        if let delivery = outcome.delivery { lines += ["", delivery.visible] }
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
        let name = step.code.rawValue.padded(to: 13)
        var text = WrappedText.lines(step.reason.visible, width: 76)
        if let last = text.indices.last { text[last] += " [\(step.certainty.mark)]" }
        let margin = indent + String(repeating: " ", count: 16)
        var lines = text.enumerated().map { index, line in
            index == 0
                ? indent + style.paint(symbol, role) + " " + style.paint(name, .faint) + " " + line : margin + line
        }
        if let place = step.place { lines.append(margin + style.paint(place.visible, .faint)) }
        if let remedy = step.remedy {
            lines += WrappedText.lines("→ " + remedy.visible, width: 80).map { margin + $0 }
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
