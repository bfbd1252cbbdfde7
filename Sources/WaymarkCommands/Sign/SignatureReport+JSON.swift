import AssociationSigning
import JSONSource

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
