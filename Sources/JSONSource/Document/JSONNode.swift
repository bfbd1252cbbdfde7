/// A value of a document: a cheap view, made when asked for.
///
/// Nothing is decoded or copied until a property asks for it.
public struct JSONNode: Sendable {
    let storage: JSONStorage

    /// A number for this value that is unique in its document and grows in the order of the source.
    public let index: Int

    var entry: TapeEntry { storage.tape[index] }

    /// What kind of value this is.
    public var kind: JSONKind { entry.kind }

    /// The bytes of this value, with its quotes or brackets.
    public var range: Range<Int> { entry.range }

    /// The bytes inside a string's quotes; for any other value its ``range``.
    public var contentRange: Range<Int> { entry.contentRange }

    /// Where this value starts.
    public var position: SourcePosition { storage.source.position(at: range.lowerBound) }

    /// This value as it was written.
    public var spelling: String { storage.source.excerpt(range) }

    /// The document that this value belongs to.
    public var document: JSONDocument { JSONDocument(storage: storage) }

    /// The text of a string, with its escapes decoded; `nil` for any other value.
    public var string: String? { kind == .string ? storage.text(at: index) : nil }

    /// The value of a boolean; `nil` for any other value.
    public var boolean: Bool? {
        kind == .boolean ? storage.source.bytes[range.lowerBound] | 0x20 == UInt8(ascii: "t") : nil
    }

    /// The value of a number; `nil` for any other value.
    public var number: JSONNumber? { kind == .number ? JSONNumber(written: spelling) : nil }

    /// Whether this is `null`.
    public var isNull: Bool { kind == .null }

    /// Whether this is a string with exactly these characters.
    ///
    /// Does not allocate for strings without escapes.
    public func isString(_ text: String) -> Bool {
        kind == .string && storage.text(at: index, equals: text)
    }
}

extension JSONNode: Hashable {
    /// Two nodes are equal when they are the same value of the same document.
    public static func == (left: JSONNode, right: JSONNode) -> Bool {
        left.storage === right.storage && left.index == right.index
    }

    /// Hashes the identity of the value in its document.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(storage))
        hasher.combine(index)
    }
}
