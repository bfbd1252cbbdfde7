import LinkPatterns

/// Makes simple links that a rule probably matches; the matcher has the last word.
struct CandidateLink {
    let samples: PatternSamples
    /// What a star becomes.
    let star: String

    /// What follows the host; `nil` when it would be no link that people write.
    func link(for rule: LinkRule) -> String? {
        func text(_ pattern: String) -> String {
            escaped(samples.text(of: pattern, character: "a") { _ in star } ?? "", rule)
        }
        var link = text(rule.path ?? "/*")
        if !link.hasPrefix("/") { link = "/" + link }
        // A slash at the end makes no difference, and few people write it.
        if link.count > 1, link.hasSuffix("/") { link.removeLast() }
        switch rule.query {
        case .whole(let pattern): link += "?" + text(pattern)
        case .items(let items):
            let values = items.map { (escaped($0.name, rule), text($0.pattern)) }.filter { !$0.1.isEmpty }
            if !values.isEmpty { link += "?" + values.map { "\($0)=\($1)" }.joined(separator: "&") }
        case nil: break
        }
        if let fragment = rule.fragment.map(text), !fragment.isEmpty { link += "#" + fragment }
        return link.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } ? link : nil
    }

    /// A text as a link holds it for a rule that decodes.
    private func escaped(_ text: String, _ rule: LinkRule) -> String {
        guard !rule.comparesPercentEncoded else { return text }
        return PercentEncoding.encode(text) { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") }
    }
}
