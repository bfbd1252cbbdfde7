/// Writes values as JSON text in UTF-8; equal values always give equal bytes.
///
/// Members keep their order. `/` and characters outside ASCII are written as they are; quotes, backslashes and control characters
/// are escaped.
public struct JSONWriter: Sendable {
    /// How the text is laid out.
    public enum Style: Hashable, Sendable {
        /// One member or element a line, two spaces for each level, LF between lines and at the end.
        case pretty
        /// No white space at all.
        case compact
    }

    /// The layout.
    public let style: Style

    /// Creates a writer.
    public init(style: Style = .pretty) {
        self.style = style
    }

    /// The bytes of a value.
    ///
    /// A number whose spelling is not JSON's is written as a string, so the result is always JSON.
    public func write(_ value: JSONValue) -> [UInt8] {
        var output = JSONOutput(isPretty: style == .pretty)
        output.write(value)
        return output.bytes
    }

    /// The text of a value, the same as ``write(_:)`` gives as bytes.
    public func string(_ value: JSONValue) -> String {
        String(decoding: write(value), as: UTF8.self)
    }
}
