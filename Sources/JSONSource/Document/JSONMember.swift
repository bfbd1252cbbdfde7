/// A name and its value in an object.
public struct JSONMember: Sendable {
    let storage: JSONStorage
    /// The tape index of the name; the value comes next.
    let index: Int

    /// The name, with its escapes decoded.
    public var name: String { storage.text(at: index) }

    /// The bytes of the name, with its quotes.
    public var nameRange: Range<Int> { storage.tape[index].range }

    /// Where the name starts.
    public var namePosition: SourcePosition { storage.source.position(at: nameRange.lowerBound) }

    /// The value.
    public var value: JSONNode { JSONNode(storage: storage, index: index + 1) }

    /// The bytes from the name's start to the value's end.
    public var range: Range<Int> { nameRange.lowerBound..<value.range.upperBound }

    /// Whether the name has exactly these characters.
    ///
    /// Does not allocate for names without escapes.
    ///
    /// Unlike Swift's `==`, this distinguishes two spellings of one letter, as `é` in one or in two scalars.
    public func nameEquals(_ other: String) -> Bool { storage.text(at: index, equals: other) }
}
