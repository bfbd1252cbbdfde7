extension JSONValue {
    /// Copies a value out of a document.
    ///
    /// Numbers that are not plain integers keep their spelling.
    public init(_ node: JSONNode) {
        self = JSONValueBuilder(node).value()
    }
}

/// Copies a subtree without recursion: the tape already has it in order.
private struct JSONValueBuilder {
    /// A container whose children are being copied.
    private struct Level {
        let node: JSONNode
        var members: [JSONValue.Member] = []
        var elements: [JSONValue] = []

        var value: JSONValue { node.kind == .object ? .object(members) : .array(elements) }
    }

    private let root: JSONNode
    private var levels: [Level] = []

    init(_ root: JSONNode) {
        self.root = root
    }

    consuming func value() -> JSONValue {
        var index = root.index
        while true {
            let node = JSONNode(storage: root.storage, index: index)
            index += 1
            var copied: JSONValue
            if node.kind == .object || node.kind == .array {
                levels.append(Level(node: node))
                guard node.count == 0, let level = levels.popLast() else {
                    if node.kind == .object { index += 1 }
                    continue
                }
                copied = level.value
            } else {
                copied = scalar(node)
            }
            // Hand the value up through all containers that end with it.
            var child = node
            while child.index != root.index {
                add(copied, child)
                guard Int(levels[levels.count - 1].node.entry.next) == index, let level = levels.popLast() else {
                    break
                }
                copied = level.value
                child = level.node
            }
            if child.index == root.index { return copied }
            if levels[levels.count - 1].node.kind == .object { index += 1 }
        }
    }

    private mutating func add(_ value: JSONValue, _ node: JSONNode) {
        let last = levels.count - 1
        if let name = node.member?.name {
            levels[last].members.append(JSONValue.Member(name: name, value: value))
        } else {
            levels[last].elements.append(value)
        }
    }

    private func scalar(_ node: JSONNode) -> JSONValue {
        switch node.kind {
        case .string: return .string(node.string ?? "")
        case .boolean: return .boolean(node.boolean ?? false)
        case .number:
            let spelling = node.spelling
            guard let integer = Int(spelling), String(integer) == spelling else { return .number(spelling: spelling) }
            return .integer(integer)
        case .object, .array, .null: return .null
        }
    }
}
