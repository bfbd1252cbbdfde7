import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Draws why a file gives a link to some apps and not to others: a tree per app, for people.
struct ExplanationRenderer {
    let subject: MatchSubject
    let style: TextStyle

    /// The link, the verdict, the trees, and what the marks mean; an empty line at the end.
    func render(_ explanation: LinkExplanation) -> String {
        var lines = [style.paint(explanation.link.text.visible, .title), headline(explanation)]
        var legend = MarkLegend()
        for group in AppGroup.groups(of: explanation.apps) {
            lines.append("")
            lines += GroupTree(group: group, link: explanation.link, subject: subject, style: style).lines(&legend)
        }
        if explanation.decision.matched, let note = NotALinkMessage.port(of: explanation.link) {
            lines += ["", style.paint("note", .warning) + "  \(note)"]
            legend.add(.documented)
        }
        let marks = legend.lines(style)
        if !marks.isEmpty { lines += [""] + marks }
        return lines.joined(separator: "\n") + "\n\n"
    }

    private func headline(_ explanation: LinkExplanation) -> String {
        let decision = explanation.decision
        guard explanation.link.isWebLink else {
            return style.paint("✗ no app", .bad) + ": \(NotALinkMessage.notAWebLink)"
        }
        let apps = decision.possibleAppIDs
        if !apps.isEmpty { return style.paint("✓ opens " + names(apps), .good) }
        if decision.matched {
            return style.paint("✗ no app", .bad) + ": no app can have the ID " + names(decision.appIDs)
        }
        if decision.isUndetermined { return style.paint("? not decided by what Apple documents", .warning) }
        if decision.excluded {
            let apps = decision.perApp.filter { $0.verdict == .block }.map(\.appID)
            return style.paint("✗ stays in the browser", .warning) + ": excluded for " + names(apps)
        }
        if decision.perApp.isEmpty { return style.paint("✗ no app", .bad) + ": the file names none under \"applinks\"" }
        return style.paint("✗ no app", .bad) + ": no rule matches"
    }

    private func names(_ apps: [String]) -> String {
        let shown = apps.prefix(2).map(\.visible).joined(separator: " and ")
        switch apps.count - 2 {
        case ...0: return shown
        case 1: return shown + " and 1 more"
        default: return shown + " and \((apps.count - 2).formattedWithCommas) more"
        }
    }
}
