import LinkPatterns

/// What Apple's documentation alone says about a condition.
///
/// Where it gives another answer than Apple's software, the verdict depends on a corner.
struct DocumentedReading {
    let rule: EffectiveRule
    let link: LinkURL
    /// The variables as documented: codes in their canonical spelling only.
    let variables: PatternVariables

    /// The corner that the outcome of a condition depends on, or `nil` when the documentation gives the same answer.
    func corner(of part: PartTrace) -> UndocumentedBehavior? {
        if part.defect != nil { return .undefinedPattern }
        guard part.written != "*" else { return nil }
        guard part.text != nil else { return .undecodable }
        guard plainResult(part) != part.matched else { return nil }
        return cause(of: part)
    }

    /// Plain comparison: patterns and texts as they are written, no slash added.
    private func plainResult(_ part: PartTrace) -> Bool {
        switch part.part {
        case .path: return accepts(part.written, link.path)
        case .query: return accepts(part.written, link.query ?? "")
        case .fragment: return link.fragment.map { accepts(part.written, $0) } ?? false
        case .queryItem(let name): return acceptsItem(name, part.written)
        }
    }

    private func acceptsItem(_ name: String, _ pattern: String) -> Bool {
        let values = rule.linkRule.queryItems(in: link.query ?? "")
            .filter { folded($0.name) == folded(name) }
            .map(\.value)
        return (values.isEmpty ? [""] : values).allSatisfy { accepts(pattern, $0) }
    }

    private func accepts(_ pattern: String, _ text: String) -> Bool {
        guard let text = rule.linkRule.prepared(text) else { return false }
        let written = rule.percentEncoded.value ? pattern : decoded(pattern)
        return WildcardPattern(written, variables: variables, ignoringCase: !rule.caseSensitive.value).matches(text)
    }

    private func decoded(_ pattern: String) -> String {
        let bytes = ContiguousArray(pattern.utf8)
        return PercentDecoding.decode(bytes.span).map { String(decoding: $0, as: UTF8.self) } ?? pattern
    }

    private func folded(_ name: String) -> String {
        guard !rule.caseSensitive.value else { return name }
        let bytes = ContiguousArray(name.utf8)
        return String(decoding: CaseFolding.fold(bytes.span), as: UTF8.self)
    }

    private func cause(of part: PartTrace) -> UndocumentedBehavior {
        if !rule.percentEncoded.value, part.written.contains("%") { return .encodedPattern }
        if part.written.contains(text: "$("), dependsOnSpelling(part) { return .codeSpelling }
        switch part.part {
        case .queryItem, .query: return .queryNames
        case .fragment: return .absentFragment
        case .path:
            if part.compared.count == 1, part.compared != "/" { return .singleCharacter }
            return part.written.contains(text: "**") ? .doubleStar : .slashes
        }
    }

    /// Whether the documented spelling of codes changes the comparison that Apple's software makes.
    private func dependsOnSpelling(_ part: PartTrace) -> Bool {
        let pattern = WildcardPattern(
            part.compared,
            variables: variables,
            ignoringCase: !rule.caseSensitive.value
        )
        return part.text.map(pattern.matches) != part.matched
    }
}
