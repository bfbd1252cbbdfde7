import AppSiteAssociation
import Crypto
import CryptoExtras

/// A certificate's key, to check what its holder signed.
enum VerifyingKey {
    case p256(P256.Signing.PublicKey)
    case p384(P384.Signing.PublicKey)
    case p521(P521.Signing.PublicKey)
    case rsa(_RSA.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)

    /// Takes the key of a certificate.
    init(of certificate: SigningCertificate) throws(UncheckableSignature) {
        let bytes = certificate.publicKey
        do {
            switch certificate.keyKind {
            case .p256: self = .p256(try P256.Signing.PublicKey(derRepresentation: bytes))
            case .p384: self = .p384(try P384.Signing.PublicKey(derRepresentation: bytes))
            case .p521: self = .p521(try P521.Signing.PublicKey(derRepresentation: bytes))
            // Signatures with short keys are checked too: the signer chose the key.
            case .rsa: self = .rsa(try _RSA.Signing.PublicKey(unsafeDERRepresentation: bytes))
            case .ed25519: self = .ed25519(try Curve25519.Signing.PublicKey(rawRepresentation: bytes.suffix(32)))
            default: throw UncheckableSignature.key(certificate.keyKind)
            }
        } catch {
            throw .key(certificate.keyKind)
        }
    }

    /// Whether a signature was made over these bytes with this key.
    func verify(
        _ signature: [UInt8],
        over bytes: [UInt8],
        algorithm: SignatureAlgorithm,
        digest: DigestAlgorithm
    ) throws(UncheckableSignature) -> Bool {
        if case .ed25519(let key) = self { return key.isValidSignature(signature, for: bytes) }
        guard let value = digest.value(of: bytes) else { throw .digest(digest) }
        switch (self, algorithm.scheme) {
        case (.rsa(let key), .rsa): return isMade(signature, with: key, over: value, padding: .insecurePKCS1v1_5)
        case (.rsa(let key), .rsaWithSalt(let count)):
            guard count == value.count else { throw .salt(count) }
            return isMade(signature, with: key, over: value, padding: .PSS)
        case (.rsa, _), (_, .rsa), (_, .rsaWithSalt), (_, .edwardsCurve), (_, .unknown): throw .algorithm(algorithm)
        case (_, .ellipticCurve): return isMade(signature, over: value)
        }
    }

    private func isMade(
        _ signature: [UInt8],
        with key: _RSA.Signing.PublicKey,
        over digest: DigestValue,
        padding: _RSA.Signing.Padding
    ) -> Bool {
        let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
        return switch digest {
        case .sha1(let value): key.isValidSignature(signature, for: value, padding: padding)
        case .sha256(let value): key.isValidSignature(signature, for: value, padding: padding)
        case .sha384(let value): key.isValidSignature(signature, for: value, padding: padding)
        case .sha512(let value): key.isValidSignature(signature, for: value, padding: padding)
        }
    }

    /// A signature that does not even read as one was not made with the key either.
    private func isMade(_ signature: [UInt8], over digest: DigestValue) -> Bool {
        switch digest {
        case .sha1(let value): isMade(signature, over: value)
        case .sha256(let value): isMade(signature, over: value)
        case .sha384(let value): isMade(signature, over: value)
        case .sha512(let value): isMade(signature, over: value)
        }
    }

    private func isMade(_ signature: [UInt8], over digest: some Digest) -> Bool {
        do {
            switch self {
            case .p256(let key): return key.isValidSignature(try .init(derRepresentation: signature), for: digest)
            case .p384(let key): return key.isValidSignature(try .init(derRepresentation: signature), for: digest)
            case .p521(let key): return key.isValidSignature(try .init(derRepresentation: signature), for: digest)
            case .rsa, .ed25519: return false
            }
        } catch {
            return false
        }
    }
}
