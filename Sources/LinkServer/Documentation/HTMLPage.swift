/// A page for people, which runs nothing, loads nothing, and follows the reader's choice of light or dark.
struct HTMLPage {
    private let title: String
    private let body: String
    private let style: String

    /// Makes a page; the body is HTML, in which ``escape(_:)`` was used for all that is text.
    init(_ title: String, style: String = "", body: String) {
        self.title = title
        self.style = style
        self.body = body
    }

    /// The whole page.
    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>\(Self.escape(title))</title>
        <style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem }
        button { font: inherit; padding: .5rem 1rem } code { overflow-wrap: anywhere }\(style)</style>
        <h1>\(Self.escape(title))</h1>
        \(body)
        </html>

        """
    }

    /// A text as HTML writes it, in elements and attributes.
    static func escape(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
    }
}
