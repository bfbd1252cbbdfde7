import LinkPatterns

/// Keeps track of which certificate the lines of a text are about.
struct DigestLines {
    private(set) var digests: [CertificateDigest] = []
    private var name: String?
    private var subject = CertificateDigest.Subject.certificate
    private var certificate = 0
    /// The algorithms that were seen for the certificate: one that comes again begins another.
    private var seen: Set<CertificateDigest.Algorithm> = []

    mutating func add(_ line: DigestLine) {
        notice(line)
        guard let (written, range, algorithm) = line.digest else { return }
        // A word of another length than its label says is something else.
        if let labelled = line.algorithm, labelled != algorithm { return }
        let isKey = line.lowered.contains(text: "public key")
        if !isKey, !seen.insert(algorithm).inserted {
            certificate += 1
            seen = [algorithm]
        }
        digests.append(
            CertificateDigest(
                algorithm: algorithm,
                written: written,
                range: range,
                subject: isKey ? .publicKey : subject,
                name: name,
                certificate: certificate
            )
        )
    }

    private mutating func notice(_ line: DigestLine) {
        if let alias = line.value(after: "alias name:") ?? line.value(after: "alias:") {
            let isDebug = alias.lowercased() == "androiddebugkey"
            begin("Alias name: \(alias)", isDebug ? .debug : .certificate)
        } else if line.lowered.contains(text: "app signing key certificate") {
            begin("App signing key certificate", .appSigning)
        } else if line.lowered.contains(text: "upload key certificate") {
            begin("Upload key certificate", .upload)
        } else if let signer = Self.signer(line) {
            if signer != name {
                begin(signer, line.lowered.contains(text: "source stamp") ? .sourceStamp : .certificate)
            }
        }
        // Owner of keytool, DN of apksigner.
        if line.lowered.contains(text: "cn=android debug"), subject == .certificate { subject = .debug }
    }

    private mutating func begin(_ name: String, _ subject: CertificateDigest.Subject) {
        self.name = name
        self.subject = subject
        if !seen.isEmpty { certificate += 1 }
        seen = []
    }

    /// `Signer #1`, `Source Stamp Signer` and `Signer (minSdkVersion=24, …)` of apksigner.
    private static func signer(_ line: DigestLine) -> String? {
        guard line.lowered.contains(text: "signer") else { return nil }
        for word in [" certificate ", " public key ", " key "] {
            let parts = line.text.split(around: word, maxSplits: 1)
            guard parts.count == 2, let first = parts.first else { continue }
            return String(first.drop { $0 == " " || $0 == "\t" })
        }
        return nil
    }
}
