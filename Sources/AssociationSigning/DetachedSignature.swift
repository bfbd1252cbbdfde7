import AppSiteAssociation
import Crypto
import SwiftASN1

/// A signature that is kept apart from what it signs: ECDSA with P-256 and SHA-256 in DER, as `openssl dgst -sha256 -sign`
/// makes it and `openssl dgst -sha256 -verify` checks it.
public enum DetachedSignature {
    /// Signs bytes.
    ///
    /// - Parameters:
    ///   - bytes: what is signed.
    ///   - key: a private P-256 key in PEM (PKCS #8 or SEC 1).
    /// - Returns: the signature in DER.
    /// - Throws: what is wrong with the key.
    public static func make(of bytes: [UInt8], key: [UInt8]) throws(SigningError) -> [UInt8] {
        do {
            let key = try P256.Signing.PrivateKey(pemRepresentation: block("PRIVATE KEY", in: key))
            return Array(try key.signature(for: bytes).derRepresentation)
        } catch {
            throw SigningError(.key, "it is not a private P-256 key in PEM", "make one: \(advice)")
        }
    }

    /// Whether a signature was made over bytes with a key.
    ///
    /// - Parameters:
    ///   - signature: the signature in DER.
    ///   - bytes: what was signed.
    ///   - key: the public P-256 key in PEM.
    /// - Returns: `false` also for bytes that are not a signature.
    /// - Throws: what is wrong with the key.
    public static func isValid(_ signature: [UInt8], of bytes: [UInt8], key: [UInt8]) throws(SigningError) -> Bool {
        let publicKey: P256.Signing.PublicKey
        do {
            publicKey = try P256.Signing.PublicKey(pemRepresentation: block("PUBLIC KEY", in: key))
        } catch {
            throw SigningError(
                .key,
                "it is not a public P-256 key in PEM",
                "take it out of the private key: openssl pkey -pubout"
            )
        }
        // What does not even read as a signature was not made with the key either.
        guard let read = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
        return publicKey.isValidSignature(read, for: bytes)
    }

    private static let advice = "openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256"

    /// The block of a kind; `openssl ecparam -genkey` writes the parameters of the curve before it.
    private static func block(_ kind: String, in bytes: [UInt8]) throws(SigningError) -> String {
        let blocks = try PEMText(bytes, as: .key).blocks
        return blocks.first { $0.discriminator.hasSuffix(kind) }?.pemString ?? ""
    }
}
