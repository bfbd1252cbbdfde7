import Foundation
import Testing

/// A folder with a site's key, its certificate and the chain, made by openssl.
struct SigningFolder: Sendable {
    let folder: TemporaryFolder

    /// A folder with `site.key`, `site.pem`, `chain.pem` (with the issuer's certificate), `old.pem` (expired) and `aasa.json`.
    init() async throws {
        folder = try TemporaryFolder()
        try folder.write(Samples.shop, to: "aasa.json")
        let original = try await Self.original.value.url
        for name in ["ca.key", "ca.pem", "site.key", "site.pem", "chain.pem", "old.pem", "old-chain.pem"] {
            let copy = folder.url.appendingPathComponent(name)
            try FileManager.default.copyItem(at: original.appendingPathComponent(name), to: copy)
        }
    }

    /// Made once, because making keys takes longer than everything else.
    private static let original = Task {
        let site = SigningFolder(folder: try TemporaryFolder())
        try await site.shell(
            """
            new() { openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes "$@"; }
            certify() { openssl x509 -req -in site.csr -CA ca.pem -CAkey ca.key -set_serial 4660 "$@"; }
            new -x509 -keyout ca.key -out ca.pem -days 30 -subj "/O=Test/CN=Root"
            new -keyout site.key -out site.csr -subj "/CN=example.com"
            certify -days 20 -out site.pem
            certify -days -1 -out old.pem
            cat site.pem ca.pem >chain.pem
            cat old.pem ca.pem >old-chain.pem
            """
        )
        return site.folder
    }

    private init(folder: TemporaryFolder) { self.folder = folder }

    /// Runs lines of the shell that have to succeed.
    @discardableResult
    func shell(_ lines: String) async throws -> String {
        let result = try await Waymark.shell("set -e\n\(lines)", in: folder)
        try #require(result.status == 0, "\(lines): \(result.errors)")
        return result.output
    }

    /// Runs a verb, with moments in what it says replaced by a word.
    func run(_ line: String) async throws -> Waymark.Result {
        let result = try await Waymark.shell("\"$WAYMARK\" \(line)", in: folder)
        return Waymark.Result(
            status: result.status,
            output: Self.masked(result.output),
            errors: Self.masked(result.errors)
        )
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.url.appendingPathComponent(name)))
    }

    private static func masked(_ text: String) -> String {
        text.replacing(#/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d( UTC|Z)/#, with: "MOMENT")
            .replacing(#/signed: [0-9,]+ bytes/#, with: "signed: N bytes")
    }
}
