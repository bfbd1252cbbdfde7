/// A value of a property list, with its place.
public struct PropertyListValue: Sendable, Hashable {
    /// What a value is.
    public indirect enum Content: Sendable, Hashable {
        /// Keys with their values, in the order of the text; a key that occurs twice is listed twice.
        case dictionary([PropertyListMember])
        case array([PropertyListValue])
        case string(String)
        case boolean(Bool)
        /// A number, a date or data, as it is written.
        case other(String)
    }

    /// What it is.
    public let content: Content
    /// The bytes of its element, tags included.
    public let range: Range<Int>
    /// The bytes between its tags.
    public let contentRange: Range<Int>
    /// Whether the text of a string is between the tags byte for byte, without references or CDATA.
    public let isVerbatim: Bool

    /// The value of a key, if this is a dictionary that has it; of a key that occurs twice, the last value.
    public subscript(key: String) -> PropertyListValue? { member(key)?.value }

    /// The last member of a key, if this is a dictionary.
    public func member(_ key: String) -> PropertyListMember? {
        guard case .dictionary(let members) = content else { return nil }
        return members.last { $0.key == key }
    }

    /// The elements, if this is an array.
    public var elements: [PropertyListValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The text, if this is a string.
    public var string: String? {
        if case .string(let text) = content { text } else { nil }
    }
}

/// A key of a dictionary and its value.
public struct PropertyListMember: Sendable, Hashable {
    /// The key.
    public let key: String
    /// The bytes of the key's element.
    public let keyRange: Range<Int>
    /// The value.
    public let value: PropertyListValue
}
