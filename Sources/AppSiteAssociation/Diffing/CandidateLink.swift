import LinkPatterns

/// Makes simple links that a rule probably matches; the matcher has the last word.
struct CandidateLink {
    let variables: PatternVariables
    /// What a star becomes.
    let star: String

    /// What follows the host; `nil` when it would be no link that people write.
    func link(for rule: LinkRule) -> String? {
        var link = text(for: rule.path ?? "/*")
        if !link.hasPrefix("/") { link = "/" + link }
        switch rule.query {
        case .whole(let pattern): link += "?" + text(for: pattern)
        case .items(let items):
            let values = items.map { ($0.name, text(for: $0.pattern)) }.filter { !$0.1.isEmpty }
            if !values.isEmpty { link += "?" + values.map { "\($0)=\($1)" }.joined(separator: "&") }
        case nil: break
        }
        if let fragment = rule.fragment.map(text), !fragment.isEmpty { link += "#" + fragment }
        return link.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } ? link : nil
    }

    private func text(for pattern: String) -> String {
        var text = WildcardPattern.variableNames(in: pattern).reduce(pattern) { text, name in
            text.split(separator: "$(\(name))", omittingEmptySubsequences: false).joined(separator: value(of: name))
        }
        text.replace("*", with: star)
        text.replace("?", with: "a")
        return text
    }

    private func value(of name: String) -> String {
        switch variables[name] {
        case .characters(let set): set.members.first.map { String(UnicodeScalar($0)) } ?? ""
        case .values(let values): values.first ?? ""
        case nil: ""
        }
    }
}
