import AppSiteAssociation

/// A certificate of a signed file, as far as its signature can be judged by it (RFC 5280).
public struct SigningCertificate: Hashable, Sendable {
    /// Whose certificate it is.
    public let subject: DistinguishedName
    /// Who vouches for it.
    public let issuer: DistinguishedName
    /// The issuer's number for it, in upper-case hexadecimal.
    public let serialNumber: String
    /// The first moment at which it is valid.
    public let notBefore: CertificateTime
    /// The last moment at which it is valid.
    public let notAfter: CertificateTime

    /// What kind of key the holder has.
    public let keyKind: KeyKind

    /// The certificate in DER.
    package let encoding: [UInt8]
    /// The part that the issuer signed.
    package let signedPart: [UInt8]
    package let signatureAlgorithm: SignatureAlgorithm
    package let signature: [UInt8]
    /// The holder's key, as a SubjectPublicKeyInfo.
    package let publicKey: [UInt8]
    /// The name that some messages call the key by.
    package let keyIdentifier: [UInt8]?

    /// Reads a certificate, or gives `nil` when the bytes are not one.
    package init?(_ bytes: [UInt8]) {
        guard let element = BERElement(bytes, at: 0, limit: bytes.count) else { return nil }
        self.init(element, in: bytes)
    }

    init?(_ element: BERElement, in bytes: [UInt8]) {
        let parts = element.children(in: bytes)
        guard element.identifier == BERElement.sequence, parts.count == 3,
            let algorithm = SignatureAlgorithm(parts[1], in: bytes), let signature = parts[2].bits(in: bytes)
        else { return nil }
        var fields = parts[0].children(in: bytes)
        if fields.first?.identifier == BERElement.explicitZero { fields.removeFirst() }
        // serialNumber, signature, issuer, validity, subject, subjectPublicKeyInfo, …
        guard fields.count >= 6, fields[0].identifier == BERElement.integer else { return nil }
        let validity = fields[3].children(in: bytes).compactMap { CertificateTime($0, in: bytes) }
        guard validity.count == 2 else { return nil }
        serialNumber = fields[0].hexadecimal(in: bytes)
        issuer = DistinguishedName(fields[2], in: bytes)
        notBefore = validity[0]
        notAfter = validity[1]
        subject = DistinguishedName(fields[4], in: bytes)
        publicKey = fields[5].encoding(in: bytes)
        keyKind = KeyKind(fields[5], in: bytes)
        encoding = element.encoding(in: bytes)
        signedPart = parts[0].encoding(in: bytes)
        signatureAlgorithm = algorithm
        self.signature = signature
        keyIdentifier = fields.last { $0.identifier == BERElement.explicitThree }.flatMap {
            Self.keyIdentifier(in: $0, of: bytes)
        }
    }

    /// The extension 2.5.29.14: an octet string in an octet string.
    private static func keyIdentifier(in extensions: BERElement, of bytes: [UInt8]) -> [UInt8]? {
        for list in extensions.children(in: bytes).flatMap({ $0.children(in: bytes) }) {
            let parts = list.children(in: bytes)
            guard let value = parts.last, parts.first?.dotted(in: bytes) == "2.5.29.14",
                let inner = BERElement(bytes, at: value.content.lowerBound, limit: value.content.upperBound)
            else { continue }
            return Array(bytes[inner.content])
        }
        return nil
    }
}

extension SigningCertificate {
    /// Whether it vouches for itself.
    public var isSelfIssued: Bool { subject == issuer }

    /// Whether it is valid at a moment.
    public func isValid(at time: CertificateTime) -> Bool { notBefore <= time && time <= notAfter }

    /// Whether it names `other` as who vouches for it.
    package func isIssued(by other: SigningCertificate) -> Bool { issuer == other.subject && self != other }
}

extension SigningCertificate {
    /// What kind of key a certificate is about.
    public struct KeyKind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The object identifier of the key's algorithm, or of its curve.
        public let rawValue: String

        /// Makes a kind from any object identifier.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An RSA key.
        public static let rsa = Self(rawValue: "1.2.840.113549.1.1.1")
        /// An elliptic-curve key on the curve P-256.
        public static let p256 = Self(rawValue: "1.2.840.10045.3.1.7")
        /// An elliptic-curve key on the curve P-384.
        public static let p384 = Self(rawValue: "1.3.132.0.34")
        /// An elliptic-curve key on the curve P-521.
        public static let p521 = Self(rawValue: "1.3.132.0.35")
        /// An Ed25519 key.
        public static let ed25519 = Self(rawValue: "1.3.101.112")

        /// The name, or the object identifier when it is not known.
        public var description: String { Self.names[self] ?? rawValue }

        private static let names: [KeyKind: String] = [
            .rsa: "RSA", .p256: "P-256", .p384: "P-384", .p521: "P-521", .ed25519: "Ed25519",
        ]

        private static let ellipticCurve = "1.2.840.10045.2.1"

        /// Reads a SubjectPublicKeyInfo; of an elliptic curve the curve counts.
        init(_ element: BERElement, in bytes: [UInt8]) {
            let names = (element.children(in: bytes).first?.children(in: bytes) ?? []).map { $0.dotted(in: bytes) }
            let first = names.first.flatMap(\.self) ?? "unknown"
            rawValue = first == Self.ellipticCurve && names.count > 1 ? names[1] ?? first : first
        }
    }
}
