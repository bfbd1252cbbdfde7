import LinkPatterns

/// Wildcard matching by plain recursion over characters: slow, obvious, and written without a look at the matcher.
struct NaiveGlob {
    let variables: [String: PatternVariable]
    let ignoringCase: Bool

    func matches(_ pattern: String, _ text: String) -> Bool {
        let folded = ignoringCase ? text.unicodeScalars.map(CaseFolding.fold) : Array(text.unicodeScalars)
        return matches(Array(pattern.unicodeScalars)[...], folded[...])
    }

    private func matches(_ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        switch first {
        case "\\": return false
        case "*": return text.indices.contains { matches(rest, text[$0...]) } || matches(rest, text[text.endIndex...])
        case "?": return !text.isEmpty && matches(rest, text.dropFirst())
        case "$" where rest.first == "(": return reference(rest.dropFirst(), text)
        default:
            let literal = ignoringCase ? CaseFolding.fold(first) : first
            return text.first == literal && matches(rest, text.dropFirst())
        }
    }

    private func reference(_ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let close = pattern.firstIndex(of: ")") else { return false }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: pattern[..<close])
        let rest = pattern[(close + 1)...]
        switch variables[String(name)] {
        case .characters(let set):
            let members = set.members.map { Unicode.Scalar($0) }.map { ignoringCase ? CaseFolding.fold($0) : $0 }
            guard let first = text.first, members.contains(first) else { return false }
            return matches(rest, text.dropFirst())
        case .values(let values):
            return values.contains { value in
                let formsReference = value.hasSuffix("$") && rest.first == "("
                guard !value.contains("$("), !formsReference else { return false }
                return matches((Array(value.unicodeScalars) + rest)[...], text)
            }
        case nil: return false
        }
    }
}
