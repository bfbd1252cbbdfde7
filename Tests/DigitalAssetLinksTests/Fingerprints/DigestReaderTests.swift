import DigitalAssetLinks
import Testing

@Suite("Digests in what tools print")
struct DigestReaderTests {
    static let sha256 =
        "FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C"
    static let sha1 = "5E:8F:16:06:2E:A3:CD:2C:4A:0D:54:78:76:BA:A6:F3:8C:AB:F6:25"
    static let md5 = "20:F4:61:48:B7:2D:8E:5E:5C:A2:3D:37:A4:F4:14:90"

    private func summary(_ text: String) -> [String] {
        DigestReader().read(text).map { digest in
            "\(digest.certificate) \(digest.algorithm.rawValue) \(digest.subject.rawValue) (\(digest.name ?? "-"))"
        }
    }

    @Test("keytool -list -v names the alias")
    func keytool() {
        let text = """
            Alias name: upload
            Owner: CN=Acme, C=DE
            Serial number: 232eae62
            Certificate fingerprints:
            \t SHA1: \(Self.sha1)
            \t SHA256: \(Self.sha256)
            Signature algorithm name: SHA1withRSA

            *******************************************

            Alias name: androiddebugkey
            Owner: CN=Android Debug, OU=Android
            \t MD5:  \(Self.md5)
            \t SHA256:\(Self.sha256)
            """
        #expect(
            summary(text) == [
                "0 SHA-1 certificate (Alias name: upload)", "0 SHA-256 certificate (Alias name: upload)",
                "1 MD5 debug key (Alias name: androiddebugkey)", "1 SHA-256 debug key (Alias name: androiddebugkey)",
            ]
        )
    }

    @Test("apksigner prints digests of certificates and, with -v, of public keys, which are not fingerprints")
    func apksigner() {
        let plain = { (text: String) in text.split(separator: ":").joined().lowercased() }
        let text = """
            Signer #1 certificate DN: CN=Acme
            Signer #1 certificate SHA-256 digest: \(plain(Self.sha256))
            Signer #1 certificate SHA-1 digest: \(plain(Self.sha1))
            Signer #1 certificate MD5 digest: \(plain(Self.md5))
            Signer #1 public key SHA-256 digest: \(plain(Self.sha256))
            Source Stamp Signer certificate SHA-256 digest: \(plain(Self.sha256))
            """
        #expect(
            summary(text) == [
                "0 SHA-256 certificate (Signer #1)", "0 SHA-1 certificate (Signer #1)",
                "0 MD5 certificate (Signer #1)", "0 SHA-256 public key (Signer #1)",
                "1 SHA-256 source stamp (Source Stamp Signer)",
            ]
        )
        #expect(DigestReader().read(text).compactMap(\.fingerprint).map(\.text) == [Self.sha256])
    }

    @Test("the Play Console has the digest below its label, for two keys")
    func console() {
        let text = """
            App signing key certificate
            This is the public certificate for the app signing key that Google uses to sign each of your releases.
            MD5 certificate fingerprint
            \(Self.md5)
            SHA-1 certificate fingerprint
            \(Self.sha1)
            SHA-256 certificate fingerprint
            \(Self.sha256)
            Upload key certificate
            SHA-256 certificate fingerprint\t\(Self.sha256)
            """
        #expect(
            summary(text) == [
                "0 MD5 app signing key (App signing key certificate)",
                "0 SHA-1 app signing key (App signing key certificate)",
                "0 SHA-256 app signing key (App signing key certificate)",
                "1 SHA-256 upload key (Upload key certificate)",
            ]
        )
    }

    @Test("places are those of the digits")
    func places() throws {
        let text = "Gradle\r\nSHA-256: \(Self.sha256)\r\n"
        let digest = try #require(DigestReader().read(text).first)
        #expect(digest.written == Self.sha256)
        #expect(String(decoding: Array(text.utf8)[digest.range], as: UTF8.self) == Self.sha256)
    }

    @Test(
        "other texts have none",
        arguments: [
            "", "SHA256: ", "SHA-256: 6B:9A", "deadbeef", "https://acme.com/0123456789abcdef", ":::",
            "SHA1: \(sha256)",
        ]
    )
    func none(_ text: String) { #expect(DigestReader().read(text) == []) }
}
