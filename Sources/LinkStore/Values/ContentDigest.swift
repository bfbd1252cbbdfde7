import Crypto

/// A SHA-256 digest.
///
/// Stores keep what they are given; computing digests is the caller's work.
public struct ContentDigest: Hashable, Sendable {
    /// The 32 bytes of the digest.
    public let bytes: [UInt8]

    /// Takes a digest's bytes; `nil` unless there are exactly 32.
    public init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// Takes 32 bytes that were counted already.
    init(trusted bytes: [UInt8]) {
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

extension ContentDigest: Codable {
    /// Reads 64 hexadecimal digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let digest = ContentDigest(hexadecimal: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a SHA-256 digest")
        }
        self = digest
    }

    /// Writes 64 lower-case hexadecimal digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Reads 64 hexadecimal digits; `nil` when they are not.
    public init?(hexadecimal text: String) {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 64, text.utf8.count == 64 else { return nil }
        bytes = stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}

extension ContentDigest {
    /// The SHA-256 digest of bytes.
    public static func sha256(of bytes: some Sequence<UInt8>) -> ContentDigest {
        ContentDigest(SHA256.hash(data: Array(bytes)))
    }

    private init(_ digest: SHA256Digest) {
        self.init(trusted: Array(digest))
    }
}
