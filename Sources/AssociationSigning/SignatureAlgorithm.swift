import AppSiteAssociation

/// How a signature is made from a digest and a key.
public struct SignatureAlgorithm: Hashable, Sendable {
    /// The mathematics of a signature.
    package enum Scheme: Hashable, Sendable {
        case rsa
        /// RSA with a salt of this number of bytes (RSASSA-PSS).
        case rsaWithSalt(bytes: Int)
        case ellipticCurve
        case edwardsCurve
        case unknown
    }

    /// The object identifier in dotted form.
    public let identifier: String

    /// The digest that the algorithm itself names; `nil` when it leaves that to the message.
    public let digest: DigestAlgorithm?

    package let scheme: Scheme

    /// Reads an AlgorithmIdentifier.
    init?(_ element: BERElement, in bytes: [UInt8]) {
        let parts = element.children(in: bytes)
        guard let identifier = parts.first?.dotted(in: bytes) else { return nil }
        self.identifier = identifier
        guard identifier == Self.saltedRSA else {
            (scheme, digest) = Self.known[identifier] ?? (.unknown, nil)
            return
        }
        // hashAlgorithm [0] (SHA-1 when absent), maskGenAlgorithm [1], saltLength [2] (20 when absent): RFC 4055, section 3.1.
        var digest = DigestAlgorithm.sha1
        var salt = 20
        for field in parts.dropFirst().first?.children(in: bytes) ?? [] {
            guard let value = field.children(in: bytes).first else { return nil }
            if field.identifier == 0xA0 {
                guard let name = value.children(in: bytes).first?.dotted(in: bytes) else { return nil }
                digest = DigestAlgorithm(rawValue: name)
            } else if field.identifier == 0xA2 {
                guard value.content.count <= 2 else { return nil }
                salt = bytes[value.content].reduce(0) { $0 << 8 | Int($1) }
            }
        }
        self.digest = digest
        scheme = .rsaWithSalt(bytes: salt)
    }

    private static let saltedRSA = "1.2.840.113549.1.1.10"

    private static let known: [String: (Scheme, DigestAlgorithm?)] = [
        // RFC 3370 and RFC 5754: with PKCS #1 the digest is next to it, and openssl writes it so.
        "1.2.840.113549.1.1.1": (.rsa, nil),
        "1.2.840.113549.1.1.4": (.rsa, .md5),
        "1.2.840.113549.1.1.5": (.rsa, .sha1),
        "1.2.840.113549.1.1.11": (.rsa, .sha256),
        "1.2.840.113549.1.1.12": (.rsa, .sha384),
        "1.2.840.113549.1.1.13": (.rsa, .sha512),
        "1.2.840.113549.1.1.14": (.rsa, .sha224),
        // Apple's and Microsoft's tools name the key instead of the signature.
        "1.2.840.10045.2.1": (.ellipticCurve, nil),
        "1.2.840.10045.4.1": (.ellipticCurve, .sha1),
        "1.2.840.10045.4.3.1": (.ellipticCurve, .sha224),
        "1.2.840.10045.4.3.2": (.ellipticCurve, .sha256),
        "1.2.840.10045.4.3.3": (.ellipticCurve, .sha384),
        "1.2.840.10045.4.3.4": (.ellipticCurve, .sha512),
        "1.3.101.112": (.edwardsCurve, .sha512),
    ]
}

extension SignatureAlgorithm: CustomStringConvertible {
    /// The name, or the object identifier when it is not known.
    public var description: String {
        switch scheme {
        case .rsa: "RSA"
        case .rsaWithSalt: "RSA-PSS"
        case .ellipticCurve: "ECDSA"
        case .edwardsCurve: "Ed25519"
        case .unknown: identifier
        }
    }
}
