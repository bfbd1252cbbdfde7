import AppSiteAssociation
public import JSONSource

extension SignatureReport {
    /// What is wrong with the signed form, by the codes of the linter's rules; the content is not looked at.
    ///
    /// Validity in time is judged when the report has a ``time``, digest and signature when there was a ``check``.
    public var findings: [Finding] {
        [formFinding, isDetached ? SignatureFinding.detached : nil, checkFinding, expiryFinding, chainFinding]
            .compactMap(\.self)
    }

    private var formFinding: Finding? {
        switch form {
        case .binary: nil
        case .pem: SignatureFinding.text("PEM")
        case .mime: SignatureFinding.text("S/MIME")
        }
    }

    private var checkFinding: Finding? {
        // Without its content nothing can be checked, which is the lesser evil then.
        guard !isDetached else { return nil }
        if signatureCount == 0 { return SignatureFinding.notSigned }
        return switch check {
        case .notMade, .passed: nil
        case .digestDiffers: SignatureFinding.digestDiffers
        case .signatureDiffers: SignatureFinding.signatureDiffers
        case .certificateDiffers(let subject): SignatureFinding.certificateDiffers(subject: subject)
        case .impossible(let reason): SignatureFinding.notChecked(reason)
        }
    }

    private var expiryFinding: Finding? {
        guard let time, let certificate = chain.first(where: { !$0.isValid(at: time) }) else { return nil }
        let holder = certificate == signer ? nil : "\(certificate.subject)"
        return certificate.notAfter < time
            ? SignatureFinding.expired(holder, on: "\(certificate.notAfter)")
            : SignatureFinding.notYetValid(holder, before: "\(certificate.notBefore)")
    }

    private var chainFinding: Finding? {
        guard signatureCount > 0 else { return nil }
        guard let signer else { return SignatureFinding.withoutCertificate(signerName) }
        if signer.isSelfIssued { return SignatureFinding.selfIssued }
        return chain.count == 1 ? SignatureFinding.withoutIssuer("\(signer.issuer)") : nil
    }
}
