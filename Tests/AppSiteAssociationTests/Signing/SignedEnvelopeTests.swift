import AppSiteAssociation
import Testing

@Suite("Signed files from the outside")
struct SignedEnvelopeTests {
    private static let json = OpenSSLSample.json

    @Test(
        "what openssl signs is opened",
        arguments: [
            (["-nodetach", "-outform", "DER"], "content"), (["-nodetach", "-noattr", "-outform", "DER"], "content"),
            (["-nodetach", "-stream", "-outform", "DER"], "content"), (["-outform", "DER"], "detached"),
            (["-nodetach", "-outform", "PEM"], "text"), (["-nodetach", "-outform", "SMIME"], "text"),
        ]
    )
    func signed(options: [String], kind: String) async throws {
        let bytes = try await OpenSSLSample.sign(options)
        switch try #require(SignedEnvelope(bytes)) {
        case .content(let content):
            #expect(kind == "content")
            #expect(String(decoding: content, as: UTF8.self) == Self.json)
            #expect(AssociationFileGate.judge(bytes) == .accept)
            let reading = AssociationFileReader().read(bytes)
            #expect(reading.isSigned)
            #expect(reading.file?.appLinks?.entries == [])
        case .detached: #expect(kind == "detached")
        case .textForm: #expect(kind == "text")
        }
    }

    @Test("a signed message that is cut or changed anywhere does not crash the reader")
    func damaged() async throws {
        let bytes = try await OpenSSLSample.sign(["-nodetach", "-outform", "DER"])
        for end in stride(from: 0, to: bytes.count, by: 7) {
            #expect(SignedEnvelope(Array(bytes[..<end])) != .content(Array(Self.json.utf8)) || end > 60)
            var changed = bytes
            changed[end] ^= 0xFF
            _ = SignedEnvelope(changed)
        }
        #expect(SignedEnvelope([UInt8](repeating: 0x30, count: 5000)) == nil)
        #expect(SignedEnvelope(Array([[0x30, 0x80]].joined()) + [UInt8](repeating: 0x30, count: 5000)) == nil)
    }
}
