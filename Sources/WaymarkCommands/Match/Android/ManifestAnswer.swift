import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// What an app says to one link.
struct ManifestAnswer {
    let link: String
    let api: Int
    /// The filters that take it, in the order of the manifest.
    let matches: [ManifestMatcher.Match]
    /// The link's host as it is verified; nil without a statement list, or when the app does not bring it up.
    let verification: HostVerification?
    /// Who opens it; nil without a statement list.
    let choice: LinkChoice?

    init(_ link: String, subject: ManifestSubject) {
        self.link = link
        api = subject.version.level
        matches = subject.matcher.matches(for: link)
        verification = subject.verification(of: AndroidURI(link).host)
        choice = subject.device?.choice(for: link)
    }

    /// Whether some component takes the link; with a statement list, whether it opens without asking.
    var isPositive: Bool { choice.map { $0.kind == .open } ?? matches.contains(where: \.isReachable) }
}

extension ManifestAnswer {
    /// The answer for programs.
    func json(_ subject: ManifestSubject) -> JSONValue {
        [
            "url": .string(link),
            "api": .integer(api),
            "matched": .boolean(isPositive),
            "components": .array(matches.map { $0.json(subject.input) }),
            "host": verification.map(\.json) ?? .null,
            "choice": choice.map(\.json) ?? .null,
        ]
    }
}

extension ManifestMatcher.Match {
    fileprivate func json(_ input: ManifestInput) -> JSONValue {
        let position = input.manifest.source.position(at: filter.tagRange.lowerBound)
        return [
            "component": .string(component.name),
            "kind": .string(component.kind.rawValue),
            "filter": .integer(filterIndex),
            "verdict": .string(verdict.rawValue),
            "reachable": .boolean(isReachable),
            "line": .integer(position.line),
            "column": .integer(position.column),
        ]
    }
}

extension HostVerification {
    fileprivate var json: JSONValue {
        [
            "name": .string(host),
            "verified": .boolean(state.isVerified),
            "state": .string(state.description),
            "reason": .string(reason),
        ]
    }
}

extension LinkChoice {
    fileprivate var json: JSONValue {
        [
            "kind": .string(kind.rawValue),
            "targets": .array(targets.map(JSONValue.string)),
            "steps": .array(steps.map(\.json)),
        ]
    }
}

extension LinkChoice.Step {
    fileprivate var json: JSONValue {
        [
            "code": .string(code.rawValue),
            "message": .string(message),
            "certainty": .string(certainty.rawValue),
        ]
    }
}
