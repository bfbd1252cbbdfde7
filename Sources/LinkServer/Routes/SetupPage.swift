import JSONSource
import LinkAPI

/// The pages of the setup address: plain, without scripts and external resources.
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
            <p>It is shown this once: save it in a file that only you can read. For the command line, run
            <code>waymark login ADDRESS --key-file FILE</code> with the address of this page up to <code>/setup</code>. Programs send it as
            <code>Authorization: Bearer …</code> to <code>/api/v1</code>.</p>
            """
        )
    }

    static func refusal(_ problem: Problem) -> String {
        page(problem.title, "<p>\(escape(problem.detail))</p>")
    }

    private static func page(_ title: String, _ body: String) -> String { HTMLPage(title, body: body).html }

    private static func escape(_ text: String) -> String { text.escaped(for: .html) }
}
