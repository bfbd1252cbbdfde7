import AppSiteAssociation
import AssociationSigning
import Foundation
import JSONSource
import Testing

@Suite("Reading what openssl signed")
struct ReadingTests {
    private let openssl: OpenSSL
    private static let json = SigningTests.json
    /// While all certificates of the authority but one are valid.
    private let now: CertificateTime

    init() async throws {
        openssl = try await Authority.shared.value.openssl
        now = CertificateTime(secondsSince1970: Int64(Date().timeIntervalSince1970))
    }

    private func sign(_ site: String, _ options: [String], with command: String = "smime") async throws -> [UInt8] {
        let id = UUID().uuidString
        try openssl.write(Self.json, to: "\(id).json")
        try await openssl.run(
            [command, "-sign", "-binary", "-in", "\(id).json", "-signer", "\(site).pem", "-inkey", "\(site).key"]
                + ["-out", "\(id).out"] + options
        )
        return try openssl.read("\(id).out")
    }

    private func report(_ bytes: [UInt8]) throws -> SignatureReport {
        try #require(SignatureVerifier().report(on: bytes, at: now))
    }

    static let shapes: [(String, [String])] = [
        ("smime", ["-noattr"]), ("smime", []), ("smime", ["-certfile", "issuer.pem"]), ("cms", ["-noattr"]),
        ("cms", ["-keyid"]), ("cms", ["-stream"]), ("cms", ["-indef", "-noattr"]), ("smime", ["-stream"]),
    ]

    @Test("verifies, with each kind of key", arguments: shapes, Authority.sites)
    func verifies(shape: (command: String, options: [String]), site: String) async throws {
        let signed = try await sign(site, ["-nodetach", "-outform", "DER"] + shape.options, with: shape.command)
        let report = try report(signed)
        #expect(report.check == .passed)
        #expect(report.content == Self.json)
        #expect(report.form == .binary)
        #expect(report.signer?.subject.description == "CN=\(site).example.com")
        #expect(report.signer?.issuer.description == #"C=XX, O=Waymark\, Tests, CN=Issuer"#)
        #expect(report.digest == .sha256)
        #expect((report.signingTime == nil) == shape.options.contains("-noattr"))
        let hasIssuer = shape.options.contains("-certfile")
        #expect(report.chain.count == (hasIssuer ? 2 : 1))
        #expect(report.findings.map(\.code) == (hasIssuer ? [] : ["CMS-CHAIN"]))
    }

    @Test(
        "knows the usual digests, and says when one is weak",
        arguments: ["sha1", "sha256", "sha384", "sha512"],
        Authority.sites
    )
    func digests(digest: String, site: String) async throws {
        for options in [[], ["-noattr"]] {
            let report = try await report(sign(site, ["-nodetach", "-outform", "DER", "-md", digest] + options))
            #expect(report.check == .passed)
            #expect(report.digest?.description == "SHA-\(digest.dropFirst(3))")
            #expect(report.digest?.isWeak == (digest == "sha1"))
        }
    }

    @Test("says what it cannot check, and why")
    func uncheckable() async throws {
        let rows = [
            (["-md", "sha224"], "the digest SHA-224 is not known here"),
            (["-nocerts"], "the signer's certificate is not in the file"),
            (
                ["-keyopt", "rsa_padding_mode:pss", "-keyopt", "rsa_pss_saltlen:20"],
                "RSA-PSS with a salt of 20 bytes, other than the digest's length, is not known here"
            ),
        ]
        for (options, reason) in rows {
            let report = try await report(sign("rsa", ["-nodetach", "-outform", "DER"] + options, with: "cms"))
            #expect(report.check == .impossible(reason: reason))
            #expect(report.findings.first?.message == "The signature could not be checked: \(reason).")
        }
        let salted = ["-keyopt", "rsa_padding_mode:pss", "-keyopt", "rsa_pss_saltlen:32"]
        let report = try await report(sign("rsa", ["-nodetach", "-outform", "DER"] + salted, with: "cms"))
        #expect(report.check == .passed)
        #expect(report.signatureAlgorithm?.description == "RSA-PSS")
    }

    @Test(
        "reads the text forms and detached messages, and says that devices do not",
        arguments: [
            (["-nodetach", "-outform", "PEM"], SignatureReport.Form.pem, ["CMS-PEM"]),
            (["-nodetach", "-outform", "SMIME"], .mime, ["CMS-PEM"]),
            (["-outform", "SMIME"], .mime, ["CMS-PEM", "CMS-DETACHED"]),
            (["-outform", "PEM"], .pem, ["CMS-PEM", "CMS-DETACHED"]),
            (["-outform", "DER"], .binary, ["CMS-DETACHED"]),
        ]
    )
    func mistakes(options: [String], form: SignatureReport.Form, codes: [String]) async throws {
        for command in ["smime", "cms"] {
            let report = try await report(sign("p256", options + ["-certfile", "issuer.pem"], with: command))
            #expect(report.form == form)
            #expect(report.isDetached == codes.contains("CMS-DETACHED"))
            #expect(report.content == (report.isDetached ? nil : Self.json))
            #expect(report.findings.map(\.code) == codes)
            #expect((report.check == .passed) != report.isDetached)
            #expect(report.signer?.subject.description == "CN=p256.example.com")
        }
    }

    @Test("notices a changed byte, wherever it is", arguments: Authority.sites, [[], ["-noattr"]])
    func changed(site: String, options: [String]) async throws {
        let signed = try await sign(site, ["-nodetach", "-outform", "DER", "-certfile", "issuer.pem"] + options)
        let place = try #require(signed.firstRange(of: Self.json)).lowerBound
        for (offset, expected) in [
            (place + 3, options.isEmpty ? SignatureCheck.digestDiffers : .signatureDiffers),
            (signed.count - 5, .signatureDiffers),
        ] {
            var bytes = signed
            bytes[offset] ^= 1
            #expect(try report(bytes).check == expected)
            #expect(try report(bytes).findings.map(\.code) == ["CMS-BADSIG"])
        }
        // Every changed message is unreadable, does not pass, or has the same content.
        for offset in stride(from: 0, to: signed.count, by: 11) {
            var bytes = signed
            bytes[offset] ^= 0x10
            guard let changed = SignatureVerifier().report(on: bytes, at: now), changed.check == .passed else {
                continue
            }
            #expect(changed.content == Self.json)
        }
    }

    @Test("says when a certificate has expired, and when it is not valid yet")
    func expired() async throws {
        let signed = try await sign("old", ["-nodetach", "-outform", "DER", "-certfile", "issuer.pem"])
        let certificate = try #require(try report(signed).signer)
        #expect(
            try report(signed).findings.map(\.message) == [
                "The signer's certificate expired on \(certificate.notAfter)."
            ]
        )
        let valid = try await sign("p256", ["-nodetach", "-outform", "DER", "-certfile", "issuer.pem"])
        let start = try #require(try report(valid).signer).notBefore
        let before = CertificateTime(secondsSince1970: start.secondsSince1970 - 1)
        let early = try #require(SignatureVerifier().report(on: valid, at: before))
        #expect(early.findings.map(\.message).first == "The signer's certificate is valid only from \(start) on.")
        #expect(SignatureVerifier().report(on: valid, at: start)?.findings.isEmpty == true)
    }

    @Test("shows times as openssl does")
    func times() async throws {
        let signed = try await sign("p256", ["-nodetach", "-outform", "DER"])
        let printed = try await openssl.run(
            "x509",
            "-in",
            "p256.pem",
            "-noout",
            "-enddate",
            "-serial",
            "-dateopt",
            "iso_8601"
        )
        let lines = String(decoding: printed, as: UTF8.self).split(separator: "\n").map(String.init)
        let signer = try #require(try report(signed).signer)
        #expect(lines[0] == "notAfter=\(signer.notAfter.description.dropLast(4))Z")
        #expect(lines[1] == "serial=\(signer.serialNumber)")
    }

    @Test("judges every signature of a message with several")
    func several() async throws {
        let second = ["-signer", "p384.pem", "-inkey", "p384.key"]
        let options = ["-nodetach", "-outform", "DER", "-certfile", "issuer.pem"]
        let signed = try await sign("p256", options + second, with: "cms")
        let report = try report(signed)
        #expect(report.signatureCount == 2)
        #expect(report.check == .passed)
        var bytes = signed
        bytes[bytes.count - 5] ^= 1
        #expect(try self.report(bytes).check == .signatureDiffers)
    }

    @Test("leaves a message with a crowd of signatures unchecked")
    func crowd() async throws {
        let second = (0..<16).flatMap { _ in ["-signer", "p256.pem", "-inkey", "p256.key"] }
        let signed = try await sign("p256", ["-nodetach", "-outform", "DER", "-nocerts"] + second, with: "cms")
        #expect(
            try report(signed).check == .impossible(reason: "17 signatures are more than are checked here")
        )
    }
}
