/// A set of small numbers, read in order.
struct FilterMarks {
    private var words: [UInt64]

    init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

    func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

    /// Calls for every number of this set or another of the same size.
    func forEach(with other: Self, _ body: (Int) -> Void) {
        for offset in words.indices {
            var rest = words[offset] | other.words[offset]
            while rest != 0 {
                body(offset << 6 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}
