extension AssociationDiff {
    /// The comparison for a terminal: a block for each change with the proving URL first, then a line with the sum.
    public var text: String {
        var lines = changes.flatMap(\.lines)
        lines += ownerChanges.flatMap(\.lines)
        lines += undecided.flatMap(\.lines)
        return (lines.map(\.visible) + [sum]).joined(separator: "\n") + "\n"
    }

    /// One sentence about the whole comparison.
    public var sum: String {
        guard !isEmpty else { return "No URL changes." }
        var parts: [String] = []
        if changes.isEmpty, ownerChanges.isEmpty {
            parts.append("No change was found.")
        } else {
            let sets = changes.count == 1 ? "1 set of URLs changes" : "\(changes.count) sets of URLs change"
            let owners = ownerChanges.count == 1 ? "1 set goes" : "\(ownerChanges.count) sets go"
            parts.append("\(sets) for an app; \(owners) to another app first.")
        }
        if !undecided.isEmpty {
            let pairs = undecided.count == 1 ? "1 pair" : "\(undecided.count) pairs"
            parts.append("Of \(pairs) of rules it is not known whether URLs change: the search grew beyond its bound.")
        }
        return parts.joined(separator: " ")
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
