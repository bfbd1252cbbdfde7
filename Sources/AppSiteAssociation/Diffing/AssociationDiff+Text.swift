extension AssociationDiff {
    /// The comparison for a terminal: a block for each change with the proving URL first, then a line with the sum.
    ///
    /// That URLs go to no app, or come from none, is not said again of those that change for just that app.
    public var text: String {
        var lines = changes.flatMap(\.lines)
        lines += tellingOwnerChanges.flatMap(\.lines)
        lines += undecided.flatMap(\.lines)
        return (lines.map(\.visible) + [sum]).joined(separator: "\n") + "\n"
    }

    /// The changes of owner that say more than the changes for single apps.
    var tellingOwnerChanges: [OwnerChange] {
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
    public var sum: String {
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
        let count = tellingOwnerChanges.count
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
