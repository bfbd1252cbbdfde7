import Foundation
import ProcessTesting

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
