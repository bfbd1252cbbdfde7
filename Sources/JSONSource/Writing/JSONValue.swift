/// A JSON value without a source, for writing.
///
/// Members keep their order, and duplicates are allowed.
public enum JSONValue: Hashable, Sendable {
    /// Members in the order in which they are written.
    case object([Member])
    /// Elements.
    case array([JSONValue])
    /// Text.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// Any other number in JSON's spelling, such as `1.5e3`.
    case number(spelling: String)
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null

    /// A name and its value.
    public struct Member: Hashable, Sendable {
        /// The name, as text without escapes.
        public var name: String
        /// The value.
        public var value: JSONValue

        /// Creates a member.
        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// An object of names and values in this order.
    public static func object(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
        .object(members.map { Member(name: $0.name, value: $0.value) })
    }
}
