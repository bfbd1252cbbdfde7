import AppSiteAssociation

/// Checks the signatures of signed association files.
///
/// Who may be trusted is left open: devices since iOS 9 do not ask (reported), and those of iOS 8 have their own roots. Whether
/// each certificate was signed by the next one in the file is checked.
///
/// The message is taken apart by `SignedMessage`, and only the mathematics are swift-crypto's. The CMS reader of
/// swift-certificates would take neither what openssl signs with RSA keys (it names the algorithm `rsaEncryption` and leaves the
/// digest to the message), nor SHA-1, RSA-PSS, two signatures, or a broken certificate next to a good one, all of which a
/// report has to be able to talk about.
public struct SignatureVerifier: Sendable {
    /// Makes a verifier.
    public init() {}

    /// Reads a signed file and checks its signature.
    ///
    /// - Parameters:
    ///   - bytes: the file; the text forms are read as well, and named in the report.
    ///   - time: the moment for which the validity of certificates is judged, mostly now.
    /// - Returns: the report, or `nil` when the bytes are not a signed message.
    public func report(on bytes: [UInt8], at time: CertificateTime) -> SignatureReport? {
        SignatureReport(bytes, at: time) { check($0) }
    }

    private func check(_ message: SignedMessage) -> SignatureCheck {
        guard let content = message.content else { return .impossible(reason: UncheckableSignature.detached.reason) }
        do throws(UncheckableSignature) {
            // Checking takes time, and a hostile file has room for thousands.
            guard message.signers.count <= 16 else { throw .tooMany(message.signers.count) }
            for signer in message.signers {
                let fault = try check(signer, of: message, content: content)
                if fault != .passed { return fault }
            }
        } catch {
            return .impossible(reason: error.reason)
        }
        return .passed
    }

    private func check(
        _ signer: MessageSigner,
        of message: SignedMessage,
        content: [UInt8]
    ) throws(UncheckableSignature) -> SignatureCheck {
        guard let certificate = message.certificate(of: signer) else { throw .noCertificate }
        let digest = signer.algorithm.digest ?? signer.digest
        if signer.attributes != nil {
            guard let value = signer.digest.value(of: content) else { throw .digest(signer.digest) }
            guard signer.statedDigest == value.bytes else { return .digestDiffers }
        }
        let key = try VerifyingKey(of: certificate)
        let signed = signer.attributes ?? content
        guard try key.verify(signer.signature, over: signed, algorithm: signer.algorithm, digest: digest) else {
            return .signatureDiffers
        }
        return try check(message.chain(from: certificate))
    }

    /// Whether each certificate was signed with the key of the next, and the last, when it vouches for itself, with its own.
    private func check(_ chain: [SigningCertificate]) throws(UncheckableSignature) -> SignatureCheck {
        let ends = chain.last.map { $0.isSelfIssued ? [$0] : [] } ?? []
        for (certificate, issuer) in zip(chain, chain.dropFirst() + ends) {
            let algorithm = certificate.signatureAlgorithm
            guard let digest = algorithm.digest else { throw .algorithm(algorithm) }
            let key = try VerifyingKey(of: issuer)
            let isMade = try key.verify(
                certificate.signature,
                over: certificate.signedPart,
                algorithm: algorithm,
                digest: digest
            )
            guard isMade else { return .certificateDiffers(subject: certificate.subject.description) }
        }
        return .passed
    }
}
