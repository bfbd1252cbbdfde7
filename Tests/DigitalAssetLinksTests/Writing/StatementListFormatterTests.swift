import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Formatting statement lists")
struct StatementListFormatterTests {
    @Test("known keys come first, and everything else stays")
    func keepsEverything() throws {
        let written = """
            [{"x":1.0,"target":{"sha256_cert_fingerprints":["zz"],"y":2,"package_name":"a.b","namespace":"android_app"},
            "relation":["r"],"x":3},7,{"target":5,"include":"https://a.example/"}]
            """
        let expected = """
            [{"relation":["r"],"target":{"namespace":"android_app","package_name":"a.b",\
            "sha256_cert_fingerprints":["zz"],"y":2},"x":1.0,"x":3},7,{"include":"https://a.example/","target":5}]
            """
        let formatted = try StatementListFormatter().format(Array(written.utf8))
        let document = try JSONReader().read(formatted)
        #expect(JSONWriter(style: .compact).string(JSONValue(document.root)) == expected)
        #expect(formatted.starts(with: Array("[\n  {\n    \"relation\": [".utf8)))
        #expect(try StatementListFormatter().format([0xEF, 0xBB, 0xBF] + formatted) == formatted)
    }
}
