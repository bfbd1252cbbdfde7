/// An array that has one element of any type.
struct SchemaElements: UnkeyedDecodingContainer {
    let notes: SchemaNotes
    let codingPath: [any CodingKey] = []
    let count: Int? = 1
    private(set) var currentIndex = 0
    var isAtEnd: Bool { currentIndex > 0 }

    init(notes: SchemaNotes) {
        self.notes = notes
    }

    func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, value) = try notes.book.learn(type)
        notes.shape = .array(schema)
        currentIndex += 1
        return value
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw SchemaError.nested
    }

    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw SchemaError.nested }

    func superDecoder() throws -> any Decoder { throw SchemaError.nested }
}
