import LinkPatterns

/// Makes up a link that a rule most likely matches, without searching for one.
///
/// Wildcards are filled with text that no other pattern is likely to name, so that the link distinguishes rules.
struct LinkSampler {
    let variables: PatternVariables

    private static let filling = "~w~"

    /// What follows the host of the link; `nil` when the rule has something that cannot be filled in.
    ///
    /// Whether the rule matches the link is still to be checked.
    func link(for rule: LinkRule) -> String? {
        guard let path = path(rule.path), let query = query(rule.query) else { return nil }
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

    private func query(_ condition: QueryCondition?) -> String? {
        switch condition {
        case nil: return ""
        case .whole(let pattern): return fill(pattern).map { $0.isEmpty ? "" : "?" + $0 }
        case .items(let items):
            var texts: [String] = []
            for item in items {
                guard let value = fill(item.pattern) else { return nil }
                texts.append(item.name + "=" + value)
            }
            return texts.isEmpty ? "" : "?" + texts.joined(separator: "&")
        }
    }

    private func fill(_ pattern: String) -> String? {
        guard pattern.contains(text: "$(") else { return fillWildcards(pattern) }
        var text = pattern
        for name in WildcardPattern.variableNames(in: pattern) {
            guard let value = value(of: name) else { return nil }
            text = text.split(around: "$(\(name))", omittingEmptySubsequences: false).joined(separator: value)
        }
        return fillWildcards(text)
    }

    private func value(of name: String) -> String? {
        switch variables[name] {
        case .values(let values): values.first { !$0.contains(text: "$(") }
        case .characters(let characters): Self.character(of: characters)
        case nil: nil
        }
    }

    private static func character(of characters: CharacterClass) -> String? {
        ["0", "a", "A"].first { $0.utf8.allSatisfy(characters.contains) }
    }

    private func fillWildcards(_ pattern: String) -> String {
        var text = ""
        for character in pattern.unicodeScalars {
            switch character {
            case "*": text += Self.filling
            case "?": text += "~"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
