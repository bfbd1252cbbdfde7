/// A certificate authority for tests: a root, an issuer under it, and sites with keys of each kind.
struct Authority: Sendable {
    let openssl: OpenSSL

    /// Made once, because making keys takes longer than everything else.
    static let shared = Task { try await Authority() }

    /// The kinds of keys of the sites; each has the files `NAME.key`, `NAME.pem` and, with its issuer, `NAME-chain.pem`.
    static let sites = ["p256", "p384", "rsa"]

    private init() async throws {
        openssl = try OpenSSL()
        let curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        try await openssl.run(
            ["req", "-x509", "-nodes", "-keyout", "root.key", "-out", "root.pem", "-days", "30"] + curve
                + ["-subj", "/O=Waymark Tests/CN=Root"]
        )
        try await certify(
            "issuer",
            by: "root",
            key: curve,
            subject: "/C=XX/O=Waymark, Tests/CN=Issuer",
            isAuthority: true
        )
        let kinds = [
            "p256": curve, "p384": ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384"],
            "rsa": ["-newkey", "rsa:2048"], "old": curve,
        ]
        for (name, key) in kinds {
            try await certify(
                name,
                by: "issuer",
                key: key,
                subject: "/CN=\(name).example.com",
                days: name == "old" ? -1 : 20
            )
            try openssl.write(try openssl.read("\(name).pem") + openssl.read("issuer.pem"), to: "\(name)-chain.pem")
        }
    }

    private func certify(
        _ name: String,
        by issuer: String,
        key: [String],
        subject: String,
        isAuthority: Bool = false,
        days: Int = 20
    ) async throws {
        let extensions = isAuthority ? "basicConstraints=critical,CA:TRUE\n" : "subjectKeyIdentifier=hash\n"
        try openssl.write(Array(extensions.utf8), to: "\(name).ext")
        try await openssl.run(
            ["req", "-new", "-nodes", "-keyout", "\(name).key", "-out", "\(name).csr", "-subj", subject] + key
        )
        try await openssl.run(
            ["x509", "-req", "-in", "\(name).csr", "-CA", "\(issuer).pem", "-CAkey", "\(issuer).key"]
                + ["-CAcreateserial", "-days", "\(days)", "-extfile", "\(name).ext", "-out", "\(name).pem"]
        )
    }
}
