extension JSONNode {
    /// The container of this value; `nil` for the root.
    public var parent: JSONNode? {
        entry.parent == TapeEntry.none ? nil : JSONNode(storage: storage, index: Int(entry.parent))
    }

    /// The name under which this value is in an object, with its bytes; `nil` elsewhere.
    public var member: JSONMember? {
        parent?.kind == .object ? JSONMember(storage: storage, index: index - 1) : nil
    }

    /// The path of this value from the root, computed on each call by walking up.
    public var pointer: JSONPointer {
        var tokens: [String] = []
        var node = self
        while let parent = node.parent {
            if let member = node.member {
                tokens.append(member.name)
            } else {
                tokens.append(String(node.entry.number))
            }
            node = parent
        }
        return JSONPointer(tokens.reversed())
    }
}
