/// An object that has a member of every name and type.
struct SchemaMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let notes: SchemaNotes
    let codingPath: [any CodingKey] = []

    /// Only dictionaries ask for this, because they know no names of their own.
    var allKeys: [Key] {
        notes.shape = .map(nil)
        return [Key(stringValue: "name")].compactMap(\.self)
    }

    /// What a type asks for before it reads a member that may be missing.
    func contains(_ key: Key) -> Bool {
        notes.markOptional(key.stringValue)
        return true
    }

    func decodeNil(forKey key: Key) -> Bool {
        notes.markOptional(key.stringValue)
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (schema, value) = try notes.book.learn(type)
        notes.note(key.stringValue, schema)
        return value
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        throw SchemaError.nested
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw SchemaError.nested }

    func superDecoder() throws -> any Decoder { throw SchemaError.nested }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw SchemaError.nested }
}

extension SchemaError {
    /// Messages are made of types of their own instead.
    static let nested = SchemaError(sentence: "Messages with nested containers have no schema: give the part a type.")
}
