// sample: let (bytes, now): ([UInt8], CertificateTime)
/// What the signature of a signed association file says: who signed, with which certificates, and whether it holds.
///
/// Reading a report needs no cryptography, so ``check`` says that nothing was checked; the library `AssociationSigning`
/// makes reports in which it was.
///
/// ```swift
/// guard let report = SignatureReport(bytes, at: now) else { return }  // no signed file
/// for finding in report.findings { print(finding.message) }
/// ```
public struct SignatureReport: Hashable, Sendable {
    /// How the message is written.
    public enum Form: String, Hashable, Sendable {
        /// BER or DER, as devices read it.
        case binary
        /// `-----BEGIN PKCS7-----` or `-----BEGIN CMS-----`, by mistake.
        case pem
        /// A mail (S/MIME), by mistake.
        case mime
    }

    /// How the message is written.
    public let form: Form

    /// What is signed, byte for byte; `nil` when the message does not hold it.
    public let content: [UInt8]?

    /// How often it is signed.
    ///
    /// What follows is about the first signature; ``check`` is about all.
    public let signatureCount: Int

    /// How the digest is made; `nil` when there is no signature.
    public let digest: DigestAlgorithm?

    /// How the signature is made; `nil` when there is no signature.
    public let signatureAlgorithm: SignatureAlgorithm?

    /// When the signer says that it signed; mostly it does not say.
    public let signingTime: CertificateTime?

    /// The signer's certificate and those that vouch for it, one after the other, as far as the message has them.
    ///
    /// The last root is usually left out: devices have it.
    public let chain: [SigningCertificate]

    /// The certificates in the message that are not part of the chain.
    public let otherCertificates: [SigningCertificate]

    /// The name by which the message calls the signer's certificate, for when it is not there.
    public let signerName: String?

    /// What checking the signature gave.
    public let check: SignatureCheck

    /// The moment for which the validity of certificates is judged; `nil`: it is not judged.
    public let time: CertificateTime?

    /// Reads what a signed file says, without checking its signature; `nil` when the bytes are not a signed message.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - time: the moment for which the validity of certificates is judged, mostly now; `nil` leaves it open.
    public init?(_ bytes: [UInt8], at time: CertificateTime? = nil) {
        self.init(bytes, at: time) { _ in .notMade }
    }

    /// Reads what a signed file says, and has its signature checked.
    package init?(_ bytes: [UInt8], at time: CertificateTime?, check: (SignedMessage) -> SignatureCheck) {
        let text = SignedText(bytes)
        let message = SignedMessage(text.map { $0.message ?? [] } ?? bytes)
        guard text != nil || message != nil else { return nil }
        self.init(form: text?.form ?? .binary, message: message, check: message.map(check) ?? .notMade, time: time)
    }

    private init(form: Form, message: SignedMessage?, check: SignatureCheck, time: CertificateTime?) {
        let signer = message?.signers.first
        let chain = signer.flatMap { message?.certificate(of: $0) }.map { message?.chain(from: $0) ?? [$0] } ?? []
        self.form = form
        content = message?.content
        signatureCount = message?.signers.count ?? 0
        digest = signer?.digest
        signatureAlgorithm = signer?.algorithm
        signingTime = signer?.time
        self.chain = chain
        otherCertificates = message?.certificates.filter { !chain.contains($0) } ?? []
        signerName = signer?.nameText
        self.check = check
        self.time = time
    }

    /// The signer's certificate; `nil` when the message does not hold it.
    public var signer: SigningCertificate? { chain.first }

    /// Whether the message lacks what it signs.
    public var isDetached: Bool { content == nil }
}

/// What checking a signature gave.
public enum SignatureCheck: Hashable, Sendable {
    /// Nothing was checked.
    case notMade
    /// Digest and signature are right, and so are the signatures of the certificates in the message.
    case passed
    /// The content is not what was signed: its digest is another.
    case digestDiffers
    /// The signature was not made over this content with the signer's key.
    case signatureDiffers
    /// The certificate of this subject was not signed by the issuer's certificate in the message.
    case certificateDiffers(subject: String)
    /// It could not be found out, for this reason.
    case impossible(reason: String)
}
