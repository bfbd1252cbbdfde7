import AppSiteAssociation
import Foundation
import ProcessTesting
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

/// Files that openssl signs with a key of the moment.
enum OpenSSLSample {
    static let json = #"{"applinks": {"details": []}}"#

    /// Signs ``json`` with these options of `openssl smime -sign`.
    static func sign(_ options: [String]) async throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(json.utf8).write(to: folder.appending(path: "in.json"))
        try await Program.openSSL(
            ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "k.pem"]
                + ["-out", "c.pem", "-days", "2", "-subj", "/CN=example.com"],
            in: folder
        )
        try await Program.openSSL(
            ["smime", "-sign", "-binary", "-in", "in.json", "-signer", "c.pem", "-inkey", "k.pem", "-out", "out"]
                + options,
            in: folder
        )
        return Array(try Data(contentsOf: folder.appending(path: "out")))
    }
}
