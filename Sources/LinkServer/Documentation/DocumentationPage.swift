import JSONSource
import LinkAPI

/// The admin API for readers: every endpoint with what it takes, answers and refuses, made of the same descriptions as the
/// OpenAPI document.
struct DocumentationPage {
    private let registry = SchemaRegistry()

    /// The page.
    ///
    /// - Throws: when a message has no schema, which a test rules out.
    static func html() throws -> String { try DocumentationPage().page().html }

    private func page() throws -> HTMLPage {
        let groups = try EndpointGroup.all.map(section).joined()
        return HTMLPage(
            "The API of Waymark",
            style: Self.style,
            body: """
                <p>For programs there is <a href="/openapi.json">an OpenAPI document</a>. Errors are
                <a href="#problems">problem documents</a>, whose <code>type</code> leads to a page about them.</p>
                <nav>\(contents)</nav>
                \(groups)
                \(try messages())
                \(Self.problems)
                """
        )
    }

    private var contents: String {
        EndpointGroup.all.map { group in
            let links = group.endpoints.map { "<li><a href=\"#\($0.operationID)\">\(text($0.summary))</a>" }
            return "<h2>\(text(group.name))</h2><ul>\(links.joined())</ul>"
        }
        .joined()
    }

    private func section(_ group: EndpointGroup) throws -> String {
        let endpoints = try group.endpoints.map { try EndpointSection(endpoint: $0, type: type).html }
        return "<h2>\(text(group.name))</h2>\n<p>\(text(group.summary))</p>\n" + endpoints.joined()
    }

    /// The name of a message with a link to its members.
    private func type(_ message: any Message.Type) throws -> String { Self.name(of: try registry.schema(of: message)) }

    private func messages() throws -> String {
        _ = try registry.schema(of: Problem.self)
        let tables = registry.objects.values.sorted { $0.name < $1.name }.map { object in
            let rows = object.fields.map { field in
                let missing = field.isRequired ? "" : " <em>may be missing</em>"
                return "<tr><td><code>\(text(field.name))</code><td>\(Self.name(of: field.schema))\(missing)"
                    + "<td>\(text(field.description?.text ?? ""))"
            }
            return "<h3 id=\"message-\(text(object.name))\">\(text(object.name))</h3><table>\(rows.joined())</table>"
        }
        return "<h2>Messages</h2>" + tables.joined(separator: "\n")
    }

    private static func name(of schema: MessageSchema) -> String {
        switch schema {
        case .text: "text"
        case .choice(let words) where words.count > 12: "one of \(words.count) words"
        case .choice(let words): words.map { "<code>\($0.escaped(for: .html))</code>" }.joined(separator: " or ")
        case .integer: "whole number"
        case .number: "number"
        case .boolean: "true or false"
        case .array(let element): "array of \(name(of: element))"
        case .anything: "any JSON"
        case .map(let element): "object of \(name(of: element))"
        case .object(let name): "<a href=\"#message-\(name.escaped(for: .html))\">\(name.escaped(for: .html))</a>"
        }
    }

    private func text(_ text: String) -> String { text.escaped(for: .html) }
}

extension DocumentationPage {
    private static var problems: String {
        let rows = ProblemType.allCases.map {
            "<tr><td>\($0.status)<td><a href=\"\($0.path.escaped(for: .html))\"><code>\($0.rawValue)</code></a>"
                + "<td>\($0.title.escaped(for: .html))"
        }
        return "<h2 id=\"problems\">Problems</h2><table>\(rows.joined(separator: "\n"))</table>"
    }

    private static let style = """

        body { max-width: 54rem } nav ul { columns: 16rem } nav h2 { font-size: 1rem; margin: 1rem 0 0 }
        section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem 0 }
        table { border-collapse: collapse; width: 100% } td { vertical-align: top; padding: .2rem .8rem .2rem 0 }
        pre { overflow-x: auto; padding: .6rem; border-radius: .3rem;
        background: color-mix(in srgb, currentColor 8%, transparent) } b { font-weight: 600 }
        """
}
