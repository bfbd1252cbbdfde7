/// A pattern with wildcards, compiled once and matched against whole texts.
///
/// `*` matches any number of characters (also none, also slashes), `?` exactly one Unicode code point, `$(name)`
/// for one of the values of a variable. Nothing escapes a wildcard. (Apple, "applinks.Details.Components".)
///
/// ```swift
/// WildcardPattern("/buy/?*").matches("/buy/42")    // true
/// ```
public struct WildcardPattern: Sendable {
    /// The pattern's text, as it was given.
    public let text: String
    /// Whether letter case is ignored; the text to match must then be folded as well, which ``matches(_:)`` does.
    public let ignoresCase: Bool
    /// Why the pattern can never match; `nil` for a sound one.
    public let defect: PatternDefect?
    let code: ContiguousArray<UInt8>
    let shape: PatternShape
    let program: PatternProgram

    /// Compiles a pattern.
    ///
    /// Every text is a pattern; one that can never match says why in ``defect``.
    public init(_ text: String, variables: PatternVariables = .none, ignoringCase: Bool = false) {
        var compiler = PatternCompiler(variables: variables)
        var code: ContiguousArray<UInt8> = []
        let bytes = ContiguousArray(text.utf8)
        shape = compiler.compile(bytes.span, ignoringCase: ignoringCase, into: &code)
        program = PatternProgram(classes: compiler.classes, alternatives: compiler.alternatives)
        defect = compiler.defect
        self.text = text
        self.code = code
        ignoresCase = ignoringCase
    }

    /// Whether the pattern has neither wildcards nor variables.
    public var isLiteral: Bool { shape.isLiteral && !shape.isDefective }

    /// Whether the pattern accepts all of `text`.
    ///
    /// The time grows linearly with the text.
    public func matches(_ text: String) -> Bool {
        let bytes = comparable(text)
        return program.matches(code.span, in: code.indices, shape: shape, text: bytes.span)
    }

    /// The bytes of `text` as the pattern compares them.
    func comparable(_ text: String) -> ContiguousArray<UInt8> {
        let bytes = ContiguousArray(text.utf8)
        return ignoresCase ? CaseFolding.folded(bytes.span) : bytes
    }
}
