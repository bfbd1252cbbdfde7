/// A hash of byte strings that depends on a secret, so that rules whose literals collide cannot be written on purpose.
///
/// It takes blocks of eight bytes with a folded 128-bit product, and it can be continued: the hashes of many prefixes of
/// one text cost little more than that of the longest.
struct KeyedHash: Sendable {
    let seed: UInt64
    private static let first: UInt64 = 0xA076_1D64_78BD_642F
    private static let second: UInt64 = 0xE703_7ED1_A0B4_28DB

    /// The hash of `bytes[range]`.
    func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var state = seed
        var position = range.lowerBound
        while range.upperBound - position >= 8 {
            state = absorb(state, Self.load(bytes, position, 8))
            position += 8
        }
        let rest = range.upperBound - position
        return finish(state, Self.load(bytes, position, rest), length: range.count)
    }

    /// Takes in eight bytes.
    @inline(__always)
    func absorb(_ state: UInt64, _ block: UInt64) -> UInt64 { Self.fold(state ^ block, Self.first) }

    /// Ends with the last bytes, fewer than eight, of a string of `length` bytes.
    ///
    /// The result is never zero.
    @inline(__always)
    func finish(_ state: UInt64, _ rest: UInt64, length: Int) -> UInt64 {
        Self.fold(state ^ rest, Self.second ^ UInt64(truncatingIfNeeded: length)) ^ seed | 1 << 63
    }

    /// `count` bytes from `position` as a little-endian number.
    @inline(__always)
    static func load(_ bytes: Span<UInt8>, _ position: Int, _ count: Int) -> UInt64 {
        if position &+ 8 <= bytes.count {
            let word = unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
            )
            return count == 8 ? word : word & ((1 << UInt64(count * 8)) &- 1)
        }
        var word: UInt64 = 0
        var index = 0
        while index < count {
            word |= UInt64(bytes[position + index]) << UInt64(index * 8)
            index += 1
        }
        return word
    }

    @inline(__always)
    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
