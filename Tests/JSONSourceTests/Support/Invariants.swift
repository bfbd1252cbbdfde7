@testable import JSONSource

/// What must hold for every document, whatever text it came from.
enum Invariants {
    /// The first broken rule; `nil` when all hold.
    static func broken(in document: JSONDocument) -> String? {
        let tape = document.storage.tape
        for (index, entry) in tape.enumerated() {
            let content = entry.contentRange
            if entry.start > entry.end || entry.end > document.source.bytes.count { return "range outside the source" }
            if content.lowerBound < entry.range.lowerBound || content.upperBound > entry.range.upperBound {
                return "content"
            }
            if entry.next <= index || entry.next > tape.count { return "next" }
            if index > 0, entry.start < tape[index - 1].start { return "order" }
            guard entry.parent != TapeEntry.none else {
                if index != 0 { return "two roots" }
                continue
            }
            let parent = tape[Int(entry.parent)]
            if entry.parent >= index || index >= parent.next { return "parent" }
            if entry.start < parent.start || entry.end > parent.end { return "child outside its parent" }
        }
        return brokenChildren(of: document)
    }

    private static func brokenChildren(of document: JSONDocument) -> String? {
        for index in document.storage.tape.indices where !document.storage.tape[index].flags.contains(.name) {
            let node = JSONNode(storage: document.storage, index: index)
            let children = node.kind == .object ? node.members.map(\.value) : Array(node.elements)
            if children.count != node.count { return "count" }
            if children.contains(where: { $0.parent != node }) { return "parent of a child" }
            for (left, right) in zip(children, children.dropFirst())
            where left.range.upperBound > right.range.lowerBound {
                return "overlap"
            }
        }
        return nil
    }
}
