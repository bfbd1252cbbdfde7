import JSONSource

/// Decodes a message from JSON that was read with positions, so that an error names the member and its place.
package struct MessageDecoder: Decoder {
    fileprivate let node: JSONNode

    /// The members that lead to the node, such as `scopes[1]`; empty for the whole message.
    fileprivate let member: String

    package let codingPath: [any CodingKey] = []
    package let userInfo: [CodingUserInfoKey: Any] = [:]

    /// The message in a body.
    ///
    /// - Throws: `invalid-message`.
    package static func message<Content: Decodable>(_ type: Content.Type, in body: [UInt8]) throws(Problem) -> Content {
        let root: JSONNode
        do throws(JSONSyntaxError) {
            root = try JSONReader().read(body).root
        } catch {
            throw Problem(.invalidMessage, error)
        }
        do {
            return try MessageDecoder(node: root, member: "").decode(type)
        } catch let problem as Problem {
            throw problem
        } catch {
            throw Problem(.invalidMessage, "The message cannot be read.")
        }
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard node.kind == .object else { throw mismatch(JSONKind.object.phrase) }
        return KeyedDecodingContainer(MessageMembers<Key>(decoder: self))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard node.kind == .array else { throw mismatch(JSONKind.array.phrase) }
        return MessageElements(decoder: self)
    }

    package func singleValueContainer() -> any SingleValueDecodingContainer { MessageValue(decoder: self) }
}

extension MessageDecoder {
    fileprivate func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // Its own decoding would try one kind after the other, which takes long for thousands of values.
        if type == JSONValue.self, let value = try jsonValue(of: node) as? Value { return value }
        do {
            if let strict = type as? any StrictMessage.Type { try requireMembers(of: strict) }
            return try type.init(from: self)
        } catch is DecodingError {
            // A type's own errors are those of an enum without the value.
            throw problem("has a value that is not known")
        }
    }

    /// A value of any kind, with its members by name; of several with the same name the first is read.
    private func jsonValue(of node: JSONNode) throws(Problem) -> JSONValue {
        switch node.kind {
        case .object:
            let nodes = Dictionary(node.members.map { ($0.name, $0.value) }) { first, _ in first }
            var members: [JSONValue.Member] = []
            for (name, node) in nodes.sorted(by: { $0.key < $1.key }) {
                members.append(JSONValue.Member(name: name, value: try jsonValue(of: node)))
            }
            return .object(members)
        case .array:
            var elements: [JSONValue] = []
            for element in node.elements { elements.append(try jsonValue(of: element)) }
            return .array(elements)
        case .number:
            if let integer = node.number?.integer { return .integer(integer) }
            guard let number = node.number?.double, number.isFinite else {
                throw MessageDecoder(node: node, member: member).problem("has a number that is too large")
            }
            return JSONValue(floatLiteral: number)
        case .string: return .string(node.string ?? "")
        case .boolean: return .boolean(node.boolean ?? false)
        case .null: return .null
        }
    }

    /// A misspelled member that is ignored makes something else than its author means.
    private func requireMembers(of type: any StrictMessage.Type) throws {
        guard node.kind == .object else { return }
        let known = type.fields.keys.sorted()
        for found in node.members where !known.contains(found.name) {
            let name = String(found.name.prefix(60))
            let help = Suggestion.help(name, among: known, listing: "members")
            throw Problem(
                .invalidMessage,
                "There is no member \"\(name.visible)\" here, so that it would have no effect.",
                help: help,
                line: found.value.position.line,
                column: found.value.position.column
            )
        }
    }

    fileprivate func mismatch(_ expected: String) -> Problem {
        problem(node.isNull && !member.isEmpty ? "is null; it has to be \(expected)" : "has to be \(expected)")
    }

    fileprivate func missing(_ name: String) -> Problem {
        problem("is missing", of: member.isEmpty ? name : "\(member).\(name)")
    }

    private func problem(_ fault: String, of member: String? = nil) -> Problem {
        let member = member ?? self.member
        let subject = member.isEmpty ? "The message" : "The member \"\(member)\""
        return Problem(
            .invalidMessage,
            "\(subject) \(fault).",
            line: node.position.line,
            column: node.position.column
        )
    }
}

private struct MessageMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: MessageDecoder
    let codingPath: [any CodingKey] = []
    /// By name, because an object may have thousands of members.
    ///
    /// The first of several with the same name is read, as by Foundation.
    private let nodes: [String: JSONNode]

    init(decoder: MessageDecoder) {
        self.decoder = decoder
        nodes = Dictionary(decoder.node.members.map { ($0.name, $0.value) }) { first, _ in first }
    }

    var allKeys: [Key] { decoder.node.members.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { node(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try child(key).node.isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try child(key).decode(type) }

    private func node(_ key: Key) -> JSONNode? { nodes[key.stringValue] }

    private func child(_ key: Key) throws -> MessageDecoder {
        let (name, member) = (key.stringValue, decoder.member)
        guard let node = node(key) else { throw decoder.missing(name) }
        return MessageDecoder(node: node, member: member.isEmpty ? name : "\(member).\(name)")
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try child(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}

private struct MessageElements: UnkeyedDecodingContainer {
    private let decoder: MessageDecoder
    private var rest: JSONElements
    private var next: JSONNode?
    private(set) var currentIndex = 0
    let codingPath: [any CodingKey] = []

    init(decoder: MessageDecoder) {
        self.decoder = decoder
        rest = decoder.node.elements
        next = rest.next()
    }

    var count: Int? { decoder.node.count }

    var isAtEnd: Bool { next == nil }

    mutating func decodeNil() -> Bool {
        guard next?.isNull == true else { return false }
        advance()
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try element().decode(type)
        advance()
        return value
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let container = try element().container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try element().unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let element = try element()
        advance()
        return element
    }

    private func element() throws -> MessageDecoder {
        let member = "\(decoder.member)[\(currentIndex)]"
        guard let next else { throw decoder.missing("[\(currentIndex)]") }
        return MessageDecoder(node: next, member: member)
    }

    private mutating func advance() {
        next = rest.next()
        currentIndex += 1
    }
}

private struct MessageValue: SingleValueDecodingContainer {
    let decoder: MessageDecoder
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { decoder.node.isNull }

    func decode(_ type: Bool.Type) throws -> Bool { try require(decoder.node.boolean, JSONKind.boolean.phrase) }
    func decode(_ type: String.Type) throws -> String { try require(decoder.node.string, JSONKind.string.phrase) }
    func decode(_ type: Double.Type) throws -> Double {
        try require(decoder.node.number?.double, JSONKind.number.phrase)
    }
    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode(_ type: Int.Type) throws -> Int { try integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }

    private func integer<Value: FixedWidthInteger>() throws -> Value {
        try require(decoder.node.number?.integer.flatMap { Value(exactly: $0) }, "a whole number")
    }

    private func require<Value>(_ value: Value?, _ expected: String) throws -> Value {
        guard let value else { throw decoder.mismatch(expected) }
        return value
    }
}
