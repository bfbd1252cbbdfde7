import JSONSource
package import XMLSource

/// Reads property lists in XML, such as `.entitlements` files, and keeps the place of every value.
///
/// Comments say nothing; of two equal keys, both are kept. (Apple, "PropertyList-1.0.dtd".)
public struct PropertyListReader: Sendable {
    /// Makes a reader.
    public init() {}

    /// Reads a file.
    ///
    /// - Parameter bytes: the file in UTF-8.
    /// - Returns: the value at the root.
    /// - Throws: the first mistake; a binary property list, or one in the old text form, is one.
    public func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
        try value(of: document(bytes)).value
    }

    /// The XML of a file that is a property list.
    package func document(_ bytes: [UInt8]) throws(PropertyListError) -> MarkupDocument {
        let source = SourceText(bytes)
        if bytes.starts(with: "bplist".utf8) {
            let help = "Convert it: plutil -convert xml1 FILE."
            throw PropertyListError(0..<6, in: source, "The file is a binary property list.", help)
        }
        do throws(XMLSyntaxError) {
            return try XMLReader().read(bytes)
        } catch {
            throw PropertyListError(error)
        }
    }

    /// The element of the root's value, and what it is.
    package func value(
        of document: MarkupDocument
    ) throws(PropertyListError) -> (element: MarkupElement, value: PropertyListValue) {
        let root = document.root
        guard root.name == "plist" else {
            let message = "The root is <\(root.name)>, not <plist>."
            throw PropertyListError(root.nameRange, in: document.source, message, "Check that it is a property list.")
        }
        let conversion = PropertyListConversion(source: document.source)
        try conversion.refuseText(in: root)
        guard root.elements.count == 1, let element = root.elements.first else {
            let message = "<plist> has to hold one value, not \(root.elements.count)."
            throw PropertyListError(root.startTag, in: document.source, message, "Write one <dict>.")
        }
        return (element, try conversion.value(element))
    }
}
