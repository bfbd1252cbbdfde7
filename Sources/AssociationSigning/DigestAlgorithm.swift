/// How the digest of what is signed is made, by its object identifier.
public struct DigestAlgorithm: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The object identifier in dotted form.
    public let rawValue: String

    /// Makes an algorithm from any object identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// MD5, broken.
    public static let md5 = Self(rawValue: "1.2.840.113549.2.5")
    /// SHA-1, broken for signatures.
    public static let sha1 = Self(rawValue: "1.3.14.3.2.26")
    /// SHA-224.
    public static let sha224 = Self(rawValue: "2.16.840.1.101.3.4.2.4")
    /// SHA-256, the usual one.
    public static let sha256 = Self(rawValue: "2.16.840.1.101.3.4.2.1")
    /// SHA-384.
    public static let sha384 = Self(rawValue: "2.16.840.1.101.3.4.2.2")
    /// SHA-512.
    public static let sha512 = Self(rawValue: "2.16.840.1.101.3.4.2.3")

    /// Whether two texts with the same digest can be made (NIST, SP 800-131A: SHA-1 is no longer for signatures).
    public var isWeak: Bool { self == .md5 || self == .sha1 }

    /// The name, or the object identifier when it is not known.
    public var description: String { Self.names[self] ?? rawValue }

    private static let names: [DigestAlgorithm: String] = [
        .md5: "MD5", .sha1: "SHA-1", .sha224: "SHA-224", .sha256: "SHA-256", .sha384: "SHA-384", .sha512: "SHA-512",
    ]
}
