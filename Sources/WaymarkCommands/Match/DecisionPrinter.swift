import AppSiteAssociation
import ConformanceVectors
import JSONSource
import LinkPatterns

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

/// Judges links and prints the answers.
protocol LinkPrinter {
    var console: Console { get }

    /// Judges a link and prints the answer.
    ///
    /// - Returns: whether an app takes the link.
    func print(_ link: String) throws -> Bool
}

/// Prints in a few lines which apps open a link, and by which rule.
struct DecisionRenderer {
    let subject: MatchSubject
    let style: TextStyle

    /// The link, and beneath it a line for each app that opens it or is excluded; one line without any.
    func render(_ decision: LinkDecision) -> String {
        let title = style.paint(decision.url.visible, .title)
        let link = LinkURL(decision.url)
        guard link.isWebLink else {
            return title + "\n  " + style.paint("no app", .bad) + "  \(NotALinkMessage.notAWebLink)\n"
        }
        let rows = decision.perApp.filter { $0.verdict != .none }
        var lines = rows.isEmpty ? [noApp(of: decision.perApp.count)] : self.lines(rows)
        var notes = rows.compactMap(NotALinkMessage.malformation)
        if decision.matched, let note = NotALinkMessage.port(of: link) { notes.append(note) }
        lines += notes.map { style.paint("note", .warning) + "      \($0)" }
        return ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }

    private func noApp(of count: Int) -> String {
        let reason =
            switch count {
            case 0: "the file names no app under \"applinks\""
            case 1: "no rule of the file's app matches"
            default: "no rule of the file's \(count.formattedWithCommas) apps matches"
            }
        return style.paint("no app", .bad) + "    \(reason)"
    }

    private func lines(_ decisions: [AppDecision]) -> [String] {
        let apps = decisions.map { $0.appID.visible }
        let width = apps.map(\.terminalColumns).max() ?? 0
        return zip(decisions, apps).map { decision, app in
            let (word, role) = words(decision)
            let name = app.padded(to: width)
            return style.paint(word, role) + "  \(name)  " + style.paint(subject.origin(of: decision), .faint)
        }
    }

    private func words(_ decision: AppDecision) -> (String, TextStyle.Role) {
        switch decision.verdict {
        case .match: decision.malformation == nil ? ("opens   ", .good) : ("no app  ", .bad)
        case .block: ("excluded", .warning)
        case .none: ("no rule ", .bad)
        case .undetermined: ("unknown ", .warning)
        }
    }
}
