package import JSONSource

/// The findings about the signature of a signed file, by the codes of the linter's rules.
///
/// Which of them a file has, `SignatureReport` in `AssociationSigning` decides, where certificates can be read. The linter's
/// examples show the same sentences, and a linter without cryptography only passes findings on.
package enum SignatureFinding {
    package static let notSigned = finding(
        .cmsBadsig,
        "The file is a signed message without a signature.",
        signAgain
    )

    package static let digestDiffers = finding(
        .cmsBadsig,
        "The content is not what was signed: its digest is another.",
        signAgain
    )

    package static let signatureDiffers = finding(
        .cmsBadsig,
        "The signature does not match: the file was changed after signing, or signed with another key.",
        signAgain
    )

    package static func certificateDiffers(subject: String) -> Finding {
        finding(
            .cmsBadsig,
            "The certificate of \"\(subject)\" was not signed by the issuer's certificate in the file.",
            "Sign again with the chain that belongs to the certificate."
        )
    }

    package static func notChecked(_ reason: String) -> Finding {
        finding(
            .cmsBadsig,
            "The signature could not be checked: \(reason).",
            "Try openssl cms -verify -inform DER -noverify.",
            severity: .note
        )
    }

    /// A certificate that is not valid any more.
    ///
    /// - Parameters:
    ///   - holder: the certificate's subject; `nil` for the signer's certificate.
    ///   - time: its last moment, for people.
    /// - Returns: the finding, without a place.
    package static func expired(_ holder: String?, on time: String) -> Finding {
        finding(
            .cmsExpired,
            "\(certificate(holder)) expired on \(time).",
            "Sign again with a certificate that is valid."
        )
    }

    /// A certificate that is not valid yet.
    ///
    /// - Parameters:
    ///   - holder: the certificate's subject; `nil` for the signer's certificate.
    ///   - time: its first moment, for people.
    /// - Returns: the finding, without a place.
    package static func notYetValid(_ holder: String?, before time: String) -> Finding {
        finding(
            .cmsExpired,
            "\(certificate(holder)) is valid only from \(time) on.",
            "Check the certificate and the clock."
        )
    }

    package static let selfIssued = finding(
        .cmsChain,
        "The signer's certificate is self-signed; devices trust those of certificate authorities.",
        "Sign with the certificate of the site, and its chain."
    )

    package static func withoutIssuer(_ issuer: String) -> Finding {
        finding(
            .cmsChain,
            "The certificate of the signer's issuer, \"\(issuer)\", is not in the file.",
            "Sign with the whole chain: openssl smime -sign -certfile CHAIN."
        )
    }

    package static func withoutCertificate(_ signer: String?) -> Finding {
        finding(
            .cmsChain,
            "The signer's certificate (\(signer ?? "unnamed")) is not in the file.",
            "Sign without -nocerts, and with the whole chain."
        )
    }

    package static let detached = finding(
        .cmsDetached,
        "The file is a signed message without its content.",
        "Sign with the content inside: openssl smime -sign -nodetach -outform DER."
    )

    /// A signature in a text form, which devices do not read.
    ///
    /// - Parameter form: `PEM` or `S/MIME`.
    /// - Returns: the finding, without a place.
    package static func text(_ form: String) -> Finding {
        finding(
            .cmsPem,
            "The file is a signed message in text form (\(form)); devices read the binary form only.",
            "Sign with -outform DER."
        )
    }

    private static let signAgain = "Sign the file again."

    private static func certificate(_ holder: String?) -> String {
        holder.map { "The certificate of \"\($0)\"" } ?? "The signer's certificate"
    }

    private static func finding(
        _ code: FindingCode,
        _ message: String,
        _ help: String,
        severity: Severity? = nil
    ) -> Finding {
        Finding(code, severity: severity, range: 0..<0, message: message, help: help)
    }
}
