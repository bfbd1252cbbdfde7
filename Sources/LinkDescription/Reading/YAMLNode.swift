public import JSONSource

/// A value of a description's source, with its place: what YAML says before anybody asks what it means.
public struct YAMLNode: Hashable, Sendable {
    /// What a value is.
    public indirect enum Content: Hashable, Sendable {
        /// A text; ``YAMLScalar/isPlain`` says whether it was written without quotes.
        case scalar(YAMLScalar)
        /// Values in order.
        case sequence([YAMLNode])
        /// Keys with values, in the order of the source; keys may repeat.
        case mapping([YAMLPair])
    }

    /// The value.
    public let content: Content
    /// Where it begins.
    public let position: SourcePosition
    /// The bytes of the source to point at: the whole text of a scalar, the first character of anything else.
    public let range: Range<Int>

    /// Takes a value with its place.
    public init(_ content: Content, at position: SourcePosition, range: Range<Int>) {
        self.content = content
        self.position = position
        self.range = range
    }

    /// The text, where the value is a scalar.
    var scalar: YAMLScalar? {
        guard case .scalar(let scalar) = content else { return nil }
        return scalar
    }

    /// Whether nothing was written in the value's place.
    var isNull: Bool { scalar?.isNull ?? false }

    /// Whether it is a list or a mapping without anything in it.
    var isEmptyCollection: Bool {
        switch content {
        case .scalar: false
        case .sequence(let elements): elements.isEmpty
        case .mapping(let pairs): pairs.isEmpty
        }
    }

    /// What messages call the kind of value.
    var kind: String {
        switch content {
        case .scalar(let scalar): scalar.isNull ? "nothing" : "a text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}

/// A text of a description's source.
public struct YAMLScalar: Hashable, Sendable {
    /// The text, without quotes and escapes.
    public let text: String
    /// Whether it was written without quotes, so that `true` and nothing at all are not texts.
    public let isPlain: Bool

    /// Takes a text without its quotes.
    public init(_ text: String, isPlain: Bool) {
        self.text = text
        self.isPlain = isPlain
    }

    /// Whether it means null (YAML 1.2, "Core Schema").
    var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(text) }

    /// What it says as a yes or no; the words of YAML 1.1 count, because people write them.
    var flag: Bool? {
        guard isPlain else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return nil
        }
    }
}

/// A key of a mapping with its value.
public struct YAMLPair: Hashable, Sendable {
    /// The key.
    public let key: YAMLNode
    /// The value.
    public let value: YAMLNode

    /// Takes a key with its value.
    public init(key: YAMLNode, value: YAMLNode) {
        self.key = key
        self.value = value
    }
}
