public import JSONSource

/// Writes statement lists as canonical JSON: equal lists give equal bytes, and reading them back gives an equal list.
///
/// Elements, relations, fingerprints and unknown members keep their order; the order of known members is fixed, and
/// sites are written as `scheme://host[:port]`.
public struct StatementListWriter: Sendable {
    private let writer: JSONWriter

    /// Makes a writer.
    ///
    /// - Parameter style: pretty (two spaces, a line feed at the end) or compact.
    public init(style: JSONWriter.Style = .pretty) {
        writer = JSONWriter(style: style)
    }

    /// The bytes of a list, in UTF-8.
    public func write(_ list: StatementList) -> [UInt8] {
        writer.write(JSONValue(list))
    }

    /// The text of a list, the same as ``write(_:)`` gives as bytes.
    public func string(_ list: StatementList) -> String {
        writer.string(JSONValue(list))
    }
}
