import LinkPatterns

/// The text of a web page, as people see it.
enum HTMLText {
    /// Puts the common character references in place.
    static func resolve(_ text: String) -> String {
        guard text.contains("&") else { return text }
        return references.reduce(text) { text, pair in
            text.split(around: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
        }
    }

    /// The text without its tags, in small letters, with single spaces.
    static func plain(_ html: String) -> String {
        var text = ""
        var isInTag = false
        for character in html {
            switch character {
            case "<": isInTag = true
            case ">" where isInTag:
                isInTag = false
                text += " "
            default: if !isInTag { text.append(character) }
            }
        }
        return resolve(text).lowercased().split { $0.isWhitespace }.joined(separator: " ")
    }

    /// The last one makes no new ones out of what it leaves.
    private static let references = [
        ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"),
        ("&nbsp;", " "), ("&#x2F;", "/"), ("&#47;", "/"), ("&amp;", "&"), ("&#38;", "&"),
    ]
}
