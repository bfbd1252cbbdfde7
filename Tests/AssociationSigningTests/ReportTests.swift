import AssociationSigning
import JSONSource
import Testing

@Suite("A report without cryptography")
struct ReportTests {
    @Test("knows the chain, and the validity when it is given a time")
    func findings() throws {
        let bytes = CraftedMessage.message([
            CraftedMessage.Certificate(subject: "shop.example", issuer: "Example CA", end: "20251231000000Z")
        ])
        #expect(try #require(SignatureReport(bytes)).findings.map(\.code) == ["CMS-CHAIN"])
        // The beginning of 2026.
        let now = CertificateTime(secondsSince1970: 1_767_225_600)
        #expect(
            try #require(SignatureReport(bytes, at: now)).findings.map(\.message) == [
                "The signer's certificate expired on 2025-12-31 00:00:00 UTC.",
                "The certificate of the signer's issuer, \"CN=Example CA\", is not in the file.",
            ]
        )
    }

    @Test("reports a certificate that vouches for itself; a chain has no finding")
    func chains() throws {
        let alone = CraftedMessage.Certificate(subject: "shop.example", issuer: "shop.example")
        #expect(try #require(SignatureReport(CraftedMessage.message([alone]))).findings.map(\.code) == ["CMS-CHAIN"])
        let chain = [
            CraftedMessage.Certificate(subject: "shop.example", issuer: "Example CA"),
            CraftedMessage.Certificate(subject: "Example CA", issuer: "Example Root"),
        ]
        #expect(try #require(SignatureReport(CraftedMessage.message(chain))).findings.isEmpty)
    }
}
