import Foundation
import JSONSource
import LinkAPI

/// What a description changes on a server, for people.
struct PlanReport {
    /// What was changed, or would be.
    let applied: AppliedMessage
    /// What was asked for.
    let request: DescriptionMessage
    let style: TextStyle

    /// Whether all that the description names is on the server as described.
    var isEmpty: Bool {
        (applied.apps.map(\.effect) + applied.domains.map(\.effect) + links.map(\.effect))
            .allSatisfy { !Self.changes($0) }
    }

    private var links: [AppliedLinkMessage] { applied.links ?? [] }

    /// Whether the server has nothing besides.
    var isComplete: Bool { unnamed.isEmpty }

    /// Apps and domains that differ, with the rules and the links that change; nothing when nothing differs.
    var text: String {
        let apps = applied.apps.filter { Self.changes($0.effect) }.map { app in
            line(app.effect, "app \(app.id)")
        }
        let links = links.filter { Self.changes($0.effect) }.map(text)
        return (apps + applied.domains.filter { Self.changes($0.effect) }.map(text) + links).joined()
    }

    /// All that differs and what the description does not name, with closing lines for a server that has to change.
    func text(closing: String) -> String {
        isEmpty ? unnamed + "Nothing to do: the server is as described.\n" : text + unnamed + "\n" + closing
    }

    /// How much differs, in one sentence.
    var summary: String {
        let apps = applied.apps.count { Self.changes($0.effect) }
        let domains = applied.domains.count { Self.changes($0.effect) }
        guard !links.isEmpty else { return "\(apps.counted("app")) and \(domains.counted("domain"))" }
        let links = links.count { Self.changes($0.effect) }
        return "\(apps.counted("app")), \(domains.counted("domain")) and \(links.counted("link"))"
    }

    /// What is on the server though the description does not name it, with what takes it away; nothing without any.
    var unnamed: String {
        let apps = applied.apps.filter { $0.effect == .unnamed }.map { app in
            "? app \(app.id) is not in the description; --remove-apps takes it away\n"
        }
        let domains = applied.domains.filter { $0.effect == .unnamed }.map { domain in
            let rules = domain.before.count.counted("rule")
            return "? domain \(domain.host), with \(rules), is not in the description; --remove-domains empties it\n"
        }
        return (apps + domains).map { style.paint($0, .warning) }.joined()
    }

    private static func changes(_ effect: AppliedEffect) -> Bool { effect != .unchanged && effect != .unnamed }

    private func line(_ effect: AppliedEffect, _ what: String) -> String {
        switch effect {
        case .created: style.paint("+ \(what)", .good) + "\n"
        case .changed: style.paint("~ \(what)", .warning) + "\n"
        case .removed: style.paint("- \(what)", .bad) + "\n"
        case .unchanged, .unnamed: "  \(what)\n"
        }
    }

    private func text(_ domain: AppliedDomainMessage) -> String {
        var text = line(domain.effect, "domain \(domain.host)")
        let rules = request.domains.first { $0.host == domain.host }?.draft.rules ?? []
        text += ruleLines(domain.before, rules).map { "    \($0)\n" }.joined()
        if domain.replacesDraft == true {
            text +=
                style.paint("    a draft that was not published goes; \"waymark rule list\" shows it", .warning) + "\n"
        }
        guard let published = domain.published else { return text }
        for change in published.changes {
            text += "    \(change.line(for: published.publication.workspace))\n"
        }
        if published.undecidedChanges > 0 {
            text += "    \(published.undecidedChanges.counted("question")) about changes could not be decided\n"
        }
        for loss in published.losses {
            text += "    \(loss.reader): \(loss.message)" + (loss.url.map { " (\($0))" } ?? "") + "\n"
        }
        return text
    }

    /// A link, and of one that changes the members that differ.
    private func text(_ link: AppliedLinkMessage) -> String {
        let text = line(link.effect, "link \(link.address)")
        guard let before = link.before, let after = request.links?.first(where: { $0.address == link.address })?.link
        else { return text }
        let (old, new) = (before.members, after.members)
        return text
            + Set(old.keys).union(new.keys).subtracting(["password", "hasPassword"]).sorted()
            .filter { old[$0] != new[$0] }
            .map { "    \($0): \(old[$0] ?? "nothing") → \(new[$0] ?? "nothing")\n" }.joined()
    }

    /// The rules that go and come, in their order; those that stay are left out.
    private func ruleLines(_ old: [RuleMessage], _ new: [RuleMessage]) -> [String] {
        let (before, after) = (old.map(\.line), new.map(\.line))
        let changes = after.difference(from: before)
        let removed = changes.removals.map { change in
            if case .remove(_, let line, _) = change { style.paint("- \(line)", .bad) } else { "" }
        }
        let added = changes.insertions.map { change in
            if case .insert(_, let line, _) = change { style.paint("+ \(line)", .good) } else { "" }
        }
        return removed + added
    }
}

extension LinkFormMessage {
    /// The members in their spelling as JSON.
    fileprivate var members: [String: String] {
        // A message that was read can be written.
        guard let bytes = try? JSONEncoder().encode(self), let root = try? JSONReader().read(Array(bytes)).root else {
            return [:]
        }
        let writer = JSONWriter(style: .compact)
        return Dictionary(
            root.members.map { member in
                let value = JSONValue(member.value)
                if case .string(let text) = value { return (member.name, text.visible) }
                return (member.name, String(decoding: writer.write(value), as: UTF8.self))
            }
        ) { first, _ in first }
    }
}

extension RuleMessage {
    /// The rule in one line: the pattern, the conditions, and what it does.
    fileprivate var line: String {
        let items = (queryItems ?? []).map { "\($0.name)=\($0.pattern)" }.joined(separator: "&")
        let query = query ?? items
        var line = (path ?? "*") + (query.isEmpty ? "" : "?\(query)") + (fragment.map { "#\($0)" } ?? "")
        line += exclude == true ? " excluded" : " → " + (apps ?? []).joined(separator: ", ")
        if let only { line += " (for \(only.joined(separator: ", ")) only)" }
        if let platforms { line += " (on \(platforms.joined(separator: ", ")) only)" }
        if caseSensitive == false { line += " (letter case does not count)" }
        if percentEncoded == false { line += " (escapes are decoded)" }
        return line
    }
}
