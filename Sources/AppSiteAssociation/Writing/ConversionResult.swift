public import JSONSource

/// What a conversion gave.
public struct ConversionResult: Sendable, Hashable {
    /// The converted file; `nil` when the new form cannot say what the old one says.
    public internal(set) var file: JSONValue?
    /// What the new form has no place for, in the order of the file.
    public let losses: [ConversionLoss]

    /// The converted file as canonical text in UTF-8; `nil` without one.
    public var bytes: [UInt8]? { file.map { JSONWriter(style: .pretty).write($0) } }
}

/// Something that a conversion would lose.
public struct ConversionLoss: Sendable, Hashable {
    /// How much it matters.
    public enum Kind: String, Sendable, Hashable {
        /// Some URL would be treated differently, or it could not be proved that none is: nothing is converted.
        case meaning
        /// A comment, or another key or value that no system reads, goes.
        case remark
    }

    /// How much it matters.
    public let kind: Kind
    /// The entry or the rule; `nil` for something outside the entries.
    public let place: RulePlace?
    /// Where it is in the source, in UTF-8 bytes.
    public let range: Range<Int>
    /// What is lost, in one sentence.
    public let message: String
    /// A URL that the new form would treat differently; `nil` for a remark, and where no proof was found.
    public let example: String?
    /// What to do about it, in one sentence; `nil` where the message says it.
    public let remedy: String?

    init(
        _ kind: Kind,
        at place: RulePlace?,
        _ range: Range<Int>,
        _ message: String,
        example: String? = nil,
        remedy: String? = nil
    ) {
        self.kind = kind
        self.place = place
        self.range = range
        self.message = message
        self.example = example
        self.remedy = remedy
    }
}
