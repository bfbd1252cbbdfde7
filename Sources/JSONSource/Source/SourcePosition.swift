/// A place in a source text, as editors count it.
public struct SourcePosition: Hashable, Sendable {
    /// Bytes before this place, from 0.
    public let offset: Int
    /// The line, from 1.
    ///
    /// A line ends with LF, CR LF or a lone CR.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    ///
    /// A tab is one column.
    public let column: Int

    /// Creates a position from its three counts.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }
}

extension SourcePosition: CustomStringConvertible {
    /// The position as people say it: `line 3, column 7`.
    public var description: String { "line \(line), column \(column)" }
}

extension SourcePosition: Comparable {
    /// Orders positions of one text by their offset.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.offset < right.offset }
}
