/// Reads JSON as RFC 8259 defines it, and nothing else.
///
/// Values, keys and errors know their places. Duplicate keys, order and spelling are kept. Reading takes time and memory
/// in proportion to the text, whatever the text is.
///
/// ## Where other readers differ
///
/// RFC 8259 leaves some texts open. This reader refuses a byte-order mark and every encoding but UTF-8 (section 8.1),
/// escapes for half of a surrogate pair (section 8.2), and nesting or sizes beyond its limits (section 9). It accepts
/// duplicate names (section 4; the document keeps them all) and numbers too large for a `Double` (section 6; they become
/// infinite).
///
/// Foundation's `JSONSerialization`, as seen in Swift 6.3 on Linux, gives the same verdicts except here:
///
/// - It accepts one comma before a closing bracket, a byte-order mark, UTF-16 and UTF-32, and zero bytes after a number.
/// - It refuses numbers too large for a `Double`, such as `1e400`.
/// - It keeps one of several members with the same name, and drops a U+FEFF at some places inside strings.
public struct JSONReader: Sendable {
    /// How much this reader takes.
    public let limits: Limits

    /// Creates a reader.
    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Reads a whole text as one JSON value of any kind.
    ///
    /// - Parameter bytes: the text in UTF-8.
    /// - Returns: the document with its positions.
    /// - Throws: the first error in the text.
    public func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONDocument {
        var scanner = Scanner(SourceText(bytes), limits: limits, maximumErrors: 1, stopsAtFirstError: true)
        let document = scanner.scan()
        if let error = scanner.errors.first { throw error }
        guard let document else { throw scanner.error(.empty(0..<0)) }
        return document
    }

    /// Reads as much of a text as can be understood, and goes on after errors.
    ///
    /// Comments and stray characters are skipped, missing commas and brackets are supplied, other quotes are taken for quotes. A text
    /// without errors gives the same document as ``read(_:)``; otherwise the error that ``read(_:)`` throws is among the errors.
    ///
    /// - Parameter bytes: the text, in UTF-8 as far as it can be understood.
    /// - Returns: what was understood, and the errors in the order of the text.
    public func recover(_ bytes: [UInt8]) -> JSONRecovery {
        var scanner = Scanner(SourceText(bytes), limits: limits, maximumErrors: 100, stopsAtFirstError: false)
        let document = scanner.scan()
        let errors = scanner.errors.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        return JSONRecovery(document: document, errors: errors, omittedErrors: scanner.omittedErrors)
    }
}
