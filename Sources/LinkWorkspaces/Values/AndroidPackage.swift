package import DigitalAssetLinks

/// An Android package with the certificates that may have signed it.
public struct AndroidPackage: Codable, Hashable, Sendable {
    /// The application id, such as `com.example.shop`.
    public var name: String
    /// The certificates; any one of them is enough for a device.
    public var certificates: [SigningCertificateDigest]

    /// Makes a package.
    public init(name: String, certificates: [SigningCertificateDigest]) {
        self.name = name
        self.certificates = certificates
    }

    /// Everything that is wrong, in the order of the members.
    public var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        do throws(StatementMistake) {
            _ = try PackageName(name)
        } catch {
            mistakes.append(WorkspaceError(.packageName, at: "name", error.sentences))
        }
        if certificates.isEmpty {
            let message =
                "The package \"\(name)\" has no certificate; add the SHA-256 digest of the one that signs it."
            mistakes.append(WorkspaceError(.empty, at: "certificates", message))
        }
        for (index, certificate) in certificates.enumerated() {
            let place = "certificates[\(index)].sha256"
            do throws(StatementMistake) {
                _ = try CertificateFingerprint(certificate.sha256)
            } catch {
                mistakes.append(WorkspaceError(.certificateDigest, at: place, error.sentences))
            }
            if certificates[..<index].contains(where: { $0.sha256 == certificate.sha256 }) {
                mistakes.append(WorkspaceError(.duplicate, at: place, "The certificate occurs twice."))
            }
        }
        return mistakes
    }
}

/// The SHA-256 digest of a certificate that signs an Android package, with a name for people.
///
/// Letters in lower case become upper case, because Android compares text; every other deviation is a mistake.
public struct SigningCertificateDigest: Codable, Hashable, Sendable {
    /// What the certificate is for, such as `Play` or `debug`.
    public var label: String
    /// 32 pairs of upper-case hexadecimal digits, joined by colons.
    public let sha256: String

    /// Makes a digest.
    public init(label: String, sha256: String) {
        self.label = label
        self.sha256 = Self.upperCased(sha256)
    }

    /// Reads the JSON form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        label = try container.decodeIfPresent(String.self, forKey: .label) ?? ""
        sha256 = Self.upperCased(try container.decode(String.self, forKey: .sha256))
    }

    private static func upperCased(_ text: String) -> String {
        String(
            decoding: text.utf8.map {
                $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f") ? $0 - 0x20 : $0
            },
            as: UTF8.self
        )
    }
}

extension StatementMistake {
    /// What is wrong and what to do.
    package var sentences: String { help.map { message + " " + $0 } ?? message }
}
