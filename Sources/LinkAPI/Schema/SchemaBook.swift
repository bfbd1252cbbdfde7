/// The schemas of messages, learnt from the types themselves.
///
/// A type is asked to decode itself from a decoder that has a value for everything and notes what it is asked for: names,
/// types, and what may be missing. So a schema cannot say anything else than what the type reads.
package final class SchemaBook {
    /// The objects learnt so far, by name.
    package private(set) var objects: [String: ObjectSchema] = [:]

    /// Starts an empty book.
    package init() {}

    /// The schema of a message; objects in it are added to ``objects``.
    ///
    /// - Throws: what the type throws when it refuses made-up values, as an enum does that does not list its cases.
    package func schema(of type: any Message.Type) throws -> MessageSchema { try learn(type).schema }

    /// The schema of a type, with a made-up value of it.
    func learn<Value: Decodable>(_ type: Value.Type) throws -> (schema: MessageSchema, value: Value) {
        if let listed = type as? any CaseIterable.Type, let choice = Self.choice(listed), let value = choice.0 as? Value
        {
            return (.choice(choice.1), value)
        }
        let notes = SchemaNotes(book: self)
        let value = try type.init(from: SchemaDecoder(notes: notes))
        switch notes.shape {
        case .plain(let schema): return (schema, value)
        case .array(let element): return (.array(element ?? .text), value)
        case .object(let fields):
            let name = Self.name(of: type)
            objects[name] = ObjectSchema(name: name, fields: fields.map { $0.field(in: name) })
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

extension SchemaBook {
    /// `LinkAPI.Page<LinkAPI.DomainEntryMessage>` is `DomainEntryPage`.
    static func name(of type: any Any.Type) -> String {
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
