import AppSiteAssociation
import JSONSource
import LinkPatterns

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
