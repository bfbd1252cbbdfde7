/// A pattern of Apple's, tried in every way that its wildcards and variables allow.
struct SlowPattern {
    private indirect enum Token {
        case scalar(Unicode.Scalar)
        case any
        case one
        case oneOf([[Token]])
        case never
    }

    private let tokens: [Token]
    private let foldsCase: Bool

    /// Reads a pattern.
    init(_ text: String, _ variables: [String: [String]], foldsCase: Bool) {
        tokens = Self.tokens(Self.scalars(text, foldsCase), text, variables, foldsCase)
        self.foldsCase = foldsCase
    }

    /// Whether the whole text matches.
    func matches(_ text: String) -> Bool {
        Self.matches(tokens[...], Self.scalars(text, foldsCase)[...])
    }

    private static func matches(_ tokens: ArraySlice<Token>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = tokens.first else { return text.isEmpty }
        let rest = tokens.dropFirst()
        switch first {
        case .scalar(let scalar): return text.first == scalar && matches(rest, text.dropFirst())
        case .one: return !text.isEmpty && matches(rest, text.dropFirst())
        case .any:
            if rest.isEmpty { return true }
            return (text.startIndex...text.endIndex).contains { matches(rest, text[$0...]) }
        case .oneOf(let values): return values.contains { matches(($0 + rest)[...], text) }
        case .never: return false
        }
    }

    private static func scalars(_ text: String, _ foldsCase: Bool) -> [Unicode.Scalar] {
        Array((foldsCase ? text.lowercased() : text).unicodeScalars)
    }

    /// A variable's values are patterns, too; one that refers to another variable is left out.
    private static func tokens(
        _ scalars: [Unicode.Scalar],
        _ text: String,
        _ variables: [String: [String]],
        _ foldsCase: Bool
    ) -> [Token] {
        let names = Array(text.unicodeScalars)
        var tokens: [Token] = []
        var index = 0
        while index < scalars.count {
            if scalars[index] == "$", index + 1 < scalars.count, scalars[index + 1] == "(" {
                guard let end = scalars[index...].firstIndex(of: ")") else { return [.never] }
                var name = ""
                name.unicodeScalars.append(contentsOf: names[(index + 2)..<end])
                let values = (variables[name] ?? []).filter { !$0.contains("$(") }
                tokens.append(
                    values.isEmpty
                        ? .never
                        : .oneOf(values.map { Self.tokens(Self.scalars($0, foldsCase), $0, [:], foldsCase) })
                )
                index = end + 1
                continue
            }
            tokens.append(scalars[index] == "*" ? .any : scalars[index] == "?" ? .one : .scalar(scalars[index]))
            index += 1
        }
        return tokens
    }

    /// A path or its pattern with the slashes that do not matter.
    static func normalized(_ text: String) -> String {
        if text.isEmpty { return "/" }
        if text.count == 1 { return text }
        var text = text
        while text.contains("**") { text = text.replacing("**", with: "*") }
        while text.contains("//") { text = text.replacing("//", with: "/") }
        if text.count < 2 {
            if !text.hasPrefix("/") { text = "/" + text }
            if !text.hasSuffix("/") { text += "/" }
        }
        let begins = text.hasPrefix("*")
        if begins { text.removeFirst() }
        let ends = text.hasSuffix("*")
        if ends { text.removeLast() }
        if !begins, !text.hasPrefix("/") { text = "/" + text }
        if !ends, !text.hasSuffix("/") { text += "/" }
        return (begins ? "*" : "") + text + (ends ? "*" : "")
    }
}

/// An expression of Android's rules: a star goes up to the first occurrence of the character after it.
struct SlowExpression {
    let text: String

    func matches(_ value: String) -> Bool {
        let pattern = Array(text.unicodeScalars)
        let value = Array(value.unicodeScalars)
        let wildcards = pattern.filter { $0 == "*" || $0 == "?" }
        if wildcards == ["*"], pattern.last == "*" { return value.starts(with: pattern.dropLast()) }
        var position = 0
        var index = 0
        while index < pattern.count {
            switch pattern[index] {
            case "*":
                guard index + 1 < pattern.count else { return true }
                if pattern[index + 1] != "*", pattern[index + 1] != "?" {
                    while position < value.count, value[position] != pattern[index + 1] { position += 1 }
                }
            case "?":
                guard position < value.count else { return false }
                position += 1
            default:
                guard position < value.count, value[position] == pattern[index] else { return false }
                position += 1
            }
            index += 1
        }
        return position == value.count
    }
}
