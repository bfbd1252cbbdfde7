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

    /// The codes of a status are an extension and no schema of their own, because generators make a type of each schema.
    private static func json(_ codes: [ProblemType], _ problem: JSONValue, hasPages: Bool) -> JSONValue {
        var content: [JSONValue.Member] = [.init(name: Problem.contentType, value: ["schema": problem])]
        if hasPages { content.append(page) }
        let description = codes.map { "\($0.rawValue): \($0.title)." }.joined(separator: " ")
        var members: [JSONValue.Member] = [.init(name: "description", value: .string(description))]
        let saysWhen = codes.contains { $0 == .rateLimited || $0.status == 503 }
        if saysWhen { members.append(.init(name: "headers", value: .object([retryAfter]))) }
        members.append(.init(name: "content", value: .object(content)))
        members.append(.init(name: "x-problem-codes", value: .array(codes.map { .string($0.rawValue) })))
        return .object(members)
    }

    private static func content(
        _ content: EndpointAnswer.Content,
        _ schema: (any Message.Type) throws -> JSONValue
    ) throws -> [JSONValue.Member] {
        switch content {
        case .nothing: []
        case .message(let type): [.init(name: "application/json", value: ["schema": try schema(type)])]
        case .bytes(let mediaTypes): mediaTypes.map(Self.bytes)
        }
    }

    private static let retryAfter = JSONValue.Member(
        name: "Retry-After",
        value: [
            "description": "Seconds until the next request is taken.", "schema": ["type": "integer", "minimum": 1],
        ]
    )

    private static let page = bytes("text/html; charset=utf-8")

    private static func bytes(_ mediaType: String) -> JSONValue.Member {
        .init(name: mediaType, value: ["schema": OpenAPISchema.json(ofMediaType: mediaType)])
    }

    private static let entityTag = JSONValue.Member(
        name: "headers",
        value: ["ETag": ["description": "The version, in quotation marks.", "schema": ["type": "string"]]]
    )
}
