import JSONSource
internal import Mustache

extension LinkPageWriter {
    /// The style of each page, whose digest is all that a policy has to allow.
    public static let style = """
        :root{color-scheme:light dark;--ink:#1c1c1e;--soft:#55555c;--ground:#f4f4f6;--sheet:#fff;--line:#8a8a92;--act:#0b57d0;--on:#fff;--bad:#b3261e}
        @media(prefers-color-scheme:dark){:root{--ink:#f2f2f4;--soft:#b8b8c0;--ground:#111114;--sheet:#1d1d21;--line:#7d7d86;--act:#a8c7fa;--on:#062e6f;--bad:#f2b8b5}}
        *{box-sizing:border-box}
        body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
        main{width:100%;max-width:26rem;background:var(--sheet);border-radius:1rem;padding:2rem 1.5rem;text-align:center;overflow-wrap:anywhere}
        h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}
        p{margin:0 0 1rem}
        img{display:block;width:100%;height:auto;border-radius:.75rem;margin:0 0 1.25rem}
        .note{padding:.75rem 1rem;border:1px solid var(--line);border-radius:.75rem;text-align:start}
        .alert{color:var(--bad);font-weight:600}
        .button{display:block;width:100%;margin:.75rem 0 0;padding:.8rem 1rem;border:1px solid var(--act);border-radius:.75rem;background:none;color:var(--act);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
        .first{background:var(--act);color:var(--on)}
        a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid var(--act);outline-offset:2px}
        label{display:block;text-align:start;font-weight:600}
        label+label{margin-top:1rem}
        input,textarea{display:block;width:100%;margin:.25rem 0 0;padding:.75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet);color:var(--ink);font:inherit}
        figure{margin:1.5rem 0 0}
        figure svg{display:block;width:11rem;height:auto;margin:0 auto .75rem;border-radius:.5rem}
        .wide{max-width:75rem;padding:2rem .5rem}
        .wide svg{width:100%;max-width:21.25rem;height:auto;vertical-align:top;break-inside:avoid}
        h2{margin:0;font-size:1.0625rem}
        figcaption p,.address{color:var(--soft);font-size:.9375rem;margin:0}
        .address{margin-top:1.5rem}
        @media print{body{display:block;background:#fff;color:#000}main{max-width:none;padding:0}.button,form{display:none}.address,figcaption p{color:#000}}
        """

    private static let source = """
        {{% CONTENT_TYPE:LinkPages}}<!doctype html>
        <html lang="{{language}}" dir="{{direction}}">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>{{title}}</title>
        {{#preview}}
        <meta property="og:type" content="website">
        <meta property="og:url" content="{{address}}">
        <meta property="og:title" content="{{title}}">
        {{#text}}
        <meta property="og:description" content="{{.}}">
        {{/text}}
        {{#image}}
        <meta property="og:image" content="{{.}}">
        {{/image}}
        <meta name="twitter:card" content="{{card}}">
        {{/preview}}
        {{#banner}}
        <meta name="apple-itunes-app" content="{{.}}">
        {{/banner}}
        <style>\(style)</style>
        </head>
        <body>
        <main{{#wide}} class="wide"{{/wide}}>
        {{#picture}}
        <img src="{{.}}" alt="">
        {{/picture}}
        <h1 dir="auto">{{title}}</h1>
        {{#text}}
        <p dir="auto">{{.}}</p>
        {{/text}}
        {{#notice}}
        <p class="note" role="note">{{.}}</p>
        {{/notice}}
        {{#alert}}
        <p class="alert" role="alert">{{.}}</p>
        {{/alert}}
        {{#form}}
        <form method="post">
        <label>{{label}}<input type="password" name="password" autocomplete="off" required></label>
        <button class="button first">{{send}}</button>
        </form>
        {{/form}}
        {{#report}}
        <form method="post">
        <label>{{addressLabel}}<input name="address" value="{{link}}" maxlength="{{longestLink}}" dir="ltr" required></label>
        <label>{{reasonLabel}}<textarea name="reason" rows="5" maxlength="{{longestReason}}" required>{{reason}}</textarea></label>
        <button class="button first">{{send}}</button>
        </form>
        {{/report}}
        {{#buttons}}
        <a class="button{{#isFirst}} first{{/isFirst}}" href="{{address}}" rel="noreferrer">{{label}}</a>
        {{/buttons}}
        {{#drawings}}
        {{{.}}}
        {{/drawings}}
        {{#code}}
        <figure>
        {{{svg}}}
        <figcaption><h2>{{title}}</h2><p>{{text}}</p></figcaption>
        </figure>
        {{/code}}
        {{#address}}
        <p class="address" dir="ltr">{{.}}</p>
        {{/address}}
        </main>
        </body>
        </html>

        """

    /// Reads the template.
    static func template() throws -> MustacheTemplate {
        MustacheContentTypes.register(EscapedHTML(), named: "LinkPages")
        return try MustacheTemplate(string: source)
    }
}

/// Escapes scalar by scalar.
///
/// The library's own way compares characters, and leaves a quote with a combining mark as it is, which ends an attribute.
private struct EscapedHTML: MustacheContentType {
    func escapeText(_ text: String) -> String { text.escaped(for: .html) }
}
