import JSONSource

/// Decodes values of other libraries from nodes, so that these need not know about YAML.
///
/// A text without quotes is what is asked for: `123` is a number or a text, as everywhere in a description.
struct YAMLNodeDecoder: Decoder {
    let node: YAMLNode
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .mapping(let pairs) = node.content else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(YAMLPairContainer(pairs: pairs, decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .sequence(let elements) = node.content else { throw mismatch([Any].self) }
        return YAMLElementContainer(elements: elements, decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    /// The decoder of a member or an element.
    fileprivate func inside(_ key: any CodingKey, _ node: YAMLNode) -> YAMLNodeDecoder {
        YAMLNodeDecoder(node: node, codingPath: codingPath + [key])
    }

    fileprivate func mismatch(_ type: any Any.Type) -> DecodingError {
        let message = "Here is \(node.kind)."
        return .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: message))
    }
}

extension YAMLNodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { node.isNull }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard let flag = node.scalar?.flag else { throw mismatch(type) }
        return flag
    }

    func decode(_ type: String.Type) throws -> String {
        guard let scalar = node.scalar, !scalar.isNull else { throw mismatch(type) }
        return scalar.text
    }

    func decode(_ type: Double.Type) throws -> Double { try number(type) }
    func decode(_ type: Float.Type) throws -> Float { try number(type) }
    func decode(_ type: Int.Type) throws -> Int { try number(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

    private func number<Number: LosslessStringConvertible>(_ type: Number.Type) throws -> Number {
        guard let scalar = node.scalar, scalar.isPlain, let number = Number(scalar.text) else { throw mismatch(type) }
        return number
    }
}

/// The members of a mapping.
private struct YAMLPairContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let pairs: [YAMLPair]
    let decoder: YAMLNodeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { pairs.compactMap { $0.key.scalar.flatMap { Key(stringValue: $0.text) } } }

    private func find(_ key: Key) -> YAMLNode? { pairs.first { $0.key.scalar?.text == key.stringValue }?.value }

    private func value(_ key: Key) throws -> YAMLNodeDecoder {
        guard let node = find(key) else {
            let message = "\"\(key.stringValue)\" is missing."
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: message))
        }
        return decoder.inside(key, node)
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try Value(from: value(key)) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try value(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

/// The elements of a list.
private struct YAMLElementContainer: UnkeyedDecodingContainer {
    let elements: [YAMLNode]
    let decoder: YAMLNodeDecoder
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    init(elements: [YAMLNode], decoder: YAMLNodeDecoder) {
        self.elements = elements
        self.decoder = decoder
    }

    private func current() throws -> YAMLNodeDecoder {
        guard !isAtEnd else {
            let context = DecodingError.Context(
                codingPath: codingPath,
                debugDescription: "The list has no more elements."
            )
            throw DecodingError.valueNotFound(YAMLNode.self, context)
        }
        return decoder.inside(YAMLIndex(intValue: currentIndex), elements[currentIndex])
    }

    mutating func decodeNil() throws -> Bool {
        let isNil = try current().decodeNil()
        if isNil { currentIndex += 1 }
        return isNil
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try Value(from: current())
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested>
    {
        let container = try current().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try current().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try current()
        currentIndex += 1
        return decoder
    }
}

/// The place of an element in its list.
struct YAMLIndex: CodingKey {
    let index: Int
    var intValue: Int? { index }
    var stringValue: String { "\(index)" }

    init(intValue: Int) { index = intValue }
    init?(stringValue: String) {
        guard let index = Int(stringValue) else { return nil }
        self.index = index
    }
}

extension YAMLNode {
    /// The value of a member that a mistake names, such as `conditions[0].target.web`, or the nearest value around it.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - namesKey: Whether its name is meant, and not its value.
    /// - Returns: The node to point at.
    func node(at member: some StringProtocol, namesKey: Bool = false) -> YAMLNode {
        if member.isEmpty { return self }
        switch content {
        case .scalar: return self
        case .sequence(let elements):
            guard member.first == "[", let end = member.firstIndex(of: "]"),
                let index = Int(member[member.index(after: member.startIndex)..<end]), elements.indices.contains(index)
            else { return self }
            return elements[index].node(at: Self.rest(of: member[member.index(after: end)...]), namesKey: namesKey)
        case .mapping(let pairs):
            // A key may have dots and brackets itself; the longest is meant.
            let found = pairs.filter { pair in
                guard let key = pair.key.scalar?.text, member.hasPrefix(key) else { return false }
                let next = member.dropFirst(key.count).first
                return next == nil || next == "." || next == "["
            }.max { ($0.key.scalar?.text.count ?? 0) < ($1.key.scalar?.text.count ?? 0) }
            guard let found else { return self }
            let rest = Self.rest(of: member.dropFirst(found.key.scalar?.text.count ?? 0))
            return rest.isEmpty && namesKey ? found.key : found.value.node(at: rest, namesKey: namesKey)
        }
    }

    private static func rest(of member: some StringProtocol) -> String {
        String(member.first == "." ? member.dropFirst() : member[...])
    }
}
