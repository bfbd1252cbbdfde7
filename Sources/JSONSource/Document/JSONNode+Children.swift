extension JSONNode {
    /// The number of elements of an array or members of an object; 0 for any other value.
    public var count: Int { Int(entry.count) }

    /// The elements of an array in order; empty for any other value.
    public var elements: JSONElements {
        let entry = entry
        guard entry.kind == .array else { return JSONElements(storage: storage, cursor: 0, end: 0) }
        return JSONElements(storage: storage, cursor: index + 1, end: Int(entry.next))
    }

    /// The members of an object in the order in which they were written, duplicates included; empty for any other value.
    public var members: JSONMembers {
        let entry = entry
        guard entry.kind == .object else { return JSONMembers(storage: storage, cursor: 0, end: 0) }
        return JSONMembers(storage: storage, cursor: index + 1, end: Int(entry.next))
    }

    /// The value of the member with this name; of duplicates the last, as both platforms' parsers do.
    public subscript(name: String) -> JSONNode? {
        var found: JSONNode?
        for member in members where member.nameEquals(name) { found = member.value }
        return found
    }

    /// The values of all members with this name, in the order in which they were written.
    public func all(named name: String) -> [JSONNode] {
        members.filter { $0.nameEquals(name) }.map(\.value)
    }
}

/// The elements of an array, one after the other.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
    let storage: JSONStorage
    var cursor: Int
    let end: Int

    /// The next element, or `nil` at the end.
    public mutating func next() -> JSONNode? {
        guard cursor < end else { return nil }
        defer { cursor = Int(storage.tape[cursor].next) }
        return JSONNode(storage: storage, index: cursor)
    }
}

/// The members of an object, one after the other.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    let storage: JSONStorage
    var cursor: Int
    let end: Int

    /// The next member, or `nil` at the end.
    public mutating func next() -> JSONMember? {
        guard cursor < end else { return nil }
        defer { cursor = Int(storage.tape[cursor + 1].next) }
        return JSONMember(storage: storage, index: cursor)
    }
}
