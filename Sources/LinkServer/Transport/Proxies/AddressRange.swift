/// All addresses with a common prefix, such as `10.0.0.0/8` or `2001:db8::/32` (RFC 4632).
public struct AddressRange: Hashable, Sendable {
    /// The first address of the range.
    public let first: IPAddress

    /// The number of common bits of the 128; those of an IPv4 address are the last 32.
    private let length: Int

    /// Reads a range, or a single address.
    ///
    /// - Returns: `nil` when it is neither, or when bits beyond the prefix are set: `10.1.2.3/8` may be a mistake for a
    ///   smaller range.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first.flatMap({ IPAddress($0) }) else { return nil }
        // A mapped address with a prefix counts its bits as an IPv6 address.
        let isShort = address.isVersion4 && !text.contains(":")
        var length = 128
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let bits = Int(parts[1]),
                bits <= (isShort ? 32 : 128)
            else { return nil }
            length = isShort ? bits + 96 : bits
        }
        let (high, low) = Self.mask(length)
        guard address.high & ~high == 0, address.low & ~low == 0 else { return nil }
        first = address
        self.length = length
    }

    /// Whether an address is in the range.
    public func contains(_ address: IPAddress) -> Bool {
        let (high, low) = Self.mask(length)
        return address.high & high == first.high && address.low & low == first.low
    }

    private static func mask(_ length: Int) -> (UInt64, UInt64) {
        (~(UInt64.max >> UInt64(min(length, 64))), ~(UInt64.max >> UInt64(max(length - 64, 0))))
    }
}

extension AddressRange: CustomStringConvertible {
    /// The range in its usual notation.
    public var description: String {
        let isShort = first.isVersion4 && length >= 96
        let bits = isShort ? length - 96 : length
        return bits == (isShort ? 32 : 128) ? "\(first)" : "\(first)/\(bits)"
    }
}
