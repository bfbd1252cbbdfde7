/// A value that is not an object or an array.
struct SchemaSingleValue: SingleValueDecodingContainer {
    let notes: SchemaNotes
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
        let (schema, value) = try notes.book.learn(type)
        return plain(schema, value)
    }

    private func plain<Value>(_ schema: MessageSchema, _ value: Value) -> Value {
        notes.shape = .plain(schema)
        return value
    }
}
