/// Text as it stands in a page of HTML.
enum HTMLText {
    /// The text with everything escaped that has a meaning, in text and in attributes.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in TerminalText.visible(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
