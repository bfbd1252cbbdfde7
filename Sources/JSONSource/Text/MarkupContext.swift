/// A place in a marked-up text, where some characters have a meaning of their own.
package enum MarkupContext: Sendable {
    /// Between tags of XML.
    case xmlText
    /// Between the double quotes of an attribute in XML.
    case xmlAttribute
    /// Between tags of HTML, or between quotes of either kind.
    case html
    /// In a paragraph or a table of Markdown, which may hold HTML.
    case markdown

    fileprivate func escape(of scalar: Unicode.Scalar) -> String? {
        switch (scalar, self) {
        case ("&", _): "&amp;"
        case ("<", _): "&lt;"
        case (">", _): "&gt;"
        case ("\"", .xmlAttribute), ("\"", .html): "&quot;"
        case ("'", .html): "&#39;"
        // Readers of XML turn these into spaces or line feeds unless they are references.
        case ("\n", .xmlAttribute), ("\t", .xmlAttribute), ("\r", .xmlAttribute), ("\r", .xmlText): "&#\(scalar.value);"
        case ("\n", .xmlText), ("\t", .xmlText): nil
        // XML 1.0 has no way to write other control characters, nor these two.
        case ("\u{0}"..<" ", .xmlText), ("\u{0}"..<" ", .xmlAttribute), ("\u{FFFE}"..."\u{FFFF}", .xmlText),
            ("\u{FFFE}"..."\u{FFFF}", .xmlAttribute):
            "\u{FFFD}"
        case ("\\", .markdown), ("`", .markdown), ("*", .markdown), ("_", .markdown), ("[", .markdown),
            ("]", .markdown),
            ("|", .markdown), ("~", .markdown), ("#", .markdown), ("$", .markdown), ("@", .markdown):
            "\\\(scalar)"
        default: nil
        }
    }
}

extension String {
    /// The text as plain text in `context`: every character that has a meaning there is escaped.
    package func escaped(for context: MarkupContext) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let escape = context.escape(of: scalar) {
                result.append(contentsOf: escape.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
