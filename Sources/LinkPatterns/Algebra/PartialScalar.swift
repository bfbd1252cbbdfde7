import LinkURLs

/// The decoded bytes of a code point that is not complete.
///
/// Bytes with which no code point of the pattern begins are distinguished only by how many are still to come, so that a search
/// has few of them to follow.
struct PartialScalar: Hashable {
    /// What was read, one byte after the other; 0 once only the number of missing bytes matters.
    private var bytes: UInt32 = 0
    private var missing = 0

    /// Whether no code point has begun.
    var isEmpty: Bool { missing == 0 }

    /// What one more byte makes of it.
    enum Outcome {
        case complete(Unicode.Scalar)
        case partial(PartialScalar)
        /// No UTF-8.
        case broken
    }

    /// Represents every code point that the pattern does not name.
    private static let unnamed = Unicode.Scalar(0x10_FFFD) ?? "?"

    /// What it is with one more byte, where `prefixes` are the beginnings of the code points that the pattern names.
    func adding(_ byte: UInt8, prefixes: Set<UInt32>) -> Outcome {
        guard !isEmpty else { return Self.begin(byte, prefixes) }
        guard Self.mayFollow(bytes, byte) else { return .broken }
        var next = self
        next.missing -= 1
        if bytes != 0 { next.bytes = bytes << 8 | UInt32(byte) }
        guard next.isEmpty else { return .partial(next.forgetting(prefixes)) }
        guard next.bytes != 0 else { return .complete(Self.unnamed) }
        let text = String(validUTF8: Self.unpacked(next.bytes))
        return text?.unicodeScalars.first.map(Outcome.complete) ?? .broken
    }

    private static func begin(_ byte: UInt8, _ prefixes: Set<UInt32>) -> Outcome {
        if byte < 0x80 { return .complete(Unicode.Scalar(byte)) }
        guard (0xC2...0xF4).contains(byte) else { return .broken }
        var partial = PartialScalar()
        partial.bytes = UInt32(byte)
        partial.missing = Byte.scalarLength(byte) - 1
        return .partial(partial.forgetting(prefixes))
    }

    /// Without the bytes, where they neither begin a code point of the pattern nor bound what may follow.
    private func forgetting(_ prefixes: Set<UInt32>) -> Self {
        let isBounding = [0xE0, 0xED, 0xF0, 0xF4].contains(bytes)
        guard !isBounding, !prefixes.contains(bytes) else { return self }
        var partial = self
        partial.bytes = 0
        return partial
    }

    /// Whether a byte is allowed there in UTF-8 (Unicode, table 3-7).
    private static func mayFollow(_ bytes: UInt32, _ byte: UInt8) -> Bool {
        switch bytes {
        case 0xE0: return (0xA0...0xBF).contains(byte)
        case 0xED: return (0x80...0x9F).contains(byte)
        case 0xF0: return (0x90...0xBF).contains(byte)
        case 0xF4: return (0x80...0x8F).contains(byte)
        default: return (0x80...0xBF).contains(byte)
        }
    }

    /// Bytes as one number; no code point's first byte is 0.
    static func packed(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

    private static func unpacked(_ bytes: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bytes >> $0) }.filter { $0 != 0 }
    }
}
