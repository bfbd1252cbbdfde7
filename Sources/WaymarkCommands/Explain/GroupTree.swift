import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Draws the rules of a group of apps as a tree.
struct GroupTree {
    private static let maximumNames = 6

    let group: AppGroup
    let link: LinkURL
    let subject: MatchSubject
    let style: TextStyle

    private var app: AppExplanation { group.app }

    func lines(_ legend: inout MarkLegend) -> [String] {
        var branches: [[String]] = []
        for rule in app.rules where rule.outcome != .notReached {
            branches.append(RuleBranch(rule: rule, app: app, link: link, subject: subject, style: style).lines(&legend))
        }
        branches += malformations(&legend) + entryNotes(&legend)
        if let rest = notReached { branches.append([rest]) }
        return heading + Branches.draw(branches, style)
    }

    private var heading: [String] {
        let apps = group.appIDs.prefix(GroupTree.maximumNames)
        let width = apps.map { TerminalText.width(TerminalText.visible($0)) }.max() ?? 0
        var lines = apps.map {
            style.paint(TerminalText.padded(TerminalText.visible($0), to: width), .title) + "  " + verdict(of: $0)
        }
        let more = group.appIDs.count - apps.count
        if more > 0 {
            lines.append("and \(more.formattedWithCommas) more apps of the same entry, with the same answer")
        }
        return lines
    }

    private func verdict(of appID: String) -> String {
        let rule =
            app.decision.componentIndex.map { "\(ruleName($0)) (\(place))" } ?? "details[\(app.decision.detailsIndex)]"
        switch app.decision.verdict {
        case .match where AppID.malformation(of: appID) != nil:
            return style.paint("✗ no app can have this ID", .bad) + ", which \(rule) gives the link to"
        case .match: return style.paint("✓ opens", .good) + ", by \(rule)"
        case .block: return style.paint("✗ excluded", .warning) + " by \(rule)"
        case .none: return style.paint("✗ no rule matches", .bad) + " (\(place))"
        case .undetermined: return style.paint("? undecided", .warning) + " at \(rule)"
        }
    }

    private func ruleName(_ index: Int) -> RuleName {
        RuleName(entry: app.decision.detailsIndex, rule: index, isLegacy: app.isLegacy)
    }

    /// The deciding rule's place, or else the entry's.
    private var place: String {
        let rule = app.rules.first { $0.componentIndex == app.decision.componentIndex }
        return TerminalText.visible(subject.place(of: rule?.range ?? app.entryRange))
    }

    /// Why no app can have some of the identifiers.
    private func malformations(_ legend: inout MarkLegend) -> [[String]] {
        guard app.decision.verdict == .match else { return [] }
        let found = group.appIDs.prefix(GroupTree.maximumNames).compactMap { AppID.malformation(of: $0) }
        if !found.isEmpty { legend.add(.documented) }
        return found.map { malformation in
            let subject = group.appIDs.count > 1 ? "“\(TerminalText.visible(malformation.written))”: " : ""
            return [style.paint("✗", .bad) + " \(subject)\(NotALinkMessage.reason(for: malformation))"]
        }
    }

    /// What is to say about the entry as a whole.
    private func entryNotes(_ legend: inout MarkLegend) -> [[String]] {
        var notes = app.corners.map { corner in
            legend.add(corner)
            return ["\(symbol(of: corner)) \(words(for: corner)) " + style.paint("[\(corner.certainty.mark)]", .faint)]
        }
        if !app.ignoredEntries.isEmpty, !app.corners.contains(where: { $0.id == "repeated-app" }) {
            let entries = app.ignoredEntries.map { "details[\($0)]" }.joined(separator: ", ")
            notes.append([style.paint("· \(entries) names the app again and is not read", .faint)])
        }
        return notes
    }

    private func symbol(of corner: UndocumentedBehavior) -> String {
        corner.id == "no-patterns" ? style.paint("✓", .good) : style.paint("·", .faint)
    }

    private func words(for corner: UndocumentedBehavior) -> String {
        switch corner.id {
        case "no-patterns": "there are neither components nor paths, so every link is accepted"
        case "no-components": "the list of rules is empty, so no link is accepted"
        case "repeated-app": "a later entry names the app again, and it is not read"
        case "dictionary-details": "\"details\" is an object, a form from before iOS 9"
        default: corner.sentence
        }
    }

    private var notReached: String? {
        let rest = app.rules.filter { $0.outcome == .notReached }
        guard let first = rest.first, let last = rest.last else { return nil }
        let range =
            rest.count == 1
            ? "\(ruleName(first.componentIndex).short) is"
            : "\(ruleName(first.componentIndex).short) to [\(last.componentIndex)] are"
        return style.paint("· \(range) not looked at: the first rule that matches decides", .faint)
    }
}
