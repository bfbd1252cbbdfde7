/// A number, as written and as a value.
public struct JSONNumber: Hashable, Sendable {
    /// The number as it was written, for example `1e3`.
    public let spelling: String

    /// Takes a number in JSON's spelling; `nil` when it is not one.
    public init?(spelling: String) {
        guard NumberGrammar.matches(spelling.utf8) else { return nil }
        self.spelling = spelling
    }

    /// Takes what the reader found, which in recovery need not be a number.
    init(written spelling: String) {
        self.spelling = spelling
    }

    /// The nearest double; infinite when the number is too large for one.
    public var double: Double { Double(spelling) ?? .nan }

    /// The exact value where it is whole and fits; `1.0` and `1e3` are whole too.
    public var integer: Int? {
        if let plain = Int(spelling) { return plain }
        guard NumberGrammar.matches(spelling.utf8) else { return nil }
        return NumberGrammar.wholeValue(of: spelling)
    }
}
