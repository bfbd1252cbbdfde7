import AppSiteAssociation
import AssociationSigning
import Testing

@Suite("Signing a file")
struct SigningTests {
    private let openssl: OpenSSL
    static let json = Array("{\n\t\"applinks\": {\"details\": []},\r\n  \"é\": 1\n}\n\n".utf8)

    init() async throws { openssl = try await Authority.shared.value.openssl }

    @Test("makes what openssl accepts and gives back byte for byte", arguments: Authority.sites)
    func accepted(site: String) async throws {
        let signer = try AssociationSigner(
            key: try openssl.read("\(site).key"),
            certificates: try openssl.read("\(site)-chain.pem")
        )
        let signed = try signer.sign(Self.json)
        try openssl.write(signed, to: "ours-\(site).der")
        let arguments = ["smime", "-verify", "-inform", "DER", "-in", "ours-\(site).der"]
        #expect(try await openssl.run(arguments + ["-noverify"]) == Self.json)
        // The chain inside reaches the root, which is all that openssl is given.
        #expect(try await openssl.run(arguments + ["-CAfile", "root.pem", "-purpose", "any"]) == Self.json)
        #expect(SignedEnvelope(signed) == .content(Self.json))
        #expect(AssociationFileGate.judge(signed) == .accept)
    }

    @Test(
        "takes keys in each of their PEM forms, whatever stands around them",
        arguments: [
            ("p256", ["pkey"]), ("p256", ["ec"]), ("p384", ["ec", "-param_enc", "named_curve"]),
            ("rsa", ["rsa", "-traditional"]), ("rsa", ["pkey", "-text"]),
        ]
    )
    func keyForms(site: String, form: [String]) async throws {
        let key = try await openssl.run(form + ["-in", "\(site).key"])
        let parameters = Array(
            "-----BEGIN EC PARAMETERS-----\r\nBggqhkjOPQMBBw==\r\n-----END EC PARAMETERS-----\r\n".utf8
        )
        let signer = try AssociationSigner(key: parameters + key, certificates: try openssl.read("\(site).pem") + key)
        #expect(SignedEnvelope(try signer.sign(Self.json)) == .content(Self.json))
    }

    /// What is given for signing, and the sentence about it.
    struct Refusal: Sendable, CustomTestStringConvertible {
        let key: String
        let certificates: String
        let part: SigningError.Part
        let sentence: String

        init(_ key: String, _ certificates: String, _ part: SigningError.Part, _ sentence: String) {
            (self.key, self.certificates, self.part, self.sentence) = (key, certificates, part, sentence)
        }

        var testDescription: String { sentence }
    }

    static let refusals = [
        Refusal(
            "p256.key",
            "p384-chain.pem",
            .certificates,
            "the first certificate, of \"CN=p384.example.com\", does not belong to the private key; name the key that the certificate was issued for"
        ),
        Refusal(
            "issuer.key",
            "p256-chain.pem",
            .certificates,
            "the certificate of the private key, of \"C=XX, O=Waymark\\, Tests, CN=Issuer\", is number 2; put it first, and after it those that vouch for it, one after the other"
        ),
        Refusal(
            "p256.pem",
            "p256.pem",
            .key,
            "there is no private key in it; name a PEM file with a PRIVATE KEY block"
        ),
        Refusal(
            "p256.key",
            "p256.key",
            .certificates,
            "there is no certificate in it; name a PEM file with CERTIFICATE blocks"
        ),
        Refusal(
            "locked.key",
            "rsa.pem",
            .key,
            "the private key is encrypted, and no password is asked for here; decrypt it into a file that only you can read: openssl pkey -in KEY -out PLAIN"
        ),
        Refusal(
            "locked-old.key",
            "rsa.pem",
            .key,
            "the private key is encrypted, and no password is asked for here; decrypt it into a file that only you can read: openssl pkey -in KEY -out PLAIN"
        ),
        Refusal(
            "rsa.der",
            "rsa.pem",
            .key,
            "it is binary (DER or PKCS #12), not PEM; convert it with openssl pkey -inform DER -in FILE, or openssl pkcs12 -in FILE -nodes"
        ),
        Refusal(
            "ed.key",
            "rsa.pem",
            .key,
            "its private key is damaged or of a kind that does not sign association files; use ECDSA with P-256, P-384 or P-521, or RSA with 2,048 bits or more"
        ),
        Refusal(
            "p256.key",
            "damaged.pem",
            .certificates,
            "certificate 1 cannot be read: it is damaged, or its key is of an unknown kind; get it again, or leave it out"
        ),
        Refusal(
            "p256.key",
            "cut.pem",
            .certificates,
            "its PEM text is damaged; get the file again, from its first to its last line"
        ),
        Refusal(
            "p256.key",
            "foreign-chain.pem",
            .certificates,
            "the certificate of \"CN=p256.example.com\" was not signed with the key of its issuer's certificate here; name the chain that belongs to the certificate"
        ),
    ]

    @Test("is refused with what is wrong, and where", arguments: refusals)
    func refused(_ refusal: Refusal) async throws {
        let own = try OpenSSL()
        try await prepare(own)
        let error = #expect(throws: SigningError.self) {
            let key = try own.read(refusal.key)
            _ = try AssociationSigner(key: key, certificates: try own.read(refusal.certificates)).sign(Self.json)
        }
        #expect(error?.part == refusal.part)
        #expect(error.map { "\($0.problem); \($0.remedy)" } == refusal.sentence)
    }

    /// Puts odd files beside those of the authority.
    private func prepare(_ own: OpenSSL) async throws {
        for name in ["p256.key", "p256.pem", "p256-chain.pem", "p384-chain.pem", "issuer.key", "rsa.pem", "rsa.key"] {
            try own.write(try openssl.read(name), to: name)
        }
        try await own.run("pkey", "-in", "rsa.key", "-aes128", "-passout", "pass:secret", "-out", "locked.key")
        try await own.run(
            "rsa",
            "-in",
            "rsa.key",
            "-traditional",
            "-aes128",
            "-passout",
            "pass:secret",
            "-out",
            "locked-old.key"
        )
        try await own.run("pkey", "-in", "rsa.key", "-outform", "DER", "-out", "rsa.der")
        try await own.run("genpkey", "-algorithm", "ed25519", "-out", "ed.key")
        try await own.run(
            ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "other.key"]
                + ["-out", "other.pem", "-days", "2", "-subj", "/C=XX/O=Waymark, Tests/CN=Issuer"]
        )
        try own.write(try own.read("p256.pem") + own.read("other.pem"), to: "foreign-chain.pem")
        let text = String(decoding: try own.read("p256.pem"), as: UTF8.self)
        let damaged = "-----BEGIN CERTIFICATE-----\nMAMCAQA=\n-----END CERTIFICATE-----\n"
        try own.write(Array(damaged.utf8), to: "damaged.pem")
        try own.write(Array(text.dropLast(30).utf8), to: "cut.pem")
    }
}
