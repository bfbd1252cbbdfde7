import LinkPatterns

/// Finds what is wrong with a pattern of a rule.
struct PatternCheck {
    let variables: PatternVariables

    /// The longest pattern that is taken, in bytes.
    static let maximumLength = 2_048
    /// More wildcards and variables than this are refused: Apple's matcher gives up near it (reported).
    static let maximumWildcards = 63

    /// The first thing that is wrong.
    ///
    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - isPath: whether it is compared with paths.
    ///   - isDecoded: whether it is compared with decoded text, which may have blanks.
    /// - Returns: the kind of mistake and a sentence; `nil` for a sound pattern.
    func fault(
        in pattern: String,
        isPath: Bool,
        isDecoded: Bool = false
    ) -> (code: WorkspaceError.Code, message: String)? {
        if pattern.utf8.count > Self.maximumLength {
            return (.tooLong, "The pattern is longer than \(Self.maximumLength) bytes.")
        }
        if let fault = Self.fault(inTextOf: pattern, isDecoded: isDecoded) {
            return (fault.code, "The pattern \"\(Self.visible(pattern))\" \(fault.reason).")
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

    /// What no link contains, as the end of a sentence; `nil` for a text of which links may be made.
    ///
    /// A rule with such a text matches no link of which it could be proved whose it is, and browsers send it nevertheless.
    static func fault(
        inTextOf pattern: String,
        isDecoded: Bool
    ) -> (code: WorkspaceError.Code, reason: String)? {
        let scalars = pattern.unicodeScalars
        if let control = scalars.first(where: { $0.properties.generalCategory == .control }) {
            let name = "U+" + String(repeating: "0", count: max(0, 4 - String(control.value, radix: 16).count))
            let code = name + String(control.value, radix: 16, uppercase: true)
            return (.control, "has the control character \(code), which no link contains; leave it out")
        }
        if !isDecoded, scalars.contains(" ") {
            return (.blank, "has a blank, which links contain as \"%20\"; write \"%20\" instead")
        }
        guard let escape = brokenEscape(Array(pattern.utf8)) else { return nil }
        return (
            .escape,
            "has \"\(escape)\", which is not an escape: write \"%\" and two hexadecimal digits, and \"%25\" for a percent sign"
        )
    }

    /// The first percent sign that begins no escape, with the two characters that follow; a star may replace digits.
    private static func brokenEscape(_ bytes: [UInt8]) -> String? {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
            let rest = bytes[(index + 1)...].prefix(2)
            let digits = rest.prefix { Byte.hexValue($0) != nil }
            if digits.count == 2 || rest.dropFirst(digits.count).first == UInt8(ascii: "*") { continue }
            return visible(String(decoding: bytes[index...].prefix(3), as: UTF8.self))
        }
        return nil
    }

    /// A text for a sentence, with controls as escapes.
    static func visible(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: false) : String(scalar)
        }.joined()
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
        return PatternCheck(variables: .none).fault(in: pattern, isPath: true, isDecoded: true)?.message
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
