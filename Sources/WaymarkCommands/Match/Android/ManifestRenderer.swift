import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// Prints in a few lines which components take a link, and who opens it.
struct ManifestRenderer {
    let subject: ManifestSubject
    let style: TextStyle

    /// The link, and beneath it a line for each filter that takes it, for its host and for the outcome.
    func render(_ answer: ManifestAnswer) -> String {
        var lines = answer.matches.isEmpty ? [noFilter] : rows(answer.matches)
        lines += outcome(answer)
        let title = style.paint(answer.link.visible, .title)
        return ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }

    private var noFilter: String {
        let count = subject.input.manifest.filters.count
        let reason =
            switch count {
            case 0: "the manifest has no intent filter"
            case 1: "the manifest's one filter does not take it"
            default: "none of the manifest's \(count.formattedWithCommas) filters takes it"
            }
        return word("no filter", .bad) + reason
    }

    private func word(_ text: String, _ role: TextStyle.Role) -> String {
        style.paint(text.padded(to: 12), role)
    }

    private func rows(_ matches: [ManifestMatcher.Match]) -> [String] {
        let names = matches.map { $0.component.name.visible }
        let width = names.map(\.terminalColumns).max() ?? 0
        return zip(matches, names).map { match, name in
            let word = match.isReachable ? word("takes", .good) : word("closed", .warning)
            let why = match.isReachable ? "" : ", which other apps cannot open"
            let place = "filter \(match.filterIndex + 1)  \(subject.input.place(of: match.filter.tagRange))"
            return word + name.padded(to: width) + "  " + style.paint(place, .faint) + why
        }
    }

    /// What the statement list makes of it; nothing without one.
    private func outcome(_ answer: ManifestAnswer) -> [String] {
        guard let choice = answer.choice else { return [] }
        let words = ChoiceWords(choice, version: subject.version).sentence
        return host(answer) + [word("opens in", choice.kind == .open ? .good : .warning) + words]
    }

    private func host(_ answer: ManifestAnswer) -> [String] {
        if let verification = answer.verification {
            let isVerified = verification.state.isVerified
            let host = verification.host.visible
            return [
                word(isVerified ? "verified" : "unverified", isVerified ? .good : .bad)
                    + "\(host): \(verification.reason.visible)"
            ]
        }
        let link = AndroidURI(answer.link)
        guard ["http", "https"].contains(link.scheme), let host = link.host, !answer.matches.isEmpty else { return [] }
        return [word("unverified", .bad) + unverified(host)]
    }

    /// Why Android does not ask the link's host.
    private func unverified(_ host: String) -> String {
        let filters = subject.input.manifest.filters.map(\.filter)
        let target = subject.input.manifest.targetSDK ?? subject.version.level
        let verdict = WebHosts(filters: filters, targetSDK: target).verdicts.first { verdict in
            let suffix = verdict.host.hasPrefix("*.") ? verdict.host.dropFirst() : verdict.host[...]
            return !verdict.isVerified && (verdict.host == host || host.hasSuffix(suffix))
        }
        return "\(host.visible): " + (verdict?.reason ?? "Android does not ask it.").visible
    }
}

/// Who opens a link, in a few words.
struct ChoiceWords {
    private let choice: LinkChoice
    private let version: AndroidVersion

    init(_ choice: LinkChoice, version: AndroidVersion) {
        self.choice = choice
        self.version = version
    }

    /// Who opens the link on this version.
    var sentence: String {
        let names = choice.targets.map { Self.short($0).visible }
        let who =
            switch choice.kind {
            case .open: names.joined(separator: ", ")
            case .browser: "the browser"
            case .chooser: "what the user chooses: " + names.joined(separator: " or ")
            case .nobody: "nothing"
            }
        return "\(who), on \(version.fullName)"
    }

    /// `com.example/.Main` for `com.example/com.example.Main`, as Android's own tools have it.
    private static func short(_ target: String) -> String {
        guard let slash = target.firstIndex(of: "/") else { return target }
        let package = target[..<slash]
        let name = target[target.index(after: slash)...]
        return name.hasPrefix(package + ".") ? "\(package)/\(name.dropFirst(package.count))" : target
    }
}

/// Prints what an app says about one link after the other.
struct ManifestPrinter: LinkPrinter {
    let subject: ManifestSubject
    let format: ResultFormat
    let explains: Bool
    let console: Console

    func print(_ link: String) throws -> Bool {
        let answer = ManifestAnswer(link, subject: subject)
        if explains {
            let renderer = ManifestExplanationRenderer(subject: subject, style: console.style)
            try console.output.write(renderer.render(answer))
            return answer.isPositive
        }
        switch format {
        case .text: try console.output.write(ManifestRenderer(subject: subject, style: console.style).render(answer))
        case .json:
            try console.output.write(JSONWriter(style: .compact).write(answer.json(subject)) + [UInt8(ascii: "\n")])
        }
        return answer.isPositive
    }
}
