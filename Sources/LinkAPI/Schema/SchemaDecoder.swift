/// Has a value for everything and records what is asked for.
struct SchemaDecoder: Decoder {
    let record: SchemaRecord
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(SchemaMembers<Key>(record: record))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        record.shape = .array(nil)
        return SchemaElements(record: record)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SchemaSingleValue(record: record) }
}

/// Why a type has no schema.
struct SchemaError: Error {
    let sentence: String
}

/// An object that has a member of every name and type.
struct SchemaMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let record: SchemaRecord
    let codingPath: [any CodingKey] = []

    /// Only dictionaries ask for this, because they do not know their names.
    var allKeys: [Key] {
        record.shape = .map(nil)
        return [Key(stringValue: "name")].compactMap(\.self)
    }

    /// A type calls this before it reads a member that may be missing.
    func contains(_ key: Key) -> Bool {
        record.markOptional(key.stringValue)
        return true
    }

    func decodeNil(forKey key: Key) -> Bool {
        record.markOptional(key.stringValue)
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (schema, value) = try record.registry.register(type)
        record.add(key.stringValue, schema)
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
    /// A message gives such a part a type instead.
    static let nested = SchemaError(sentence: "Messages with nested containers have no schema: give the part a type.")
}

/// An array that has one element of any type.
struct SchemaElements: UnkeyedDecodingContainer {
    let record: SchemaRecord
    let codingPath: [any CodingKey] = []
    let count: Int? = 1
    private(set) var currentIndex = 0
    var isAtEnd: Bool { currentIndex > 0 }

    init(record: SchemaRecord) {
        self.record = record
    }

    func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, value) = try record.registry.register(type)
        record.shape = .array(schema)
        currentIndex += 1
        return value
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw SchemaError.nested
    }

    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw SchemaError.nested }

    func superDecoder() throws -> any Decoder { throw SchemaError.nested }
}

/// A value that is not an object or an array.
struct SchemaSingleValue: SingleValueDecodingContainer {
    let record: SchemaRecord
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }

    func decode(_ type: Bool.Type) -> Bool { plain(.boolean, false) }
    func decode(_ type: String.Type) -> String { plain(.text, "") }
    func decode(_ type: Double.Type) -> Double { plain(.number, 0) }
    func decode(_ type: Float.Type) -> Float { plain(.number, 0) }
    func decode(_ type: Int.Type) -> Int { plain(.integer, 0) }
    func decode(_ type: Int8.Type) -> Int8 { plain(.integer, 0) }
    func decode(_ type: Int16.Type) -> Int16 { plain(.integer, 0) }
    func decode(_ type: Int32.Type) -> Int32 { plain(.integer, 0) }
    func decode(_ type: Int64.Type) -> Int64 { plain(.integer, 0) }
    func decode(_ type: UInt.Type) -> UInt { plain(.integer, 0) }
    func decode(_ type: UInt8.Type) -> UInt8 { plain(.integer, 0) }
    func decode(_ type: UInt16.Type) -> UInt16 { plain(.integer, 0) }
    func decode(_ type: UInt32.Type) -> UInt32 { plain(.integer, 0) }
    func decode(_ type: UInt64.Type) -> UInt64 { plain(.integer, 0) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, value) = try record.registry.register(type)
        return plain(schema, value)
    }

    private func plain<Value>(_ schema: MessageSchema, _ value: Value) -> Value {
        record.shape = .plain(schema)
        return value
    }
}
