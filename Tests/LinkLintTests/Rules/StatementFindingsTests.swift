import DigitalAssetLinks
import JSONSource
import LinkLint
import Testing

/// What people read about statement lists.
@Suite("Findings in statement lists")
struct StatementFindingsTests {
    private func lint(_ text: String) -> [LintFinding] {
        Linter().lint([LintInput(path: "assetlinks.json", bytes: Array(text.utf8), kind: .statementList)])[0].findings
    }

    @Test("relations and sites that are rare but legitimate are worth a note at most")
    func rarities() {
        let text = """
            [{"relation": ["lookalikes/allowlist"], "target": {"namespace": "web", "site": "https://acme.com"}},
             {"relation": ["delegate_permission/common.query_webapk"],
              "target": {"namespace": "web", "site": "https://acme.com/manifest.json"}}]
            """
        #expect(lint(text).filter { $0.finding.severity > .note }.map(\.finding.code) == [])
    }

    @Test("an invented namespace is an error that says what Android 12 does about it")
    func namespace() throws {
        let text = """
            [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "ios_app"}}]
            """
        let finding = try #require(lint(text).first { $0.finding.code == "AL-NS-UNKNOWN" }).finding
        #expect(finding.severity == .error)
        #expect(finding.help?.contains("Android 12 and later then fail the whole host") == true)
    }

    @Test(
        "fixing spells a fingerprint as it has to be",
        arguments: [
            "6b9a2c07e1d4583f90aa17c64df28e35b1700bdc6952e81fa43d96c7085bf12e",
            "SHA256: 6B:9A:2C:07:E1:D4:58:3F:90:AA:17:C6:4D:F2:8E:35:B1:70:0B:DC:69:52:E8:1F:A4:3D:96:C7:08:5B:F1:2E",
            " 6B 9A 2C 07 E1 D4 58 3F 90 AA 17 C6 4D F2 8E 35 B1 70 0B DC 69 52 E8 1F A4 3D 96 C7 08 5B F1 2E ",
            "6b:9a:2c:07:e1:d4:58:3f:90:aa:17:c6:4d:f2:8e:35:b1:70:0b:dc:69:52:e8:1f:a4:3d:96:c7:08:5b:f1:2e",
        ]
    )
    func spelling(_ written: String) {
        func text(_ fingerprint: String) -> String {
            #"[{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
                + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(fingerprint)"]}}]"#
        }
        let input = LintInput(path: "assetlinks.json", bytes: Array(text(written).utf8), kind: .statementList)
        let fixed = Linter().fix(input)
        let own = "6B:9A:2C:07:E1:D4:58:3F:90:AA:17:C6:4D:F2:8E:35:B1:70:0B:DC:69:52:E8:1F:A4:3D:96:C7:08:5B:F1:2E"
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == text(own))
        #expect(fixed.appliedCount == 1)
    }

    @Test("a SHA-1 fingerprint becomes the SHA-256 one of the same certificate, where a tool shows both")
    func otherDigest() throws {
        let sha256 = "6B:9A:2C:07:E1:D4:58:3F:90:AA:17:C6:4D:F2:8E:35:B1:70:0B:DC:69:52:E8:1F:A4:3D:96:C7:08:5B:F1:2E"
        let sha1 = "5E:8F:16:06:2E:A3:CD:2C:4A:0D:54:78:76:BA:A6:F3:8C:AB:F6:25"
        let list = #"""
            [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app",
              "package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(sha1)"]}}]
            """#
        let keys = "Alias name: release\n\t SHA1: \(sha1)\n\t SHA256: \(sha256)\n"
        let files = [
            LintInput(path: "assetlinks.json", bytes: Array(list.utf8), kind: .statementList),
            LintInput(path: "keys.txt", bytes: Array(keys.utf8), kind: .fingerprints),
        ]
        let finding = try #require(Linter().lint(files)[0].findings.first { $0.finding.code == "AL-FP-SHA1" })
        #expect(finding.finding.help == "The same certificate's SHA-256 fingerprint in keys.txt is \(sha256).")
        #expect(finding.fixes.first?.edits.first?.replacement == "\"\(sha256)\"")
    }
}
