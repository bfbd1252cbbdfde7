package import LinkPatterns

/// A pattern of a rule as expressions of Android's dynamic rules.
///
/// Android, "Configure website associations and dynamic rules": expressions are compared decoded and with case; `*` goes
/// up to the first place where the character behind it occurs. AOSP, `PatternMatcher`: in a pattern with an inner
/// wildcard an escaped dot accepts any character.
package struct DynamicPattern {
    /// The expressions that together mean the same as the pattern; `nil` when none do.
    package private(set) var expressions: [String]?
    /// What is lost, or would be.
    package private(set) var losses: Set<DynamicLoss> = []

    /// More expressions than this are not made of one pattern.
    package static let maximumExpressions = 64

    package init(_ pattern: String, of rule: LinkRule, isPath: Bool, variables: PatternVariables) {
        guard let patterns = Self.expanded(pattern, variables) else {
            losses = [.manyTexts]
            return
        }
        var expressions: [String] = []
        for text in patterns {
            guard let decoded = rule.comparesPercentEncoded ? Self.decoded(text) : text else {
                losses.insert(.escape)
                return
            }
            let settled = Self.settled(decoded)
            expressions += isPath ? Self.paths(settled) : [settled]
        }
        guard expressions.allSatisfy({ !$0.isEmpty }) else {
            losses.insert(.emptyValue)
            return
        }
        self.expressions = expressions
        for expression in expressions { look(at: expression) }
        if !rule.isCaseSensitive, pattern.contains(where: \.isCased) { losses.insert(.letterCase) }
    }

    private mutating func look(at expression: String) {
        let bytes = Array(expression.utf8)
        let wildcards = bytes.indices.filter { bytes[$0] == UInt8(ascii: "*") || bytes[$0] == UInt8(ascii: "?") }
        let isPrefix = wildcards.count == 1 && bytes.last == UInt8(ascii: "*")
        guard !wildcards.isEmpty, !isPrefix else { return }
        // The character at which a star stops is taken as it is, also a dot.
        let isWide = bytes.indices.contains { index in
            let isEscaped = bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "\\")
            return isEscaped && (index == 0 || bytes[index - 1] != UInt8(ascii: "*"))
        }
        if isWide { losses.insert(.dots) }
        if wildcards.contains(where: { bytes[$0] == UInt8(ascii: "*") && $0 + 1 < bytes.count }) {
            losses.insert(.stops)
        }
    }

    /// The pattern with its variables written out; `nil` when that gives too many texts.
    private static func expanded(_ pattern: String, _ variables: PatternVariables) -> [String]? {
        var patterns = [pattern]
        for name in WildcardPattern.variableNames(in: pattern) {
            let reference = "$(\(name))"
            let values: [String]
            switch variables[name] {
            case .characters(let set): values = set.members.map { String(Unicode.Scalar($0)) }
            case .values(let texts): values = texts
            case nil: return nil
            }
            while let place = patterns.firstIndex(where: { $0.contains(text: reference) }) {
                guard patterns.count + values.count <= maximumExpressions,
                    let range = patterns[place].firstRange(ofText: reference)
                else { return nil }
                let text = patterns[place]
                let written = values.map { String(text[..<range.lowerBound]) + $0 + String(text[range.upperBound...]) }
                patterns.replaceSubrange(place...place, with: written)
            }
        }
        return patterns
    }

    /// The pattern without escapes; `nil` when a decoded character would mean something else.
    private static func decoded(_ pattern: String) -> String? {
        guard pattern.contains("%") else { return pattern }
        guard let text = String(validUTF8: PercentDecoding.lenientBytes(pattern)) else { return nil }
        let special: (String) -> Int = { $0.utf8.count { "*?/&=#".utf8.contains($0) } }
        guard special(text) == special(pattern) else { return nil }
        // A percent sign that is text must not begin an escape, as one that begins none must not become text.
        let isSettled = PercentDecoding.escapes(in: Array(text.utf8)).isEmpty
        let escapes = PercentDecoding.escapes(in: Array(pattern.utf8)).count
        return isSettled && escapes == pattern.utf8.count { $0 == UInt8(ascii: "%") } ? text : nil
    }

    /// The pattern with each run of wildcards as `??*`, the order that Android understands.
    private static func settled(_ pattern: String) -> String {
        var result = ""
        var hasStar = false
        for character in pattern {
            if character == "*" {
                hasStar = true
            } else if character == "?" {
                result.append("?")
            } else {
                if hasStar { result.append("*") }
                hasStar = false
                result.append(character)
            }
        }
        return hasStar ? result + "*" : result
    }

    /// The spellings of a path that Apple takes for one: with and without the slash at its end.
    private static func paths(_ pattern: String) -> [String] {
        let path = PathNormalization.normalize(pattern)
        if path == "*" || path == "/*" { return ["*"] }
        if path == "/" { return ["/"] }
        if path.hasSuffix("/") { return [String(path.dropLast()), path] }
        guard path.hasSuffix("/*") else { return [path] }
        let section = path.dropLast(2)
        if section.allSatisfy({ $0 == "*" }) { return ["*"] }
        // A section that may itself be empty has no spelling without its slash.
        return section.hasSuffix("/*") ? [section.dropLast() + "?*"] : [String(section), path]
    }
}
