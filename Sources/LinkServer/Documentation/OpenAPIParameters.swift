import JSONSource
import LinkAPI

/// A request's parameters and header fields, as OpenAPI writes them.
enum OpenAPIParameters {
    /// The parameters of an endpoint: those of the path, of the query, and header fields.
    static func all(of endpoint: EndpointDescription) -> [JSONValue] {
        endpoint.path.map(json) + endpoint.query.map(json) + endpoint.headers.map(json)
    }

    private static func json(_ parameter: PathParameter) -> JSONValue {
        [
            "name": .string(parameter.name), "in": "path", "required": true,
            "description": .string(parameter.summary + "."), "schema": OpenAPISchema.json(parameter.form),
            "example": .string(parameter.example),
        ]
    }

    private static func json(_ parameter: QueryParameter) -> JSONValue {
        [
            "name": .string(parameter.name), "in": "query",
            "description": .string(parameter.summary), "schema": OpenAPISchema.json(parameter.form),
        ]
    }

    private static func json(_ field: HeaderParameter) -> JSONValue {
        [
            "name": .string(field.name), "in": "header", "required": .boolean(field.isRequired),
            "description": .string(field.summary), "schema": OpenAPISchema.json(field.form),
        ]
    }
}
