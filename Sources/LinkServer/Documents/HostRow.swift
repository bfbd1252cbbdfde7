/// One host of the catalogue with its documents, by slot.
struct HostRow: Sendable {
    /// The lower-cased name.
    let name: [UInt8]

    var documents: [PreparedDocument?]

    init(name: [UInt8]) {
        self.name = name
        documents = Array(repeating: nil, count: DocumentPath.kinds.count)
    }

    @inline(__always)
    func isNamed(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard range.count == name.count else { return false }
        for index in name.indices where ASCII.lowercased(bytes[range.lowerBound + index]) != name[index] {
            return false
        }
        return true
    }
}
