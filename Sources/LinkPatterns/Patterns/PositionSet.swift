/// The places of a text that a part of a pattern can have consumed up to.
struct PositionSet: Sendable, Hashable, Sequence {
    private var words: [UInt64]
    /// The last place, which is the length of the text.
    let last: Int

    init(upTo last: Int) {
        self.last = last
        words = [UInt64](repeating: 0, count: last / 64 + 1)
    }

    init(_ position: Int, upTo last: Int) {
        self.init(upTo: last)
        insert(position)
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    func contains(_ position: Int) -> Bool { words[position / 64] >> UInt64(position % 64) & 1 == 1 }

    mutating func insert(_ position: Int) { words[position / 64] |= 1 << UInt64(position % 64) }

    mutating func formUnion(_ other: PositionSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    /// The highest place.
    var maximum: Int? {
        for (index, word) in words.enumerated().reversed() where word != 0 {
            return index * 64 + 63 - word.leadingZeroBitCount
        }
        return nil
    }

    /// The places in ascending order.
    func makeIterator() -> Iterator { Iterator(words: words) }

    struct Iterator: IteratorProtocol {
        private let words: [UInt64]
        private var index = 0
        private var rest: UInt64

        init(words: [UInt64]) {
            self.words = words
            rest = words.first ?? 0
        }

        mutating func next() -> Int? {
            while rest == 0 {
                index += 1
                guard index < words.count else { return nil }
                rest = words[index]
            }
            defer { rest &= rest - 1 }
            return index * 64 + rest.trailingZeroBitCount
        }
    }
}
