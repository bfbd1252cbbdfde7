import AppSiteAssociation

/// Why a signature can be called neither right nor wrong.
struct UncheckableSignature: Error, Hashable {
    /// The reason, to follow a colon.
    let reason: String

    static func digest(_ digest: DigestAlgorithm) -> Self { Self(reason: "the digest \(digest) is not known here") }

    static func algorithm(_ algorithm: SignatureAlgorithm) -> Self {
        Self(reason: "the signature algorithm \(algorithm) is not known here, or not for this key")
    }

    static func salt(_ count: Int) -> Self {
        Self(reason: "RSA-PSS with a salt of \(count) bytes, other than the digest's length, is not known here")
    }

    static func key(_ kind: SigningCertificate.KeyKind) -> Self {
        Self(reason: "the key (\(kind)) is of a kind that is not known here, or damaged")
    }

    static func tooMany(_ count: Int) -> Self { Self(reason: "\(count) signatures are more than are checked here") }

    static let noCertificate = Self(reason: "the signer's certificate is not in the file")
    static let detached = Self(reason: "what is signed is not in the file")
}
