/// A value that is one text of a certain form: compared by its bytes, and written as a text in JSON.
public protocol TextValue: Codable, Comparable, CustomStringConvertible, Hashable, Sendable {
    /// The text.
    var text: String { get }

    /// Reads a text.
    ///
    /// - Throws: ``WorkspaceError`` when it does not have the form.
    init(_ text: String) throws(WorkspaceError)
}

extension TextValue {
    /// The text.
    public var description: String { text }

    /// Orders values by the bytes of their texts.
    public static func < (left: Self, right: Self) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    /// Reads a text; another form is an error that carries the ``WorkspaceError``.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do throws(WorkspaceError) { try self.init(text) } catch { throw decoder.corrupted(error) }
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
