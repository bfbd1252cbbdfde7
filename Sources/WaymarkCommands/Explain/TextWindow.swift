/// The part of a text around a place that fits into a row.
struct TextWindow {
    /// The text to show, with `…` where it is cut.
    private(set) var text = ""
    /// The column of the place in ``text``.
    private(set) var column = 0

    var isEmpty: Bool { text.isEmpty }

    /// Cuts a text; the place is a UTF-8 offset.
    init(_ whole: String, around offset: Int, width: Int) {
        let scalars = Array(whole.unicodeScalars)
        var place = 0
        var bytes = 0
        while place < scalars.count, bytes < offset {
            bytes += UTF8.width(scalars[place])
            place += 1
        }
        let start = scalars.count <= width ? 0 : max(0, min(place - width / 2, scalars.count - width))
        let end = min(scalars.count, start + width)
        if start > 0 { text = "…" }
        column = TerminalText.width(text)
        for index in start..<end {
            let shown = TerminalText.visible(String(scalars[index]))
            if index < place { column += TerminalText.width(shown) }
            text += shown
        }
        if end < scalars.count { text += "…" }
    }
}
