/// A JSON text that was read: its values, each with its place in the source.
public struct JSONDocument: Sendable {
    let storage: JSONStorage

    /// The text as it was given.
    public var source: SourceText { storage.source }

    /// The outermost value.
    public var root: JSONNode { JSONNode(storage: storage, index: 0) }

    /// The value that a pointer names, if there is one.
    ///
    /// Of duplicate names the last one counts.
    public func node(at pointer: JSONPointer) -> JSONNode? {
        var node = root
        for token in pointer.tokens {
            guard let next = node.child(token) else { return nil }
            node = next
        }
        return node
    }
}

extension JSONNode {
    fileprivate func child(_ token: String) -> JSONNode? {
        guard kind == .array else { return self[token] }
        // RFC 6901 allows no leading zeros and no sign.
        guard let number = Int(token), number >= 0, String(number) == token, number < count else { return nil }
        return elements.dropFirst(number).first { _ in true }
    }
}
