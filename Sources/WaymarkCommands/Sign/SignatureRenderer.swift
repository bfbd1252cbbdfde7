import AssociationSigning
import JSONSource

/// Writes a signature's report for people.
struct SignatureRenderer {
    let style: TextStyle

    /// One line a fact, and what is wrong after an empty line.
    func render(_ report: SignatureReport) -> String {
        var lines = rows(report).map { name, value in
            style.paint(name.padded(to: 11), .faint) + value.visible
        }
        for finding in report.findings {
            let role: TextStyle.Role = finding.severity == .error ? .bad : .warning
            lines += ["", style.paint(finding.severity.rawValue, role) + " \(finding.code)"]
            lines.append("  " + finding.message.visible)
            if let help = finding.help { lines.append("  " + help.visible) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func rows(_ report: SignatureReport) -> [(String, String)] {
        var rows: [(String, String)] = []
        if let signer = report.signer {
            rows.append(("signer", "\(signer.subject)"))
            rows.append(("issuer", "\(signer.issuer)"))
            rows.append(("serial", signer.serialNumber))
            rows.append(("valid", "\(signer.notBefore) to \(signer.notAfter)"))
        } else if let name = report.signerName {
            rows.append(("signer", "\(name); the certificate is not in the file"))
        }
        rows += report.chain.dropFirst().map { ("chain", "\($0.subject), until \($0.notAfter)") }
        rows += report.otherCertificates.map { ("other", "\($0.subject), until \($0.notAfter)") }
        if let digest = report.digest {
            rows.append(("digest", "\(digest)\(digest.isWeak ? " (weak; SHA-256 is usual)" : "")"))
        }
        if let algorithm = report.signatureAlgorithm {
            let key = report.signer.map { " with \($0.keyKind)" } ?? ""
            rows.append(
                ("signature", "\(algorithm)\(key == " with \(algorithm)" ? "" : key), \(outcome(report.check))")
            )
        }
        if report.signatureCount > 1 { rows.append(("signatures", "\(report.signatureCount); the first is shown")) }
        if let time = report.signingTime { rows.append(("signed at", "\(time)")) }
        rows.append(("form", form(report.form)))
        let size = report.content.map { "\($0.count.formattedWithCommas) bytes" }
        rows.append(("content", size ?? "none (detached)"))
        return rows
    }

    private func outcome(_ check: SignatureCheck) -> String {
        switch check {
        case .passed: "verified"
        case .notMade, .impossible: "not checked"
        case .digestDiffers, .signatureDiffers, .certificateDiffers: "does not verify"
        }
    }

    private func form(_ form: SignatureReport.Form) -> String {
        switch form {
        case .binary: "binary (DER)"
        case .pem: "text (PEM)"
        case .mime: "text (S/MIME)"
        }
    }
}

extension SignatureReport {
    /// The report for programs.
    var json: JSONValue {
        [
            "form": .string(form.rawValue),
            "detached": .boolean(isDetached),
            "contentBytes": content.map { .integer($0.count) } ?? .null,
            "verified": check.verified.map(JSONValue.boolean) ?? .null,
            "digest": digest.map { .string($0.description) } ?? .null,
            "weakDigest": digest.map { .boolean($0.isWeak) } ?? .null,
            "signatureAlgorithm": signatureAlgorithm.map { .string($0.description) } ?? .null,
            "signatures": .integer(signatureCount),
            "signingTime": signingTime.map { .string($0.rfc3339) } ?? .null,
            "signer": signer.map(\.json) ?? .null,
            "chain": .array(chain.map(\.json)),
            "otherCertificates": .array(otherCertificates.map(\.json)),
            "findings": .array(findings.map(\.json)),
        ]
    }
}

extension SignatureCheck {
    /// Whether the signature is right; `nil` when that is not known.
    fileprivate var verified: Bool? {
        switch self {
        case .passed: true
        case .digestDiffers, .signatureDiffers, .certificateDiffers: false
        case .notMade, .impossible: nil
        }
    }
}

extension SigningCertificate {
    fileprivate var json: JSONValue {
        [
            "subject": .string(subject.description),
            "issuer": .string(issuer.description),
            "serialNumber": .string(serialNumber),
            "key": .string(keyKind.description),
            "notBefore": .string(notBefore.rfc3339),
            "notAfter": .string(notAfter.rfc3339),
        ]
    }
}

extension Finding {
    fileprivate var json: JSONValue {
        [
            "code": .string(code),
            "severity": .string(severity.rawValue),
            "message": .string(message),
            "help": help.map(JSONValue.string) ?? .null,
        ]
    }
}
