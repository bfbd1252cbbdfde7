import LinkAPI

/// The pages of the setup address: plain, without scripts and without anything from elsewhere.
enum SetupPage {
    static let invitation = page(
        "Set up Waymark",
        """
        <p>This makes the first API key of this server. The address works once: press the button only if you can keep
        the key.</p>
        <form method="post"><button>Make the key</button></form>
        """
    )

    static func key(_ key: String) -> String {
        page(
            "Your API key",
            """
            <p><code>\(escape(key))</code></p>
            <p>It is shown this once. Send it as <code>Authorization: Bearer …</code> to <code>/api/v1</code>.</p>
            """
        )
    }

    static func refusal(_ problem: Problem) -> String {
        page(problem.title, "<p>\(escape(problem.detail))</p>")
    }

    private static func page(_ title: String, _ body: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>\(escape(title))</title>
        <style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem }
        button { font: inherit; padding: .5rem 1rem } code { overflow-wrap: anywhere }</style>
        <h1>\(escape(title))</h1>
        \(body)
        </html>

        """
    }

    private static func escape(_ text: String) -> String {
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
