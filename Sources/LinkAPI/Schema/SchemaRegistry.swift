import JSONSource

/// The schemas of messages, read from the types themselves.
///
/// A type decodes itself from a decoder that has a value for everything and records what it is asked for: names, types,
/// and what may be missing. So a schema always agrees with what the type reads.
package final class SchemaRegistry {
    /// The registered objects, by name.
    package private(set) var objects: [String: ObjectSchema] = [:]

    package init() {}

    /// The schema of a message; objects in it are added to ``objects``.
    ///
    /// - Throws: the error of a type that rejects made-up values, such as an enum that is not `CaseIterable`.
    package func schema(of type: any Message.Type) throws -> MessageSchema { try register(type).schema }

    /// The schema of a type, with a made-up value of it.
    func register<Value: Decodable>(_ type: Value.Type) throws -> (schema: MessageSchema, value: Value) {
        if let listed = type as? any CaseIterable.Type, let choice = Self.choice(listed), let value = choice.0 as? Value
        {
            return (.choice(choice.1), value)
        }
        if let value = JSONValue.null as? Value { return (.anything, value) }
        let record = SchemaRecord(registry: self)
        let value = try type.init(from: SchemaDecoder(record: record))
        switch record.shape {
        case .plain(let schema): return (schema, value)
        case .array(let element): return (.array(element ?? .text), value)
        case .object(let fields):
            let name = Self.name(of: type)
            let descriptions = (type as? any Message.Type)?.fields ?? [:]
            objects[name] = ObjectSchema(
                name: name,
                fields: fields.map {
                    .init(
                        name: $0.name,
                        schema: $0.schema,
                        isRequired: $0.isRequired,
                        description: descriptions[$0.name]
                    )
                }
            )
            return (.object(name), value)
        case .map(let element): return (.map(element ?? .text), value)
        }
    }

    private static func choice<Listed: CaseIterable>(_ type: Listed.Type) -> (Any, [String])? {
        let words = type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
        guard let first = type.allCases.first, words.count == type.allCases.count else { return nil }
        return (first, words)
    }
}

extension SchemaRegistry {
    /// `LinkAPI.Page<LinkAPI.DomainEntryMessage>` is `DomainEntryPage`.
    package static func name(of type: any Any.Type) -> String {
        let name = String(reflecting: type)
        guard let angle = name.firstIndex(of: "<") else { return plainName(name[...]) }
        let inner = name[name.index(after: angle)...].dropLast()
        return plainName(inner) + plainName(name[..<angle])
    }

    private static func plainName(_ name: Substring) -> String {
        name.split(separator: ".").dropFirst().map { part in
            part.hasSuffix("Message") && part != "Message" ? String(part.dropLast("Message".count)) : String(part)
        }
        .joined()
    }
}

/// What a type asked for while it decoded one value.
final class SchemaRecord {
    /// What kind of JSON value it is.
    enum Shape {
        case plain(MessageSchema)
        case array(MessageSchema?)
        case object([Member])
        case map(MessageSchema?)
    }

    /// A member of an object.
    struct Member {
        let name: String
        let schema: MessageSchema
        let isRequired: Bool
    }

    let registry: SchemaRegistry
    var shape = Shape.object([])
    /// The members that the type looked for before it read them: those may be missing.
    private var optional: Set<String> = []

    init(registry: SchemaRegistry) {
        self.registry = registry
    }

    func markOptional(_ name: String) { optional.insert(name) }

    func add(_ name: String, _ schema: MessageSchema) {
        switch shape {
        case .object(let members):
            let member = Member(name: name, schema: schema, isRequired: !optional.contains(name))
            shape = .object(members + [member])
        case .map: shape = .map(schema)
        case .plain, .array: break
        }
    }
}
