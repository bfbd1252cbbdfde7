import JSONSource
import LinkAPI

/// One endpoint on the page of the documentation.
struct EndpointSection {
    let endpoint: EndpointDescription
    /// Writes the name of a message as HTML.
    let type: (any Message.Type) throws -> String

    /// The section.
    var html: String {
        get throws {
            """
            <section id="\(endpoint.operationID)">
            <h3>\(text(endpoint.summary))</h3>
            <pre>\(text(endpoint.endpoint.rawValue))</pre>
            \(paragraph(endpoint.explanation))\(paragraph(access))
            <table>\(try rows.joined(separator: "\n"))</table>
            </section>

            """
        }
    }

    private var access: String {
        switch endpoint.access {
        case .anybody: "Needs no key."
        case .key: "Needs a key with the scope \(scopes)."
        case .administrator: "Needs an administrator's key with the scope \(scopes)."
        }
    }

    private var scopes: String { endpoint.permissions.map(\.rawValue).joined(separator: " and ") }

    private var rows: [String] {
        get throws {
            var rows: [String] = endpoint.path.map { row("path", $0.name, text($0.summary) + ".") }
            rows += endpoint.query.map { row("query", $0.name, text($0.summary)) }
            rows += endpoint.headers.map { row("header", $0.name, text($0.summary)) }
            if let body = endpoint.body { rows.append(try row("body", "", bodyText(body))) }
            rows += try endpoint.answers.map { try row("answer", "\($0.status)", answerText($0)) }
            rows += Dictionary(grouping: endpoint.problems, by: \.status).sorted { $0.key < $1.key }.map {
                row("problem", "\($0.key)", $0.value.map(link).joined(separator: ", "))
            }
            return rows
        }
    }

    private func row(_ what: String, _ name: String, _ html: String) -> String {
        "<tr><td>\(what)<td><code>\(text(name))</code><td>\(html)"
    }

    private func link(_ code: ProblemType) -> String {
        "<a href=\"\(text(code.path))\">\(text(code.rawValue))</a>"
    }

    private func bodyText(_ body: EndpointBody) throws -> String {
        switch body {
        case .message(let message), .mergePatch(let message): try type(message)
        case .bytes(let maximum): "the file, at most \(maximum) bytes"
        }
    }

    private func answerText(_ answer: EndpointAnswer) throws -> String {
        let tag = answer.hasEntityTag ? " With an <code>ETag</code>." : ""
        let content =
            switch answer.content {
            case .nothing: ""
            case .message(let message): " " + (try type(message))
            case .bytes(let types): " " + text(types.joined(separator: ", "))
            }
        return text(answer.description) + content + tag
    }

    private func paragraph(_ sentence: String) -> String { sentence.isEmpty ? "" : "<p>\(text(sentence))</p>" }

    private func text(_ text: String) -> String { text.escaped(for: .html) }
}
