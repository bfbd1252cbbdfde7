/// Why a pattern can never match anything.
public enum PatternDefect: Sendable, Hashable {
    /// The reference names no variable.
    case unknownVariable(String)
    /// A `$(` has no `)`.
    case unterminatedReference
    /// The pattern has a backslash.
    case backslash
}

/// What is known of a compiled pattern before it meets a text.
///
/// It holds numbers only, so that copying it is free.
struct PatternShape: Sendable, Hashable {
    /// Bytes of literal text at the start.
    var prefix = 0
    /// Bytes of literal text at the end; the whole pattern when it has no wildcard.
    var suffix = 0
    /// The longest literal text, as a range of the code.
    var longestLiteral = 0..<0
    /// Whether the pattern is text without any wildcard or variable.
    var isLiteral = true
    /// Whether alternatives of different lengths occur, which need a set of positions to match.
    var hasAlternatives = false
    /// Whether the pattern can never match.
    var isDefective = false
}
