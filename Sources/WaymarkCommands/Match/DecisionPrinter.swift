import AppSiteAssociation
import ConformanceVectors
import JSONSource

/// Prints what a file says about one link after the other.
struct DecisionPrinter: LinkPrinter {
    let subject: MatchSubject
    let format: ResultFormat
    let explains: Bool
    let console: Console

    func print(_ link: String) throws -> Bool {
        if explains {
            let explanation = subject.matcher.explanation(for: link)
            try console.output.write(ExplanationRenderer(subject: subject, style: console.style).render(explanation))
            return !explanation.decision.possibleAppIDs.isEmpty
        }
        let decision = subject.matcher.decision(for: link)
        switch format {
        case .text: try console.output.write(DecisionRenderer(subject: subject, style: console.style).render(decision))
        case .json: try console.output.write(JSONWriter(style: .compact).write(decision.json) + [UInt8(ascii: "\n")])
        }
        // Programs get what the file says; whether the link opens an app is the status of the run.
        return !decision.possibleAppIDs.isEmpty
    }
}
