package import JSONSource
import LinkAPI

/// The admin API as an OpenAPI 3.1 document, made of the descriptions that the server follows and the messages it
/// sends.
package struct OpenAPIDocument {
    private let registry = SchemaRegistry()

    /// The document.
    ///
    /// - Throws: when a message has no schema, which a test rules out.
    package static func json() throws -> JSONValue { try OpenAPIDocument().document() }

    private func document() throws -> JSONValue {
        let paths = try paths()
        let problem = try schema(Problem.self)
        return [
            "openapi": "3.1.0",
            "info": ["title": "Waymark", "version": "1", "description": .string(Self.introduction)],
            "servers": [["url": "/"]],
            "tags": .array(
                EndpointGroup.all.map { ["name": .string($0.name), "description": .string($0.summary)] }
            ),
            "paths": paths,
            "components": [
                "securitySchemes": ["key": ["type": "http", "scheme": "bearer", "description": "An API key."]],
                "responses": ["problem": OpenAPIAnswers.anyProblem(problem)],
                "schemas": schemas(),
            ],
        ]
    }

    private static let introduction =
        "Every error is a problem document (RFC 9457) whose type leads to a page about it. Lists come in pages: send "
        + "nextCursor as cursor until it is missing."

    /// Endpoints with the same address are grouped.
    private func paths() throws -> JSONValue {
        var order: [String] = []
        var operations: [String: [JSONValue.Member]] = [:]
        for group in EndpointGroup.all {
            for endpoint in group.endpoints {
                let template = endpoint.endpoint.template
                if operations[template] == nil { order.append(template) }
                let operation = try operation(endpoint, in: group)
                operations[template, default: []].append(
                    .init(name: endpoint.endpoint.method.lowercased(), value: operation)
                )
            }
        }
        return .object(order.map { .init(name: $0, value: .object(operations[$0] ?? [])) })
    }

    private func operation(_ endpoint: EndpointDescription, in group: EndpointGroup) throws -> JSONValue {
        var members: [JSONValue.Member] = [
            .init(name: "operationId", value: .string(endpoint.operationID)),
            .init(name: "tags", value: [.string(group.name)]),
            .init(name: "summary", value: .string(endpoint.summary)),
        ]
        if !endpoint.explanation.isEmpty {
            members.append(.init(name: "description", value: .string(endpoint.explanation)))
        }
        if !endpoint.permissions.isEmpty {
            let scopes = endpoint.permissions.map { JSONValue.string($0.rawValue) }
            members.append(.init(name: "security", value: [["key": .array(scopes)]]))
        }
        let parameters = OpenAPIParameters.all(of: endpoint)
        if !parameters.isEmpty { members.append(.init(name: "parameters", value: .array(parameters))) }
        if let body = endpoint.body { members.append(.init(name: "requestBody", value: try requestBody(body))) }
        let answers = try OpenAPIAnswers(endpoint: endpoint, schema: schema)
        members.append(.init(name: "responses", value: answers.json))
        return .object(members)
    }

    private func requestBody(_ body: EndpointBody) throws -> JSONValue {
        switch body {
        case .message(let type):
            return ["required": true, "content": ["application/json": ["schema": try schema(type)]]]
        case .mergePatch(let type):
            return ["required": true, "content": ["application/merge-patch+json": ["schema": try schema(type)]]]
        case .bytes(let maximum):
            // Clients are generated from the schema: with one media type of bytes they send what they are given.
            return [
                "required": true,
                "description": .string("The file, byte for byte, as any type; at most \(maximum) bytes."),
                "content": ["application/octet-stream": ["schema": OpenAPISchema.bytes]],
            ]
        }
    }
}

extension OpenAPIDocument {
    private func schema(_ type: any Message.Type) throws -> JSONValue {
        OpenAPISchema.json(try registry.schema(of: type))
    }

    private func schemas() -> JSONValue {
        .object(
            registry.objects.values.sorted { $0.name < $1.name }
                .map { .init(name: $0.name, value: OpenAPISchema.json($0)) }
        )
    }
}
