import JSONSource

/// Reads XML as far as Android's source files use it, and keeps the place of everything.
///
/// Namespaces, comments, processing instructions, CDATA sections and the five entities are understood. A document type is
/// stepped over: nothing that it declares is resolved, so that no text grows and nothing is fetched. Size, depth and the
/// number of elements are bounded.
package struct MarkupReader: Sendable {
    /// Bounds on what is read.
    package struct Limits: Sendable {
        /// Bytes of the text.
        package var size = 16 << 20
        /// Elements inside each other.
        package var depth = 256
        /// Elements altogether.
        package var elements = 500_000
        /// Attributes of one element.
        package var attributes = 1_000

        /// The default bounds.
        package init() {}
    }

    private let limits: Limits

    /// Makes a reader.
    package init(limits: Limits = Limits()) { self.limits = limits }

    /// Reads a document in UTF-8.
    ///
    /// - Throws: the first mistake with its place.
    package func read(_ bytes: [UInt8]) throws(MarkupError) -> MarkupDocument {
        guard bytes.count <= limits.size else {
            throw MarkupError(message: "The file has more than \(limits.size) bytes.", range: 0..<0)
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw MarkupError(message: "The file is in UTF-16; save it as UTF-8.", range: 0..<2)
        }
        if bytes.starts(with: [0x03, 0x00, 0x08, 0x00]) {
            let message =
                "This is the compiled form of a manifest; give the source, or what “apkanalyzer” prints of it."
            throw MarkupError(message: message, range: 0..<4)
        }
        var builder = MarkupBuilder(limits: limits)
        var scanner = MarkupScanner(bytes)
        while let token = try scanner.next() { try builder.take(token) }
        let elements = try builder.finish()
        return MarkupDocument(source: SourceText(bytes), elements: elements, pieces: builder.pieces)
    }
}
