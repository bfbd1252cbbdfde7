/// A set of code points in which letter case does not count and all beyond ASCII are one.
struct ScalarSet: Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var others = false

    /// Every code point.
    static let all: ScalarSet = {
        var set = ScalarSet([])
        (set.low, set.high, set.others) = (.max, .max, true)
        return set
    }()

    init(_ scalars: [Unicode.Scalar]) {
        for scalar in scalars { insert(scalar) }
    }

    private mutating func insert(_ scalar: Unicode.Scalar) {
        guard scalar.isASCII else {
            // A letter beyond ASCII may fold to one within.
            self = .all
            return
        }
        let byte = UInt8(scalar.value)
        let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
        // The Kelvin sign and the long s fold to these.
        if small == UInt8(ascii: "k") || small == UInt8(ascii: "s") { others = true }
        if small < 64 { low |= 1 << UInt64(small) } else { high |= 1 << UInt64(small - 64) }
    }

    /// Whether a small ASCII letter, or any other ASCII character, is a member.
    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : high >> UInt64(byte - 64) & 1 == 1
    }

    /// Whether the sets share a member.
    func meets(_ other: ScalarSet) -> Bool {
        low & other.low != 0 || high & other.high != 0 || others && other.others
    }
}
