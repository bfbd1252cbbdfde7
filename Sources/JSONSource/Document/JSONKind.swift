/// The six kinds of JSON values.
public enum JSONKind: String, Hashable, Sendable, CaseIterable {
    /// Members between braces.
    case object
    /// Elements between brackets.
    case array
    /// Text between quotes.
    case string
    /// A decimal number.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`.
    case null

    /// The kind with its article, for messages: `an object`, `a string`, `null`.
    public var phrase: String {
        switch self {
        case .object, .array: "an \(rawValue)"
        case .string, .number, .boolean: "a \(rawValue)"
        case .null: rawValue
        }
    }
}
