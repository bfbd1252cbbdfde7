package import JSONSource
import LinkWorkspaces

/// The JSON Schema of `waymark.yaml`, from which editors complete and check it.
///
/// It is made from the keys that the reader knows, so that the two cannot differ. Draft 7 is what editors understand best.
package enum DescriptionSchema {
    /// The schema.
    package static var value: JSONValue {
        let root = DescriptionMapping.description
        var members: [JSONValue.Member] = [
            .init(name: "$schema", value: "http://json-schema.org/draft-07/schema#"),
            .init(name: "title", value: "waymark.yaml"),
        ]
        members += self.members(of: root)
        let definitions = DescriptionMapping.all.filter { $0.name != root.name }.map { mapping in
            JSONValue.Member(name: mapping.name, value: .object(self.members(of: mapping)))
        }
        members.append(.init(name: "definitions", value: .object(definitions)))
        return .object(members)
    }

    private static func members(of mapping: DescriptionMapping) -> [JSONValue.Member] {
        let properties = mapping.keys.map { key -> JSONValue.Member in
            var members = [JSONValue.Member(name: "description", value: .string(key.summary))]
            members += schema(key.shape)
            return .init(name: key.name, value: .object(members))
        }
        return [
            .init(name: "description", value: .string(mapping.summary)),
            .init(name: "type", value: "object"),
            .init(name: "additionalProperties", value: false),
            .init(name: "properties", value: .object(properties)),
        ]
    }

    private static func schema(_ shape: DescriptionShape) -> [JSONValue.Member] {
        switch shape {
        case .text(let example):
            // A number is a text, too, as in `app-store: 1234567890`.
            [
                .init(name: "type", value: .array(["string", "number"])),
                .init(name: "examples", value: .array([.string(example)])),
            ]
        case .name:
            [
                .init(name: "type", value: "string"),
                .init(name: "pattern", value: .string(Slug.pattern)),
            ]
        case .flag: [.init(name: "type", value: "boolean")]
        case .number(let range):
            [
                .init(name: "type", value: "integer"),
                .init(name: "minimum", value: .integer(range.lowerBound)),
                .init(name: "maximum", value: .integer(range.upperBound)),
            ]
        case .word(let words): [.init(name: "enum", value: .array(words.map(JSONValue.string)))]
        case .nothing: [.init(name: "type", value: "null")]
        case .object: [.init(name: "type", value: "object")]
        default: compound(shape)
        }
    }

    private static func compound(_ shape: DescriptionShape) -> [JSONValue.Member] {
        switch shape {
        case .mapping(let mapping): [.init(name: "$ref", value: .string("#/definitions/\(mapping.name)"))]
        case .named(let value):
            [
                .init(name: "type", value: "object"),
                .init(name: "additionalProperties", value: .object(schema(value))),
            ]
        case .list(let element):
            [.init(name: "type", value: "array"), .init(name: "items", value: .object(schema(element)))]
        case .either(let shapes): [.init(name: "anyOf", value: .array(shapes.map { .object(schema($0)) }))]
        default: []
        }
    }
}
