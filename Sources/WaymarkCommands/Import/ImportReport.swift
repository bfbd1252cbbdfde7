import JSONSource
import LinkAPI

/// What an import did, or would do.
struct ImportReport: Encodable {
    /// Whether nothing was written.
    let isPlan: Bool
    /// The domain.
    let domain: String
    /// What concerns the domain alone.
    let steps: [ImportStep]
    /// What concerns one workspace each.
    var workspaces: [ImportedWorkspace]
    /// The identifiers of what was deleted at its origin, and is left out.
    var deleted: [String]

    /// Whether all was kept.
    var isWhole: Bool {
        workspaces.allSatisfy { $0.losses.isEmpty && !$0.steps.contains { $0.outcome.isNegative } }
    }
}

/// What an import did for one workspace.
struct ImportedWorkspace: Encodable {
    let workspace: String
    var steps: [ImportStep] = []
    var losses: [ImportLoss] = []
}

/// One thing that an import looked at.
struct ImportStep: Encodable {
    /// What became of it.
    enum Outcome: String, Encodable {
        /// It was not there.
        case new
        /// It was there and has been overwritten.
        case replaced
        /// It was there, and the same.
        case same
        /// It was there and differs; it was left alone.
        case differs
        /// The server refused it.
        case refused

        var isNegative: Bool { self == .differs || self == .refused }
    }

    let outcome: Outcome
    let what: String
}

/// Something that cannot be kept.
struct ImportLoss: Encodable {
    let member: String
    let message: String
    let url: String?
}

extension ImportReport {
    /// The report for people: a paragraph for each workspace.
    func text(_ style: TextStyle) -> String {
        var text = ""
        for step in steps where step.outcome != .same { text += "\(step.outcome.rawValue) \(step.what)\n" }
        for workspace in workspaces {
            text += "\(workspace.workspace)\n"
            for step in workspace.steps {
                text += line(step.outcome.rawValue, step.what, style, step.outcome.isNegative)
            }
            for loss in workspace.losses {
                text += line("lost", "\(loss.member): \(loss.message)", style, true)
                if let url = loss.url { text += "            \(url.visible)\n" }
            }
        }
        if !deleted.isEmpty { text += "Left out, because deleted: \(deleted.joined(separator: ", "))\n" }
        return text + summary + "\n"
    }

    private func line(_ word: String, _ text: String, _ style: TextStyle, _ isNegative: Bool) -> String {
        let padded = word + String(repeating: " ", count: max(0, 10 - word.count))
        return "  " + (isNegative ? style.paint(padded, .bad) : padded) + text.visible + "\n"
    }

    private var summary: String {
        let all = steps + workspaces.flatMap(\.steps)
        let lost = workspaces.reduce(0) { $0 + $1.losses.count }
        let counts = [
            ("new", ImportStep.Outcome.new), ("replaced", .replaced), ("as before", .same), ("left alone", .differs),
            ("refused", .refused),
        ].compactMap { name, outcome in
            let count = all.count { $0.outcome == outcome }
            return count == 0 ? nil : "\(count) \(name)"
        }
        let parts = counts + (lost == 0 ? [] : ["\(lost) cannot be kept"])
        let prefix = isPlan ? "Nothing was written. It would be: " : ""
        return prefix + (parts.isEmpty ? "nothing to do" : parts.joined(separator: ", ")) + "."
    }
}

extension AppMessage {
    /// Whether the app is already as the change says.
    func isSame(as change: AppChangeMessage) -> Bool {
        name == change.name && appleAppIDs == change.appleAppIDs && appClips == change.appClips
            && androidPackages == change.androidPackages && stores == change.stores
    }
}

extension DraftMessage {
    /// Whether the draft is already as the change says.
    func isSame(as change: DraftChangeMessage) -> Bool {
        rules == change.rules && variables.isEmpty && services.isEmpty
    }
}
