import AppSiteAssociation
import SwiftASN1
@_spi(CMS) import X509

/// Signs association files: a binary CMS message with the JSON inside and without signed attributes, as
/// `openssl smime -sign -nodetach -noattr -outform DER` makes it (Apple, "Shared Web Credentials Reference").
///
/// swift-certificates marks its CMS as experimental (`@_spi`). It is used for writing, where we choose what is written, and what
/// it wrote is checked with ``SignatureVerifier``, which shares no code with it, before anybody gets to see it.
public struct AssociationSigner: Sendable {
    private let key: Certificate.PrivateKey
    private let chain: [Certificate]

    /// Takes a private key and the certificates, both in PEM.
    ///
    /// - Parameters:
    ///   - key: an ECDSA key (P-256, P-384, P-521) or an RSA key of at least 2,048 bits, in PKCS #8, PKCS #1 or SEC 1.
    ///   - certificates: the certificate of the key, then those that vouch for it, one after the other.
    /// - Throws: what is wrong with which of the two.
    public init(key: [UInt8], certificates: [UInt8]) throws(SigningError) {
        self.key = try Self.privateKey(key)
        chain = try Self.certificates(certificates)
        guard let index = chain.firstIndex(where: { [key = self.key] in $0.publicKey == key.publicKey }) else {
            throw SigningError(
                .certificates,
                "the first certificate, of \"\(Self.name(chain[0]))\", does not belong to the private key",
                "name the key that the certificate was issued for"
            )
        }
        guard index == 0 else {
            throw SigningError(
                .certificates,
                "the certificate of the private key, of \"\(Self.name(chain[index]))\", is number \(index + 1)",
                "put it first, and after it those that vouch for it, one after the other"
            )
        }
    }

    /// Signs a file.
    ///
    /// - Returns: the signed file in DER.
    /// - Throws: that the result does not verify, because a certificate is not signed by the next one.
    public func sign(_ content: [UInt8]) throws(SigningError) -> [UInt8] {
        let message: [UInt8]
        do {
            message = try CMS.sign(
                content,
                additionalIntermediateCertificates: Array(chain.dropFirst()),
                certificate: chain[0],
                privateKey: key,
                detached: false
            )
        } catch {
            throw Self.unusable("the key and its certificate cannot sign: \(error)")
        }
        let report = SignatureVerifier().report(on: message, at: CertificateTime(secondsSince1970: 0))
        switch report?.check {
        case .passed: return message
        case .certificateDiffers(let subject):
            throw SigningError(
                .certificates,
                "the certificate of \"\(subject)\" was not signed with the key of its issuer's certificate here",
                "name the chain that belongs to the certificate"
            )
        case .impossible(let reason): throw Self.unusable("what was signed cannot be checked: \(reason)")
        default: throw Self.unusable("what was signed does not verify")
        }
    }

    private static func unusable(_ problem: String) -> SigningError {
        SigningError(
            .signature,
            problem,
            "use another key and certificate, or openssl smime -sign -nodetach -outform DER"
        )
    }
}

extension AssociationSigner {
    private static func privateKey(_ bytes: [UInt8]) throws(SigningError) -> Certificate.PrivateKey {
        let blocks = try PEMText(bytes, as: .key).blocks
        // `openssl ecparam -genkey` writes the parameters of the curve before the key, and bundles have certificates.
        guard let block = blocks.first(where: { $0.discriminator.hasSuffix("PRIVATE KEY") }) else {
            throw SigningError(.key, "there is no private key in it", "name a PEM file with a PRIVATE KEY block")
        }
        do {
            let key = try Certificate.PrivateKey(pemDocument: block)
            if key.publicKey.description != "Ed25519.PublicKey" { return key }
        } catch {
            throw unknownKey
        }
        throw unknownKey
    }

    private static let unknownKey = SigningError(
        .key,
        "its private key is damaged or of a kind that does not sign association files",
        "use ECDSA with P-256, P-384 or P-521, or RSA with 2,048 bits or more"
    )

    private static func certificates(_ bytes: [UInt8]) throws(SigningError) -> [Certificate] {
        let blocks = try PEMText(bytes, as: .certificates).blocks.filter { $0.discriminator == "CERTIFICATE" }
        guard !blocks.isEmpty else {
            throw SigningError(
                .certificates,
                "there is no certificate in it",
                "name a PEM file with CERTIFICATE blocks"
            )
        }
        var certificates: [Certificate] = []
        for (index, block) in blocks.enumerated() {
            do {
                certificates.append(try Certificate(derEncoded: block.derBytes))
            } catch {
                throw SigningError(
                    .certificates,
                    "certificate \(index + 1) cannot be read: it is damaged, or its key is of an unknown kind",
                    "get it again, or leave it out"
                )
            }
        }
        return certificates
    }

    /// The name as reports show it.
    private static func name(_ certificate: Certificate) -> String {
        var serializer = DER.Serializer()
        do {
            try serializer.serialize(certificate)
        } catch {
            return "\(certificate.subject)"
        }
        return SigningCertificate(serializer.serializedBytes)?.subject.description ?? "\(certificate.subject)"
    }
}
