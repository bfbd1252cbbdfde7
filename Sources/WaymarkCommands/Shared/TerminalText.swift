import JSONSource

/// Text as a terminal shows it: harmless, and as wide as it looks.
enum TerminalText {
    /// The text with pictures in place of what a terminal would obey or hide.
    static func visible(_ text: String) -> String { text.visible }

    /// The columns that a text takes up.
    static func width(_ text: String) -> Int { text.terminalColumns }

    /// The text with blanks up to a width.
    static func padded(_ text: String, to columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - width(text)))
    }
}
