import LinkPatterns

/// Finds what is wrong with a pattern of a rule.
struct PatternCheck {
    let variables: PatternVariables

    /// The longest pattern that is taken, in bytes.
    static let maximumLength = 2_048
    /// More wildcards and variables than this are refused: Apple's matcher gives up near it (reported).
    static let maximumWildcards = 63

    /// The first thing that is wrong; `nil` for a sound pattern.
    func fault(in pattern: String, isPath: Bool) -> (code: WorkspaceError.Code, message: String)? {
        if pattern.utf8.count > Self.maximumLength {
            return (.tooLong, "The pattern is longer than \(Self.maximumLength) bytes.")
        }
        if isPath, let message = Self.fault(inPath: pattern) { return (.pattern, message) }
        let wildcards = pattern.utf8.count { "*?$".utf8.contains($0) }
        if wildcards > Self.maximumWildcards {
            return (
                .pattern, "The pattern \"\(pattern)\" has more than \(Self.maximumWildcards) wildcards."
            )
        }
        switch WildcardPattern(pattern, variables: variables).defect {
        case .unknownVariable(let name):
            return (
                .variable,
                "The pattern \"\(pattern)\" names the variable \"\(name)\", which is not defined."
            )
        case .unterminatedReference:
            return (.pattern, "The pattern \"\(pattern)\" has \"$(\" without a closing parenthesis.")
        case .backslash:
            return (
                .pattern, "The pattern \"\(pattern)\" has a backslash, whose meaning Apple does not define."
            )
        case nil: return nil
        }
    }

    /// What is wrong with the pattern of a reserved path, as one sentence.
    static func fault(inReservedPath pattern: String) -> String? {
        guard pattern.hasPrefix("/") else {
            return "The reserved path \"\(pattern)\" has to begin with a slash."
        }
        if pattern.contains(text: "$(") {
            return "The reserved path \"\(pattern)\" takes no variables; write one for each value."
        }
        if pattern.contains("%") {
            return "Write the reserved path \"\(pattern)\" without escapes; they do not matter."
        }
        return PatternCheck(variables: .none).fault(in: pattern, isPath: true)?.message
    }

    private static func fault(inPath pattern: String) -> String? {
        if pattern.contains("#") {
            return "The path \"\(pattern)\" has a \"#\"; write what follows it under \"fragment\"."
        }
        if pattern.hasPrefix("http://") || pattern.hasPrefix("https://") || pattern.hasPrefix("//") {
            return "\"\(pattern)\" is a whole address; write its path only."
        }
        guard pattern.isEmpty || ["/", "*", "$("].contains(where: pattern.hasPrefix) else {
            return "The path \"\(pattern)\" has to begin with a slash."
        }
        return nil
    }
}
