/// An IPv4 or IPv6 address.
///
/// An IPv4 address and its mapped form (`::ffff:192.0.2.1`) are equal (RFC 4291, section 2.5.5.2): a socket's options
/// decide which of them it reports.
public struct IPAddress: Hashable, Sendable {
    /// The 128 bits as two words; an IPv4 address in its mapped form.
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(version4 bits: UInt32) {
        self.init(high: 0, low: 0xffff_0000_0000 | UInt64(bits))
    }

    /// Whether it is an IPv4 address.
    public var isVersion4: Bool { high == 0 && low >> 32 == 0xffff }

    /// The 4 or 16 bytes in network order.
    var bytes: [UInt8] {
        let words = [high, low].flatMap { word in
            stride(from: 56, through: 0, by: -8).map { (shift: UInt64) in UInt8(truncatingIfNeeded: word >> shift) }
        }
        return isVersion4 ? Array(words.suffix(4)) : words
    }
}

extension IPAddress: CustomStringConvertible {
    /// `192.0.2.1`, or `2001:db8::1` with its longest run of zeros left out (RFC 5952).
    public var description: String {
        if isVersion4 {
            let octets = [24, 16, 8, 0].map { (shift: UInt64) in low >> shift & 0xff }
            return octets.map { "\($0)" }.joined(separator: ".")
        }
        let groups = [high, low].flatMap { word in
            [48, 32, 16, 0].map { (shift: UInt64) in word >> shift & 0xffff }
        }
        let zeros = Self.longestZeros(groups)
        guard zeros.count > 1 else { return Self.text(groups[...]) }
        return "\(Self.text(groups[..<zeros.lowerBound]))::\(Self.text(groups[zeros.upperBound...]))"
    }

    private static func text(_ groups: ArraySlice<UInt64>) -> String {
        groups.map { String($0, radix: 16) }.joined(separator: ":")
    }

    private static func longestZeros(_ groups: [UInt64]) -> Range<Int> {
        var (longest, current) = (0..<0, 0..<0)
        for index in groups.indices where groups[index] == 0 {
            current = current.upperBound == index ? current.lowerBound..<index + 1 : index..<index + 1
            if current.count > longest.count { longest = current }
        }
        return longest
    }
}
