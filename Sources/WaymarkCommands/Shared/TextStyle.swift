/// Colours for terminals, or none.
struct TextStyle: Sendable {
    let isColoured: Bool

    /// What a piece of text is, from which its colour follows.
    enum Role: String {
        case title = "1"
        case faint = "2"
        case bad = "31"
        case good = "32"
        case warning = "33"
        case rule = "36"
    }

    static let plain = TextStyle(isColoured: false)

    /// The text with the colour of its role around it.
    func paint(_ text: String, _ role: Role) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }
}
