import Foundation
import ProcessTesting

/// Signed association files: real ones by openssl, and ones whose form is all that counts.
enum SignedDocument {
    /// A file that openssl signed with a new key.
    static func signed(_ json: String) async throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try folder.write(json, to: "in.json")
        let curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
        try await Program.openSSL(
            ["req", "-x509", "-keyout", "k.pem", "-out", "c.pem", "-subj", "/CN=example.com"] + curve,
            in: folder.url
        )
        try await Program.openSSL(
            ["smime", "-sign", "-binary", "-nodetach", "-noattr", "-outform", "DER", "-in", "in.json"]
                + ["-signer", "c.pem", "-inkey", "k.pem", "-out", "signed"],
            in: folder.url
        )
        return Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("signed"))))
    }

    /// What openssl finds signed in bytes.
    static func verified(_ bytes: [UInt8]) async throws -> String {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(fileURLWithPath: folder.file("signed")))
        try await Program.openSSL(
            ["smime", "-verify", "-inform", "DER", "-noverify", "-in", "signed", "-out", "out"],
            in: folder.url
        )
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file("out"))), as: UTF8.self)
    }

    /// Signed data without signatures, with content or without (RFC 5652, section 5).
    static func message(with content: [UInt8]?) -> [UInt8] {
        let identifier: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
        let inner = content.map { element(0xA0, element(0x04, $0)) } ?? []
        let body = [0x02, 0x01, 0x01, 0x31, 0x00] + element(0x30, identifier + [0x01] + inner) + [0x31, 0x00]
        return element(0x30, identifier + [0x02] + element(0xA0, element(0x30, body)))
    }

    /// Three bytes of length are allowed for any.
    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        [tag, 0x83] + [16, 8, 0].map { UInt8(truncatingIfNeeded: content.count >> $0) } + content
    }
}
