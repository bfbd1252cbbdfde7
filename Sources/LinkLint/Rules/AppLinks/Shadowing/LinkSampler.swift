import LinkPatterns

/// Makes up a link that a rule most likely matches, without searching for one.
///
/// Wildcards are filled with text that no other pattern is likely to name, so that the link distinguishes rules.
struct LinkSampler {
    private let samples: PatternSamples

    init(variables: PatternVariables) { samples = PatternSamples(variables: variables) }

    private static let filling = "~w~"

    /// What follows the host of the link; `nil` when the rule has something that cannot be filled in.
    ///
    /// Whether the rule matches the link is still to be checked.
    func link(for rule: LinkRule) -> String? {
        guard let path = path(rule.path), let text = PatternSamples.query(rule.query, text: fill) else { return nil }
        let query = text.isEmpty ? "" : "?" + text
        guard let fragment = rule.fragment.map(fill) else { return path + query }
        return fragment.map { path + query + ($0.isEmpty ? "" : "#" + $0) }
    }

    /// The link as people would rather read it, with plain letters; it may no longer distinguish rules.
    static func plain(_ link: String) -> String {
        let plain = link.split(around: filling, omittingEmptySubsequences: false).joined(separator: "x")
        guard plain.hasSuffix("/"), plain.count > 1, !plain.contains("?"), !plain.contains("#") else { return plain }
        return String(plain.dropLast())
    }

    private func path(_ pattern: String?) -> String? {
        guard let pattern else { return "/" + Self.filling }
        guard let text = fill(PathNormalization.normalize(pattern)) else { return nil }
        return text.hasPrefix("/") ? text : "/" + text
    }

    private func fill(_ pattern: String) -> String? {
        samples.text(of: pattern, character: "~", value: Self.value) { _ in Self.filling }
    }

    private static func value(of variable: PatternVariable?) -> String? {
        switch variable {
        case .values(let values): values.first { !$0.contains(text: "$(") }
        case .characters(let characters): ["0", "a", "A"].first { $0.utf8.allSatisfy(characters.contains) }
        case nil: nil
        }
    }
}
