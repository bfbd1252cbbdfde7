public import JSONSource
import XMLSource

/// Lays a property list in XML out as Apple's tools do: a tab for each level, a line for each key and each plain value.
///
/// Everything that it says is kept: keys in their order, comments in their places, also keys that occur twice. Formatting
/// what was formatted changes nothing. (The layout is that of `plutil -convert xml1`, apart from the order of keys.)
public struct PropertyListFormatter: Sendable {
    /// Makes a formatter.
    public init() {}

    /// The canonical text of a file in UTF-8, with a line feed at the end.
    ///
    /// - Parameter bytes: a property list in XML.
    /// - Returns: the text.
    /// - Throws: the first mistake, when the file is not a property list.
    public func format(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
        let reader = PropertyListReader()
        let document = try reader.document(bytes)
        _ = try reader.value(of: document)
        var layout = PropertyListLayout(source: document.source)
        layout.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", depth: 0)
        layout.line(Self.documentType, depth: 0)
        for node in document.prolog { layout.node(node, depth: 0) }
        layout.line("<plist version=\"1.0\">", depth: 0)
        layout.children(of: document.root, depth: 0)
        layout.line("</plist>", depth: 0)
        for node in document.epilog { layout.node(node, depth: 0) }
        return layout.bytes
    }

    private static let documentType =
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
}

/// Why a file is not a property list in XML, and where.
public struct PropertyListError: Error, Hashable, Sendable {
    /// The bytes that are wrong; empty at a place where something is missing.
    public let range: Range<Int>
    /// Where the range starts.
    public let position: SourcePosition
    /// What is wrong there, in one sentence.
    public let message: String
    /// What to do, in one sentence.
    public let help: String

    init(_ error: XMLSyntaxError) {
        range = error.range
        position = error.position
        message = error.message
        help = error.help
    }

    init(_ range: Range<Int>, in source: SourceText, _ message: String, _ help: String) {
        self.range = range
        position = source.position(at: range.lowerBound)
        self.message = message
        self.help = help
    }
}

extension PropertyListError: CustomStringConvertible {
    /// The position and the message.
    public var description: String { "\(position): \(message)" }
}
