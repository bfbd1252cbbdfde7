import JSONSource
import LinkAPI

/// How an endpoint answers, as OpenAPI writes it: its own answers, then its problems by status.
struct OpenAPIAnswers {
    private let answers: [JSONValue.Member]
    private let problems: [JSONValue.Member]

    /// The answers by status.
    var json: JSONValue { .object(answers + problems) }

    init(endpoint: EndpointDescription, schema: (any Message.Type) throws -> JSONValue) throws {
        answers = try endpoint.answers.map { answer in
            var members: [JSONValue.Member] = [.init(name: "description", value: .string(answer.description))]
            if answer.hasEntityTag { members.append(Self.entityTag) }
            var content = try Self.content(answer.content, schema)
            if endpoint.hasPages, !content.contains(where: { $0.name.hasPrefix("text/html") }) {
                content.append(Self.page)
            }
            if !content.isEmpty { members.append(.init(name: "content", value: .object(content))) }
            return .init(name: "\(answer.status)", value: .object(members))
        }
        let problem = try schema(Problem.self)
        problems = Dictionary(grouping: endpoint.problems, by: \.status).sorted { $0.key < $1.key }.map {
            .init(name: "\($0.key)", value: Self.json($0.value, problem, hasPages: endpoint.hasPages))
        }
    }

    /// The answer to unknown addresses.
    static func anyProblem(_ schema: JSONValue) -> JSONValue {
        [
            "description": "A problem.",
            "content": .object([.init(name: Problem.contentType, value: ["schema": schema])]),
        ]
    }

    private static func json(_ codes: [ProblemType], _ problem: JSONValue, hasPages: Bool) -> JSONValue {
        var schema: [JSONValue.Member] = []
        if case .object(let members) = problem { schema += members }
        let names = JSONValue.array(codes.map { .string($0.rawValue) })
        schema.append(.init(name: "properties", value: ["code": ["enum": names]]))
        var content: [JSONValue.Member] = [.init(name: Problem.contentType, value: ["schema": .object(schema)])]
        if hasPages { content.append(page) }
        let description = codes.map { "\($0.rawValue): \($0.title)." }.joined(separator: " ")
        guard codes.contains(.rateLimited) else {
            return ["description": .string(description), "content": .object(content)]
        }
        return ["description": .string(description), "headers": .object([retryAfter]), "content": .object(content)]
    }

    private static func content(
        _ content: EndpointAnswer.Content,
        _ schema: (any Message.Type) throws -> JSONValue
    ) throws -> [JSONValue.Member] {
        switch content {
        case .nothing: []
        case .message(let type): [.init(name: "application/json", value: ["schema": try schema(type)])]
        case .bytes(let mediaTypes): mediaTypes.map { .init(name: $0, value: [:]) }
        }
    }

    private static let retryAfter = JSONValue.Member(
        name: "Retry-After",
        value: [
            "description": "Seconds until the next request is taken.", "schema": ["type": "integer", "minimum": 1],
        ]
    )

    private static let page = JSONValue.Member(name: "text/html; charset=utf-8", value: [:])

    private static let entityTag = JSONValue.Member(
        name: "headers",
        value: ["ETag": ["description": "The version, in quotation marks.", "schema": ["type": "string"]]]
    )
}
