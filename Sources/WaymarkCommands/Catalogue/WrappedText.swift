/// Breaks text into lines for terminals.
enum WrappedText {
    /// The lines of a text; words stay whole.
    static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, TerminalText.width(last) + 1 + TerminalText.width(String(word)) <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
