import AppSiteAssociation
import ConformanceVectors
import JSONSource

/// Prints what a file says about one link after the other.
struct DecisionPrinter: LinkPrinter {
    private let subject: MatchSubject
    private let source: Source
    private let format: ResultFormat
    let console: Console

    /// What answers: only one of the two is made.
    private enum Source {
        case matcher(UniversalLinkMatcher)
        case explainer(LinkExplainer)
    }

    init(subject: MatchSubject, format: ResultFormat, explains: Bool, console: Console) {
        self.subject = subject
        self.format = format
        self.console = console
        source = explains ? .explainer(subject.explainer()) : .matcher(subject.matcher())
    }

    func print(_ link: String) throws -> Bool {
        switch source {
        case .matcher(let matcher): return try print(matcher.decision(for: link))
        case .explainer(let explainer):
            let explanation = explainer.explanation(for: link)
            try console.output.write(ExplanationRenderer(subject: subject, style: console.style).render(explanation))
            return !explanation.decision.possibleAppIDs.isEmpty
        }
    }

    private func print(_ decision: LinkDecision) throws -> Bool {
        switch format {
        case .text: try console.output.write(DecisionRenderer(subject: subject, style: console.style).render(decision))
        case .json: try console.output.write(JSONWriter(style: .compact).write(decision.json) + [UInt8(ascii: "\n")])
        }
        // Programs get what the file says; whether the link opens an app is the status of the run.
        return !decision.possibleAppIDs.isEmpty
    }
}
