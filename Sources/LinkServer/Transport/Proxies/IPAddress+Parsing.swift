extension IPAddress {
    /// Reads an address without a port and without brackets: `192.0.2.1`, `2001:db8::1`, `::ffff:192.0.2.1`.
    ///
    /// - Returns: `nil` for anything else, including octets with leading zeros, which some parsers read as octal
    ///   numbers, and
    ///   zones (`fe80::1%eth0`), which are local to a machine.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        if bytes.contains(UInt8(ascii: ":")) {
            guard let words = Self.version6(bytes[...]) else { return nil }
            self.init(high: words.0, low: words.1)
        } else {
            guard let bits = Self.version4(bytes[...]) else { return nil }
            self.init(version4: bits)
        }
    }

    private static func version4(_ bytes: ArraySlice<UInt8>) -> UInt32? {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bits: UInt32 = 0
        for part in parts {
            guard let octet = number(part, radix: 10, digits: 3), octet < 256 else { return nil }
            guard part.count == 1 || part.first != UInt8(ascii: "0") else { return nil }
            bits = bits << 8 | UInt32(octet)
        }
        return bits
    }

    private static func version6(_ bytes: ArraySlice<UInt8>) -> (UInt64, UInt64)? {
        guard let gap = bytes.indices.dropLast().first(where: { bytes[$0...$0 + 1].elementsEqual("::".utf8) }) else {
            guard let groups = groups(bytes, mayEndWithVersion4: true), groups.count == 8 else { return nil }
            return words(groups)
        }
        guard let before = groups(bytes[..<gap], mayEndWithVersion4: false),
            let after = groups(bytes[(gap + 2)...], mayEndWithVersion4: true), before.count + after.count < 8
        else { return nil }
        return words(before + Array(repeating: 0, count: 8 - before.count - after.count) + after)
    }

    /// An empty text has no groups; an empty group between colons is malformed.
    private static func groups(_ bytes: ArraySlice<UInt8>, mayEndWithVersion4: Bool) -> [UInt64]? {
        guard !bytes.isEmpty else { return [] }
        var parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var tail: [UInt64] = []
        if mayEndWithVersion4, let last = parts.last, last.contains(UInt8(ascii: ".")) {
            guard let bits = version4(last) else { return nil }
            tail = [UInt64(bits >> 16), UInt64(bits & 0xffff)]
            parts.removeLast()
        }
        let groups = parts.compactMap { number($0, radix: 16, digits: 4) }
        return groups.count == parts.count ? groups + tail : nil
    }

    private static func words(_ groups: [UInt64]) -> (UInt64, UInt64) {
        let join = { (groups: ArraySlice<UInt64>) in groups.reduce(0) { $0 << 16 | $1 } }
        return (join(groups[..<4]), join(groups[4...]))
    }

    private static func number(_ digits: ArraySlice<UInt8>, radix: Int, digits limit: Int) -> UInt64? {
        // The standard library also accepts a sign.
        guard (1...limit).contains(digits.count), digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
        else { return nil }
        return UInt64(String(decoding: digits, as: UTF8.self), radix: radix)
    }
}
