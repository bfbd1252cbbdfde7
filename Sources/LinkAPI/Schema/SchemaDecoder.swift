/// Has a value for whatever it is asked, and notes the question.
struct SchemaDecoder: Decoder {
    let notes: SchemaNotes
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(SchemaMembers<Key>(notes: notes))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        notes.shape = .array(nil)
        return SchemaElements(notes: notes)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SchemaSingleValue(notes: notes) }
}

/// Why a type's schema cannot be learnt.
struct SchemaError: Error {
    let sentence: String
}
