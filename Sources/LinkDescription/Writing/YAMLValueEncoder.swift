/// Encodes values of other libraries as they are written in YAML.
///
/// A reference, because a container goes on with what another one has begun.
final class YAMLValueEncoder: Encoder {
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    fileprivate var content = Content.nothing

    fileprivate enum Content {
        case nothing
        case scalar(YAMLValue)
        case members([(name: String, value: YAMLValueEncoder)])
        case elements([YAMLValueEncoder])
    }

    init(codingPath: [any CodingKey] = []) { self.codingPath = codingPath }

    /// What was encoded.
    var value: YAMLValue {
        switch content {
        case .nothing: .nothing
        case .scalar(let value): value
        case .members(let members): .mapping(members.map { YAMLMember($0.name, $0.value.value) })
        case .elements(let elements): .list(elements.map(\.value))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .members = content {} else { content = .members([]) }
        return KeyedEncodingContainer(YAMLMemberContainer(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .elements = content {} else { content = .elements([]) }
        return YAMLListContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { YAMLScalarContainer(encoder: self) }

    fileprivate func member(_ key: any CodingKey) -> YAMLValueEncoder {
        let child = YAMLValueEncoder(codingPath: codingPath + [key])
        guard case .members(var members) = content else { return child }
        members.append((key.stringValue, child))
        content = .members(members)
        return child
    }

    fileprivate func element() -> YAMLValueEncoder {
        guard case .elements(var elements) = content else { return YAMLValueEncoder(codingPath: codingPath) }
        let child = YAMLValueEncoder(codingPath: codingPath + [YAMLIndex(intValue: elements.count)])
        elements.append(child)
        content = .elements(elements)
        return child
    }
}

private struct YAMLMemberContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: YAMLValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil(forKey key: Key) { encoder.member(key).content = .scalar(.word("null")) }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws { try value.encode(to: encoder.member(key)) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.member(key).container(keyedBy: type) }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.member(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

private struct YAMLListContainer: UnkeyedEncodingContainer {
    let encoder: YAMLValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int {
        if case .elements(let elements) = encoder.content { return elements.count }
        return 0
    }

    mutating func encodeNil() { encoder.element().content = .scalar(.word("null")) }

    mutating func encode(_ value: some Encodable) throws { try value.encode(to: encoder.element()) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.element().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { encoder.element() }
}

private struct YAMLScalarContainer: SingleValueEncodingContainer {
    let encoder: YAMLValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func write(_ value: YAMLValue) { encoder.content = .scalar(value) }

    mutating func encodeNil() { write(.word("null")) }
    mutating func encode(_ value: Bool) { write(.word(value ? "true" : "false")) }
    mutating func encode(_ value: String) { write(.text(value)) }
    mutating func encode(_ value: Double) { write(.word("\(value)")) }
    mutating func encode(_ value: Float) { write(.word("\(value)")) }
    mutating func encode(_ value: Int) { write(.word("\(value)")) }
    mutating func encode(_ value: Int8) { write(.word("\(value)")) }
    mutating func encode(_ value: Int16) { write(.word("\(value)")) }
    mutating func encode(_ value: Int32) { write(.word("\(value)")) }
    mutating func encode(_ value: Int64) { write(.word("\(value)")) }
    mutating func encode(_ value: UInt) { write(.word("\(value)")) }
    mutating func encode(_ value: UInt8) { write(.word("\(value)")) }
    mutating func encode(_ value: UInt16) { write(.word("\(value)")) }
    mutating func encode(_ value: UInt32) { write(.word("\(value)")) }
    mutating func encode(_ value: UInt64) { write(.word("\(value)")) }
    mutating func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }
}
