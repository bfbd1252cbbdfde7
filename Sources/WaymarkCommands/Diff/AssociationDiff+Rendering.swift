import AppSiteAssociation
import JSONSource

extension AssociationDiff: RenderedDiff {
    /// The comparison for a terminal: a block for each change with the proving URL first, then a line with the sum.
    ///
    /// A change of owner is left out where the change for that app already says it.
    var text: String {
        var lines = changes.flatMap(\.lines)
        lines += separateOwnerChanges.flatMap(\.lines)
        lines += undecided.flatMap(\.lines)
        return (lines.map(\.visible) + [sum]).joined(separator: "\n") + "\n"
    }

    /// The changes of owner that the changes for single apps do not imply.
    var separateOwnerChanges: [OwnerChange] {
        ownerChanges.filter { change in
            switch (change.old, change.new) {
            case (let old?, nil):
                !changes.contains { $0.appIDs.contains(old.appID) && $0.old.place == old.place }
            case (nil, let new?):
                !changes.contains { $0.appIDs.contains(new.appID) && $0.new.place == new.place }
            default: true
            }
        }
    }

    /// One sentence about the whole comparison.
    var sum: String {
        guard !isEmpty else { return "No URL changes." }
        var parts: [String] = []
        if changes.isEmpty, ownerChanges.isEmpty {
            parts.append("No change was found.")
        } else {
            parts.append(sumOfChanges)
        }
        if !undecided.isEmpty {
            let pairs = undecided.count == 1 ? "1 pair" : "\(undecided.count) pairs"
            parts.append("Of \(pairs) of rules it is not known whether URLs change: the search grew beyond its bound.")
        }
        return parts.joined(separator: " ")
    }

    private var sumOfChanges: String {
        let sets = changes.count == 1 ? "1 set of URLs changes" : "\(changes.count) sets of URLs change"
        let verdicts = changes.isEmpty ? "No verdict of an app changes" : "\(sets) for an app"
        let count = separateOwnerChanges.count
        let owners = count == 1 ? "1 set goes to another app first" : "\(count) sets go to another app first"
        return count == 0 ? "\(verdicts)." : "\(verdicts); \(owners)."
    }
}

extension LinkOutcome {
    /// The outcome as the end of a sentence about an app.
    var phrase: String {
        let by = [rule.map { "by \($0)" }, place.map { "(\($0.phrase))" }].compactMap(\.self).joined(separator: " ")
        return switch verdict {
        case .match: "opens \(by)"
        case .block: "excluded \(by)"
        case .none: isListed ? "no rule matches" : "not listed"
        case .undetermined: "not decided by what Apple documents"
        }
    }
}

extension RulePlace {
    /// The place as people find it in the file.
    var phrase: String {
        componentIndex.map { "details[\(detailsIndex)], rule \($0)" } ?? "details[\(detailsIndex)], without rules"
    }
}

extension OwnerChange.Owner {
    /// The app and its rule on one line.
    var phrase: String { "\(appID) by \(rule) (\(place.phrase))" }
}

extension LinkChange {
    fileprivate var lines: [String] {
        [example] + appIDs.map { "    \($0)" } + ["    - \(old.phrase)", "    + \(new.phrase)", ""]
    }
}

extension OwnerChange {
    fileprivate var lines: [String] {
        [
            example, "    first app that opens it", "    - \(old?.phrase ?? "none")", "    + \(new?.phrase ?? "none")",
            "",
        ]
    }
}

extension UndecidedChange {
    fileprivate var lines: [String] {
        let subject = isAboutOwner ? ["    first app that opens it"] : []
        return ["undecided"] + subject + appIDs.map { "    \($0)" }
            + ["    - \(old.phrase)", "    + \(new.phrase)", ""]
    }
}

extension AssociationDiff {
    /// The comparison as Markdown for a pull request: a sentence, and a table of what changes, cut after 200 rows because
    /// comments have a limit.
    var markdown: String {
        guard !isEmpty else { return sum + "\n" }
        var rows = changes.map { change in
            Markdown.row([
                Markdown.code(change.example), Markdown.codes(change.appIDs), Markdown.text(change.old.phrase),
                Markdown.text(change.new.phrase),
            ])
        }
        rows += separateOwnerChanges.map { change in
            Markdown.row([
                Markdown.code(change.example), "first app", Markdown.text(change.old?.phrase ?? "none"),
                Markdown.text(change.new?.phrase ?? "none"),
            ])
        }
        rows += undecided.map { change in
            Markdown.row([
                "undecided", (change.isAboutOwner ? "first app: " : "") + Markdown.codes(change.appIDs),
                Markdown.text(change.old.phrase), Markdown.text(change.new.phrase),
            ])
        }
        return ([sum, ""] + Markdown.head(["example", "app", "old", "new"]) + Markdown.cut(rows)).joined(
            separator: "\n"
        ) + "\n"
    }
}

extension AssociationDiff {
    /// The comparison as JSON: `changes`, `owners` and `undecided`, each an array.
    ///
    /// A side is `{"verdict", "details", "component", "rule", "listed"}`, in the words of `waymark match`; an owner is
    /// `{"appID", "details", "component", "rule"}` or `null`.
    var json: JSONValue {
        .object([
            ("changes", .array(changes.map(\.json))),
            ("owners", .array(ownerChanges.map(\.json))),
            ("undecided", .array(undecided.map(\.json))),
        ])
    }
}

extension LinkOutcome {
    var json: JSONValue {
        .object(
            [("verdict", .string(verdict.rawValue))] + RulePlace.members(place)
                + [("rule", rule.map(JSONValue.string) ?? .null), ("listed", .boolean(isListed))]
        )
    }
}

extension RulePlace {
    fileprivate static func members(_ place: RulePlace?) -> [(name: String, value: JSONValue)] {
        [
            ("details", place.map { .integer($0.detailsIndex) } ?? .null),
            ("component", place?.componentIndex.map(JSONValue.integer) ?? .null),
        ]
    }
}

extension LinkChange {
    fileprivate var json: JSONValue {
        .object([
            ("appIDs", .array(appIDs.map(JSONValue.string))), ("old", old.json), ("new", new.json),
            ("example", .string(example)),
        ])
    }
}

extension OwnerChange {
    fileprivate var json: JSONValue {
        .object([("old", old?.json ?? .null), ("new", new?.json ?? .null), ("example", .string(example))])
    }
}

extension OwnerChange.Owner {
    fileprivate var json: JSONValue {
        .object([("appID", .string(appID))] + RulePlace.members(place) + [("rule", .string(rule))])
    }
}

extension UndecidedChange {
    fileprivate var json: JSONValue {
        .object([
            ("appIDs", .array(appIDs.map(JSONValue.string))), ("old", old.json), ("new", new.json),
            ("aboutOwner", .boolean(isAboutOwner)),
        ])
    }
}
