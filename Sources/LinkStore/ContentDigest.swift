/// A SHA-256 digest.
///
/// Stores keep what they are given: computing digests is the caller's work, so that this module needs no cryptography.
public struct ContentDigest: Hashable, Sendable {
    /// The 32 bytes of the digest.
    public let bytes: [UInt8]

    /// Takes a digest's bytes; `nil` unless there are exactly 32.
    public init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// Whether two digests are equal, in a time that does not depend on where they differ.
    public func equalsInConstantTime(_ other: ContentDigest) -> Bool {
        var difference: UInt8 = 0
        for (mine, theirs) in zip(bytes, other.bytes) { difference |= mine ^ theirs }
        return difference == 0
    }
}

extension ContentDigest: CustomStringConvertible {
    /// The digest in lower-case hexadecimal, 64 characters.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
