public import JSONSource

extension SignatureReport {
    /// What is wrong with the signed form, by the codes of the linter's rules; the content is not looked at.
    ///
    /// Validity in time is judged when the report has a ``time``, digest and signature when there was a ``check``.
    public var findings: [Finding] {
        [formFinding, detachedFinding, checkFinding, expiryFinding, chainFinding].compactMap(\.self)
    }

    private var formFinding: Finding? {
        guard form != .binary else { return nil }
        let name = form == .pem ? "PEM" : "S/MIME"
        return finding(
            .cmsPem,
            "The file is a signed message in text form (\(name)); devices read the binary form only.",
            "Sign with -outform DER."
        )
    }

    private var detachedFinding: Finding? {
        guard isDetached else { return nil }
        return finding(
            .cmsDetached,
            "The file is a signed message without its content.",
            "Sign with the content inside: openssl smime -sign -nodetach -outform DER."
        )
    }

    private var checkFinding: Finding? {
        // Without its content nothing can be checked, which is the lesser evil then.
        guard !isDetached else { return nil }
        if signatureCount == 0 {
            return finding(.cmsBadsig, "The file is a signed message without a signature.", Self.signAgain)
        }
        return switch check {
        case .notMade, .passed: nil
        case .digestDiffers:
            finding(
                .cmsBadsig,
                "The content is not what was signed: its digest is another.",
                Self.signAgain
            )
        case .signatureDiffers:
            finding(
                .cmsBadsig,
                "The signature does not match: the file was changed after signing, or signed with another key.",
                Self.signAgain
            )
        case .certificateDiffers(let subject):
            finding(
                .cmsBadsig,
                "The certificate of \"\(subject)\" was not signed by the issuer's certificate in the file.",
                "Sign again with the chain that belongs to the certificate."
            )
        case .impossible(let reason):
            finding(.cmsBadsig, "The signature could not be checked: \(reason).", Self.verifyElsewhere, severity: .note)
        }
    }

    private var expiryFinding: Finding? {
        guard let time, let certificate = chain.first(where: { !$0.isValid(at: time) }) else { return nil }
        let whose = certificate == signer ? "The signer's certificate" : "The certificate of \"\(certificate.subject)\""
        if certificate.notAfter < time {
            return finding(
                .cmsExpired,
                "\(whose) expired on \(certificate.notAfter).",
                "Sign again with a certificate that is valid."
            )
        }
        return finding(
            .cmsExpired,
            "\(whose) is valid only from \(certificate.notBefore) on.",
            "Check the certificate and the clock."
        )
    }

    private var chainFinding: Finding? {
        guard signatureCount > 0, let signer else { return signatureCount > 0 ? withoutCertificate : nil }
        if signer.isSelfIssued {
            return finding(
                .cmsChain,
                "The signer's certificate is self-signed; devices trust those of certificate authorities.",
                "Sign with the certificate of the site, and its chain."
            )
        }
        guard chain.count == 1 else { return nil }
        return finding(
            .cmsChain,
            "The certificate of the signer's issuer, \"\(signer.issuer)\", is not in the file.",
            "Sign with the whole chain: openssl smime -sign -certfile CHAIN."
        )
    }

    private var withoutCertificate: Finding {
        finding(
            .cmsChain,
            "The signer's certificate (\(signerName ?? "unnamed")) is not in the file.",
            "Sign without -nocerts, and with the whole chain."
        )
    }

    private static let signAgain = "Sign the file again."
    private static let verifyElsewhere = "Try openssl cms -verify -inform DER -noverify."

    private func finding(_ code: FindingCode, _ message: String, _ help: String, severity: Severity? = nil) -> Finding {
        Finding(code, severity: severity, range: 0..<0, message: message, help: help)
    }
}
