import JSONSource

/// Reads XML 1.0 in UTF-8 and keeps the place of every element, attribute and text.
///
/// It checks that the text is well formed; it knows no validity, no name spaces, and no entities but the five predefined
/// ones and character references. A document type declaration is skipped: what it declares is not used, and nothing is
/// fetched, so no text can grow by reading it. Time and memory are in proportion to the text. (W3C, "Extensible Markup
/// Language (XML) 1.0", fifth edition.)
public struct XMLReader: Sendable {
    /// Bounds on what a reader takes.
    public struct Limits: Hashable, Sendable {
        /// The largest text in bytes.
        public let maximumBytes: Int
        /// The deepest nesting of elements, 1,000 at most.
        public let maximumDepth: Int

        /// Creates limits: 16 MiB and 256 elements deep by default.
        public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 256) {
            self.maximumBytes = max(maximumBytes, 0)
            // Elements are read, and taken down, recursively.
            self.maximumDepth = min(max(maximumDepth, 1), 1_000)
        }
    }

    /// How much this reader takes.
    public let limits: Limits

    /// Creates a reader.
    public init(limits: Limits = Limits()) { self.limits = limits }

    /// Reads a whole text.
    ///
    /// - Parameter bytes: the text in UTF-8, with or without a byte-order mark.
    /// - Returns: the document with its places.
    /// - Throws: the first mistake.
    public func read(_ bytes: [UInt8]) throws(XMLSyntaxError) -> MarkupDocument {
        let source = SourceText(bytes)
        var scanner = XMLScanner(bytes, limits: limits)
        do throws(XMLProblem) {
            return try scanner.document(source)
        } catch {
            throw XMLSyntaxError(
                code: error.code,
                range: error.range,
                position: source.position(at: error.range.lowerBound),
                message: error.message,
                help: error.help
            )
        }
    }
}
