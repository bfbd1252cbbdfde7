import Foundation
import Testing

@Suite("waymark unsign")
struct UnsignTests {
    private static let sign = "openssl smime -sign -binary -in aasa.json -signer site.pem -inkey site.key"

    @Test("prints the JSON byte for byte, and the report beside it")
    func reports() async throws {
        let site = try await SigningFolder()
        try await site.shell("\(Self.sign) -nodetach -outform DER -certfile ca.pem -out signed")
        #expect(
            try await site.run("unsign signed")
                == Waymark.Result(
                    status: 0,
                    output: Samples.shop,
                    errors: """
                        signer     CN=example.com
                        issuer     O=Test, CN=Root
                        serial     1234
                        valid      MOMENT to MOMENT
                        chain      O=Test, CN=Root, until MOMENT
                        digest     SHA-256
                        signature  ECDSA with P-256, verified
                        signed at  MOMENT
                        form       binary (DER)
                        content    \(Samples.shop.utf8.count) bytes

                        """
                )
        )
    }

    @Test("reports for programs as one object")
    func json() async throws {
        let site = try await SigningFolder()
        try await site.shell("\(Self.sign) -nodetach -noattr -outform DER -out signed")
        let certificate = """
            {"subject":"CN=example.com","issuer":"O=Test, CN=Root","serialNumber":"1234","key":"P-256",\
            "notBefore":"MOMENT","notAfter":"MOMENT"}
            """
        let result = try await site.run("unsign signed --report json --output aasa.out")
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(try site.text("aasa.out") == Samples.shop)
        #expect(
            result.errors == """
                {"form":"binary","detached":false,"contentBytes":\(Samples.shop.utf8.count),"verified":true,\
                "digest":"SHA-256","weakDigest":false,"signatureAlgorithm":"ECDSA","signatures":1,"signingTime":null,\
                "signer":\(certificate),"chain":[\(certificate)],"otherCertificates":[],"findings":[{"code":"CMS-CHAIN",\
                "severity":"warning","message":"The certificate of the signer's issuer, \\"O=Test, CN=Root\\", is not in \
                the file.","help":"Sign with the whole chain: openssl smime -sign -certfile CHAIN."}]}

                """
        )
    }

    /// How a file is made, and what is said of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let lines: String
        let hasContent: Bool
        let status: Int32
        let words: [String]

        init(_ lines: String, _ status: Int32, hasContent: Bool = true, _ words: String...) {
            self.lines = lines
            self.status = status
            self.hasContent = hasContent
            self.words = words
        }

        var testDescription: String { words.first ?? lines }
    }

    static let rows = [
        Row(
            "\(sign) -nodetach -outform PEM -certfile ca.pem -out signed",
            1,
            "form       text (PEM)\n",
            """
            error CMS-PEM
              The file is a signed message in text form (PEM); devices read the binary form only.
              Sign with -outform DER.

            """
        ),
        Row(
            "\(sign) -nodetach -outform SMIME -certfile ca.pem -out signed",
            1,
            "form       text (S/MIME)\n",
            "error CMS-PEM\n  The file is a signed message in text form (S/MIME); devices read the binary form only.\n"
        ),
        Row(
            "\(sign) -nodetach -outform DER -certfile ca.pem -md sha1 -out signed",
            0,
            "digest     SHA-1 (weak; SHA-256 is usual)\n"
        ),
        Row(
            "openssl smime -sign -binary -in aasa.json -signer old.pem -inkey site.key -nodetach -outform DER "
                + "-certfile ca.pem -out signed",
            1,
            """
            warning CMS-EXPIRED
              The signer's certificate expired on MOMENT.
              Sign again with a certificate that is valid.

            """
        ),
        Row(
            "\(sign) -nodetach -outform DER -certfile ca.pem | sed 's/article/artikel/' >signed",
            1,
            "signature  ECDSA with P-256, does not verify\n",
            """
            warning CMS-BADSIG
              The content is not what was signed: its digest is another.
              Sign the file again.

            """
        ),
        Row(
            "\(sign) -nodetach -outform DER -noattr -certfile ca.pem | sed 's/article/artikel/' >signed",
            1,
            "signature  ECDSA with P-256, does not verify\n",
            """
            warning CMS-BADSIG
              The signature does not match: the file was changed after signing, or signed with another key.
              Sign the file again.

            """
        ),
        Row(
            "\(sign) -nodetach -outform DER -nocerts -out signed",
            1,
            "signer     number 1234 of O=Test, CN=Root; the certificate is not in the file\n",
            "signature  ECDSA, not checked\n",
            "note CMS-BADSIG\n  The signature could not be checked: the signer's certificate is not in the file.\n",
            "warning CMS-CHAIN\n  The signer's certificate (number 1234 of O=Test, CN=Root) is not in the file.\n"
        ),
        Row(
            "\(sign) -outform DER -out signed",
            2,
            hasContent: false,
            "content    none (detached)\n",
            """
            waymark: signed: it is a signed message without the JSON inside; sign with the content inside: \
            waymark sign, or openssl smime -sign -nodetach -outform DER.

            """
        ),
        Row(
            "printf -- '-----BEGIN PKCS7-----\\nMIIB\\n-----END PKCS7-----\\n' >signed",
            2,
            hasContent: false,
            "waymark: signed: its text holds no signed message; get the file again.\n"
        ),
        Row(
            "cp aasa.json signed",
            2,
            hasContent: false,
            "waymark: signed: it is not signed; it is JSON already, use it as it is.\n"
        ),
        Row(
            "cp site.pem signed",
            2,
            hasContent: false,
            "waymark: signed: it is not a signed message (CMS); check that it is the file that you mean.\n"
        ),
    ]

    @Test("says what is wrong with a file, by its exit status as well", arguments: rows)
    func faults(_ row: Row) async throws {
        let site = try await SigningFolder()
        try await site.shell(row.lines)
        let result = try await site.run("unsign signed")
        #expect(result.status == row.status)
        let changed = Samples.shop.replacing("article", with: "artikel")
        let content = row.lines.contains("artikel") ? changed : Samples.shop
        #expect(result.output == (row.hasContent ? content : ""))
        for words in row.words { #expect(result.errors.contains(words)) }
    }

    @Test("prints what openssl signed without -binary as it was signed: with CR LF")
    func canonicalised() async throws {
        let site = try await SigningFolder()
        try await site.shell(
            "openssl smime -sign -in aasa.json -signer site.pem -inkey site.key -nodetach -outform DER -out signed"
        )
        let result = try await site.run("unsign signed")
        #expect(result.status == 0)
        #expect(result.output == Samples.shop.replacing("\n", with: "\r\n"))
    }

    @Test("undoes what sign did")
    func roundTrip() async throws {
        let site = try await SigningFolder()
        let line = "\"$WAYMARK\" sign aasa.json --key site.key --certificate chain.pem"
        #expect(try await site.shell("\(line) | \"$WAYMARK\" unsign -") == Samples.shop)
        #expect(
            try await site.run("unsign aasa.json --output aasa.json").errors
                == "waymark: aasa.json: it is read, and would be written over; name another file with --output.\n"
        )
    }
}
