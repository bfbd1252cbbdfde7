/// Why an advanced glob is malformed.
///
/// Android throws `IllegalArgumentException` for each of them (AOSP, `PatternMatcher.parseAndVerifyAdvancedPattern`),
/// and an index error for a lone `[` at the end.
public struct AndroidPatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of mistake.
    public let code: Code
    /// The offset in the pattern, in UTF-16 code units.
    public let offset: Int

    /// The kinds of mistakes.
    public enum Code: String, Sendable, Hashable {
        /// `[` without `]`.
        case openSet
        /// `[]` or `[^]`.
        case emptySet
        /// A backslash at the end.
        case trailingEscape
        /// `*`, `+` or `{` first, or after another modifier.
        case misplacedModifier
        /// `{` without `}`.
        case openRange
        /// `{}`, or something else than numbers between the braces.
        case malformedRange
        /// `{4,3}`.
        case reversedRange
        /// More than Android's storage of 2,048 cells holds.
        case tooLarge
    }

    /// One sentence: what is wrong and where.
    public var description: String {
        let problem =
            switch code {
            case .openSet: "The set is not closed with “]”"
            case .emptySet: "The set is empty"
            case .trailingEscape: "The backslash escapes nothing"
            case .misplacedModifier: "The modifier follows nothing that it could repeat"
            case .openRange: "The range is not closed with “}”"
            case .malformedRange: "The range is not of the form {n}, {n,} or {n,m}"
            case .reversedRange: "The range's minimum is above its maximum"
            case .tooLarge: "The pattern is too large for Android"
            }
        return "\(problem), at offset \(offset) of the pattern."
    }
}
