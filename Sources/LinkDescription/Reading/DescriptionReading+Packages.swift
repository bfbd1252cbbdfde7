import DigitalAssetLinks
import LinkWorkspaces

extension DescriptionReading {
    /// Reads packages with their digests: `package: digest`, `package: [digest, …]` or `package: { label: digest }`.
    mutating func packages(_ node: YAMLNode?) -> [AndroidPackage] {
        guard let node else { return [] }
        if node.scalar?.isNull == false {
            let help =
                "Write the digest behind it: \"com.example.shop: 14:6D:…\", from \"keytool -list -v\" or the Play Console."
            log.add(node, "A package needs the SHA-256 digest of the certificate that signs it.", help: help)
            return []
        }
        guard let pairs = log.pairs(of: node, "\"android\"") else { return [] }
        return pairs.map { pair in
            let package = AndroidPackage(name: pair.key.scalar?.text ?? "", certificates: certificates(pair))
            for mistake in package.mistakes where mistake.member == "name" { log.add(pair.key, mistake.message) }
            return package
        }
    }

    private mutating func certificates(_ pair: YAMLPair) -> [SigningCertificateDigest] {
        var certificates: [SigningCertificateDigest] = []
        if case .mapping = pair.value.content {
            for labelled in log.pairs(of: pair.value, "a package's digests") ?? [] {
                add(labelled.value, label: labelled.key.scalar?.text ?? "", to: &certificates)
            }
        } else {
            add(pair.value, label: "", to: &certificates)
        }
        if certificates.isEmpty, !pair.value.isNull, log.mistakes.isEmpty {
            let message = "The package \"\(pair.key.scalar?.text ?? "")\" has no digest."
            log.add(pair.value, message, help: "Add the SHA-256 digest of the certificate that signs it.")
        }
        return certificates
    }

    private mutating func add(_ node: YAMLNode, label: String, to certificates: inout [SigningCertificateDigest]) {
        for (node, text) in log.texts(node, "a certificate's digest") {
            do throws(StatementMistake) {
                let digest = SigningCertificateDigest(
                    label: label,
                    sha256: try CertificateFingerprint.repaired(text).text
                )
                guard !certificates.contains(where: { $0.sha256 == digest.sha256 }) else {
                    log.add(node, "The certificate occurs twice.", help: "Keep one of them.")
                    continue
                }
                certificates.append(digest)
            } catch {
                log.add(node, error.message, help: error.help)
            }
        }
    }
}
