/// Writes text into XML.
package enum XMLText {
    /// Text between double quotes.
    package static func attribute(_ text: String) -> String { escape(text, isAttribute: true) }

    /// Text between tags.
    package static func element(_ text: String) -> String { escape(text, isAttribute: false) }

    private static func escape(_ text: String, isAttribute: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"" where isAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
            // Readers turn these into spaces, or drop them, unless they are spelled out.
            case "\n" where isAttribute, "\t" where isAttribute, "\r":
                result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case "\n", "\t": result.append(scalar)
            // XML 1.0 has no way to write other control characters, nor these two.
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
