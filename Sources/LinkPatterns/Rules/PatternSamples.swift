import LinkURLs

/// Texts that patterns match, made without a search: variables and wildcards are replaced by chosen texts.
///
/// A matcher has to confirm each of them: what replaces one wildcard may be what another part of a rule excludes.
package struct PatternSamples: Sendable {
    /// The variables that patterns may name.
    package let variables: PatternVariables

    /// Takes the variables that patterns may name.
    package init(variables: PatternVariables) { self.variables = variables }

    /// A text that a pattern probably matches.
    ///
    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - character: what replaces `?`.
    ///   - choose: chooses the value of a variable; `nil` where no value will do. An unknown variable is `nil`.
    ///   - star: what replaces `*`, given the character behind it; `nil` at the end and in front of another wildcard.
    /// - Returns: the text; `nil` when a variable has no value that will do.
    package func text(
        of pattern: String,
        character: String,
        value choose: (PatternVariable?) -> String? = { $0?.first ?? "" },
        star: (String?) -> String
    ) -> String? {
        var text = pattern
        if pattern.contains(text: "$(") {
            for name in WildcardPattern.variableNames(in: pattern) {
                guard let value = choose(variables[name]) else { return nil }
                text.replace(text: "$(\(name))", with: value)
            }
        }
        let scalars = text.unicodeScalars
        var result = ""
        for index in scalars.indices {
            switch scalars[index] {
            case "*":
                let next = scalars.index(after: index)
                let isPlain = next < scalars.endIndex && scalars[next] != "*" && scalars[next] != "?"
                result += star(isPlain ? String(scalars[next]) : nil)
            case "?": result += character
            case let scalar: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A condition on the query with its patterns replaced; empty where there is no condition.
    ///
    /// - Parameters:
    ///   - condition: the condition.
    ///   - text: makes the text of a pattern.
    /// - Returns: `name=text` for each item; `nil` when `text` cannot make one.
    package static func query(_ condition: QueryCondition?, text: (String) -> String?) -> String? {
        switch condition {
        case nil: return ""
        case .whole(let pattern): return text(pattern)
        case .items(let items):
            var parts: [String] = []
            for item in items {
                guard let value = text(item.pattern) else { return nil }
                parts.append(item.name + "=" + value)
            }
            return parts.joined(separator: "&")
        }
    }
}

extension PatternVariable {
    /// The texts that a reference to the variable matches.
    package var texts: [String] {
        switch self {
        case .characters(let set): set.members.map { String(Unicode.Scalar($0)) }
        case .values(let values): values
        }
    }

    /// The first of the texts.
    package var first: String? {
        switch self {
        case .characters(let set): set.members.first.map { String(Unicode.Scalar($0)) }
        case .values(let values): values.first
        }
    }
}
