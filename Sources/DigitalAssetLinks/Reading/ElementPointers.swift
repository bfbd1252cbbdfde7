import JSONSource

/// The pointers of values inside one element of a list, in time that does not grow with the arrays around them.
///
/// A node finds its place in an array by counting, so that a long list in which everything is wrong would take the
/// square of its length. Here each array is counted once.
struct ElementPointers {
    private let element: JSONNode
    private let number: Int
    /// For each array that was asked about, by its index: the numbers of its elements, by theirs.
    private var numbers: [Int: [Int: Int]] = [:]

    /// Makes pointers for an element of the root array.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - number: its place in the root array, from 0.
    init(_ element: JSONNode, number: Int) {
        self.element = element
        self.number = number
    }

    /// The pointer of the element, or of a value inside it.
    mutating func pointer(of node: JSONNode) -> JSONPointer {
        var tokens: [String] = []
        var node = node
        while node.index != element.index, let parent = node.parent {
            if let member = node.member {
                tokens.append(member.name)
            } else {
                tokens.append(String(place(of: node, in: parent)))
            }
            node = parent
        }
        tokens.append(String(number))
        return JSONPointer(tokens.reversed())
    }

    private mutating func place(of node: JSONNode, in array: JSONNode) -> Int {
        if let known = numbers[array.index]?[node.index] { return known }
        let counted = Dictionary(uniqueKeysWithValues: array.elements.enumerated().map { ($1.index, $0) })
        numbers[array.index] = counted
        return counted[node.index] ?? 0
    }
}
