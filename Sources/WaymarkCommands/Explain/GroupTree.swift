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
            branches.append(RuleBranch(rule: rule, link: link, subject: subject, style: style).lines(&legend))
        }
        branches += malformations(&legend) + entryNotes(&legend)
        if let rest = notReached { branches.append([rest]) }
        return heading + Branches.draw(branches, style)
    }

    private var heading: [String] {
        let apps = group.appIDs.prefix(GroupTree.maximumNames)
        let width = apps.map { $0.visible.terminalColumns }.max() ?? 0
        var lines = apps.map {
            style.paint($0.visible.padded(to: width), .title) + "  " + verdict(of: $0)
        }
        let more = group.appIDs.count - apps.count
        if more > 0 {
            lines.append("and \(more.formattedWithCommas) more apps of the same entry, with the same answer")
        }
        return lines
    }

    private func verdict(of appID: String) -> String {
        let rule = deciding.map { "\($0.name) (\(place))" } ?? "details[\(app.decision.detailsIndex)]"
        switch app.decision.verdict {
        case .match where AppID.malformation(of: appID) != nil:
            return style.paint("✗ no app can have this ID", .bad) + ", which \(rule) gives the link to"
        case .match: return style.paint("✓ opens", .good) + ", by \(rule)"
        case .block: return style.paint("✗ excluded", .warning) + " by \(rule)"
        case .none: return style.paint("✗ no rule matches", .bad) + " (\(place))"
        case .undetermined: return style.paint("? undecided", .warning) + " at \(rule)"
        }
    }

    private var deciding: EffectiveRule? {
        app.rules.first { $0.componentIndex == app.decision.componentIndex }?.rule
    }

    /// The deciding rule's place, or else the entry's.
    private var place: String {
        subject.place(of: deciding?.range ?? app.entryRange).visible
    }

    /// Why no app can have some of the identifiers.
    private func malformations(_ legend: inout MarkLegend) -> [[String]] {
        guard app.decision.verdict == .match else { return [] }
        let found = group.appIDs.prefix(GroupTree.maximumNames).compactMap { AppID.malformation(of: $0) }
        if !found.isEmpty { legend.add(.documented) }
        return found.map { malformation in
            let subject = group.appIDs.count > 1 ? "“\(malformation.written.visible)”: " : ""
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
            ? "\(first.rule.shortName) is"
            : "\(first.rule.shortName) to [\(last.componentIndex)] are"
        return style.paint("· \(range) not looked at: the first rule that matches decides", .faint)
    }
}

/// Apps with the same entry and the same outcome, which one tree shows.
struct AppGroup {
    private(set) var appIDs: [String]
    let app: AppExplanation

    static func groups(of apps: [AppExplanation]) -> [AppGroup] {
        var groups: [AppGroup] = []
        for app in apps {
            if let last = groups.indices.last, groups[last].includes(app) {
                groups[last].appIDs.append(app.decision.appID)
            } else {
                groups.append(AppGroup(appIDs: [app.decision.appID], app: app))
            }
        }
        return groups
    }

    private func includes(_ other: AppExplanation) -> Bool {
        // Entry and verdict imply the rules; the rest is compared.
        app.decision.detailsIndex == other.decision.detailsIndex && app.decision.verdict == other.decision.verdict
            && app.ignoredEntries == other.ignoredEntries && app.corners == other.corners
    }
}

/// Draws one rule: a heading, and beneath it each of its parts.
struct RuleBranch {
    let rule: RuleExplanation
    let link: LinkURL
    let subject: MatchSubject
    let style: TextStyle

    func lines(_ legend: inout MarkLegend) -> [String] {
        legend.add(rule.certainty)
        for corner in rule.corners { legend.add(corner) }
        for corner in rule.parts.compactMap(\.corner) { legend.add(corner) }
        let drawings = rule.parts.map { PartDrawing($0, link: link, entry: rule.rule.detailsIndex) }
        if drawings.contains(where: \.hasSuppliedSlash) { legend.addSuppliedSlash() }
        let width = drawings.map { $0.label.terminalColumns }.max() ?? 0
        var body = drawings.flatMap { $0.lines(labelWidth: width, style) }
        if rule.parts.isEmpty { body.append("any link: the rule has no pattern") }
        body += FlagNotes(rule: rule.rule).lines
        return [heading] + body.map { "  " + $0 }
    }

    private var heading: String {
        let position = subject.source.position(at: rule.range.lowerBound)
        var pieces = [symbol + " " + style.paint(rule.rule.shortName, .title) + meaning]
        pieces.append(style.paint("line \(position.line):\(position.column)", .faint))
        if let comment = rule.comment { pieces.append(style.paint("“\(comment.visible)”", .faint)) }
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

/// The switches of a rule that are not as they are by default, with the place that they come from.
struct FlagNotes {
    let rule: EffectiveRule

    var lines: [String] {
        var notes: [String] = []
        if rule.exclude.value, rule.exclude.origin != .component {
            notes.append("exclude is true, \(source(rule.exclude.origin))")
        }
        if !rule.caseSensitive.value {
            notes.append(
                "caseSensitive is false, \(source(rule.caseSensitive.origin)): the link is compared in lower case"
            )
        }
        if !rule.percentEncoded.value {
            notes.append("percentEncoded is false, \(source(rule.percentEncoded.origin)): the link is decoded first")
        }
        return notes
    }

    private func source(_ origin: RuleOrigin) -> String { origin.phrase(entry: rule.detailsIndex) }
}

extension RuleOrigin {
    /// Where a value comes from, in words.
    func phrase(entry: Int) -> String {
        switch self {
        case .component: "set by the rule"
        case .entryDefaults: "from details[\(entry)].defaults"
        case .appLinksDefaults: "from applinks.defaults"
        case .builtIn: "as Apple has it by default"
        }
    }
}
