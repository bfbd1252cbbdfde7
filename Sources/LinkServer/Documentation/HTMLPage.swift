import JSONSource

/// A page for people, without scripts and external resources, in light or dark colours as the browser prefers.
struct HTMLPage {
    private let title: String
    private let body: String
    private let style: String

    /// Makes a page; the body is HTML, in which all text is escaped.
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
        <title>\(title.escaped(for: .html))</title>
        <style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem }
        button { font: inherit; padding: .5rem 1rem } code { overflow-wrap: anywhere }\(style)</style>
        <h1>\(title.escaped(for: .html))</h1>
        \(body)
        </html>

        """
    }
}
