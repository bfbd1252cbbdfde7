import JSONSource
import LinkAPI

/// Schemas of messages and parameters as JSON Schema (2020-12) writes them.
enum OpenAPISchema {
    /// The schema of bytes that are not JSON.
    static let bytes: JSONValue = ["type": "string", "format": "binary"]

    /// The schema of what is not a message: any JSON, a text, or bytes.
    static func json(ofMediaType type: String) -> JSONValue {
        if type.hasPrefix("application/json") { return [:] }
        return type.hasPrefix("text/") ? ["type": "string"] : bytes
    }

    /// The schema of a value.
    static func json(_ schema: MessageSchema) -> JSONValue {
        switch schema {
        case .text: ["type": "string"]
        case .choice(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
        case .integer: ["type": "integer"]
        case .number: ["type": "number"]
        case .boolean: ["type": "boolean"]
        case .anything: [:]
        case .array(let element): ["type": "array", "items": json(element)]
        case .map(let element): ["type": "object", "additionalProperties": json(element)]
        case .object(let name): ["$ref": .string("#/components/schemas/\(name)")]
        }
    }

    /// The schema of an object.
    static func json(_ object: ObjectSchema) -> JSONValue {
        let properties = object.fields.map { JSONValue.Member(name: $0.name, value: json($0)) }
        let required = object.fields.filter(\.isRequired).map { JSONValue.string($0.name) }
        return ["type": "object", "required": .array(required), "properties": .object(properties)]
    }

    /// The schema of a parameter's text.
    static func json(_ form: ValueForm) -> JSONValue {
        switch form {
        case .text(let maximum, let format, let pattern):
            var members: [JSONValue.Member] = [.init(name: "type", value: "string")]
            if let maximum { members.append(.init(name: "maxLength", value: .integer(maximum))) }
            if let format { members.append(.init(name: "format", value: .string(format))) }
            if let pattern { members.append(.init(name: "pattern", value: .string(pattern))) }
            return .object(members)
        case .integer(let range):
            return [
                "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
            ]
        case .choice(let words): return json(MessageSchema.choice(words))
        case .flag: return ["type": "boolean"]
        }
    }

    private static func json(_ field: ObjectSchema.Field) -> JSONValue {
        guard case .object(var members) = json(field.schema), let description = field.description else {
            return json(field.schema)
        }
        if let format = description.format { members.append(.init(name: "format", value: .string(format))) }
        if let pattern = description.pattern { members.append(.init(name: "pattern", value: .string(pattern))) }
        if let minimum = description.minimum { members.append(.init(name: "minimum", value: .integer(minimum))) }
        members.append(.init(name: "description", value: .string(description.text)))
        return .object(members)
    }
}
