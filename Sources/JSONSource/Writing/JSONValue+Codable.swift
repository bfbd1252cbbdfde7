extension JSONValue: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads any value; members are in the order of their names, because coders do not keep another.
    public init(from decoder: any Decoder) throws {
        // Which container a value has is known only by asking; each attempt that fails is followed by the next kind.
        if let members = try? decoder.container(keyedBy: Name.self) {
            self = .object(
                try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
                    JSONValue.Member(
                        name: key.stringValue,
                        value: try members.decode(JSONValue.self, forKey: key)
                    )
                }
            )
            return
        }
        // As above.
        if var elements = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(JSONValue.self)) }
            self = .array(values)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let boolean = try? single.decode(Bool.self) {  // As above.
            self = .boolean(boolean)
        } else if let integer = try? single.decode(Int.self) {  // As above.
            self = .integer(integer)
        } else if let number = try? single.decode(Double.self) {  // As above.
            guard number.isFinite else {
                throw DecodingError.dataCorruptedError(in: single, debugDescription: "The number is too large.")
            }
            self = JSONValue(floatLiteral: number)
        } else {
            self = .string(try single.decode(String.self))
        }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: Name.self)
            for member in members {
                try container.encode(member.value, forKey: Name(stringValue: member.name))
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .string(let text): try encode(text, to: encoder)
        case .integer(let integer): try encode(integer, to: encoder)
        case .number(let spelling): try encode(Double(spelling) ?? 0, to: encoder)
        case .boolean(let boolean): try encode(boolean, to: encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    private func encode(_ scalar: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(scalar)
    }
}
