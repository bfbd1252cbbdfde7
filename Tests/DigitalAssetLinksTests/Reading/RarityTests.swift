import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Rarities in statement lists")
struct RarityTests {
    private typealias Tests = StatementListReaderTests

    private static func findings(_ relation: String, _ target: String) -> [Finding] {
        Tests.read(#"[{"relation":["\#(relation)"],"target":\#(target)}]"#).findings
    }

    @Test(
        "relations that somebody looks for are worth no word",
        arguments: [
            "lookalikes/allowlist", "delegate_permission/common.query_webapk",
            "delegate_permission/common.use_as_origin",
        ]
    )
    func relation(_ text: String) throws {
        #expect(Self.findings(text, #"{"namespace":"web","site":"https://a.example"}"#).isEmpty)
        #expect(Relation.known.contains(try Relation(text)))
    }

    @Test(
        "the manifest of a web app may be in the site of query_webapk",
        arguments: [
            ("delegate_permission/common.query_webapk", "https://a.example/app.webmanifest", Severity.note),
            ("delegate_permission/common.query_webapk", "https://a.example/x?y", .error),
            ("delegate_permission/common.query_webapk", "a.example/x", .error),
            ("delegate_permission/common.handle_all_urls", "https://a.example/app.webmanifest", .error),
        ]
    )
    func manifest(relation: String, site: String, severity: Severity) throws {
        let finding = try #require(Self.findings(relation, #"{"namespace":"web","site":"\#(site)"}"#).first)
        #expect(finding.severity == severity)
    }

    @Test("an invented namespace is an error that says what Android 12 does")
    func namespace() throws {
        let finding = try #require(Self.findings("a/b", #"{"namespace":"photos-web","site":"x"}"#).first)
        #expect(finding.code == "AL-NS-UNKNOWN")
        #expect(finding.severity == .error)
        #expect(finding.message == #""photos-web" is an unrecognized namespace."#)
        #expect(
            finding.help
                == "Write “android_app” or “web”, or remove the statement: Android 12 and later then fail the whole host."
        )
    }
}
