import Testing

@Suite("waymark match --manifest --explain")
struct ManifestExplanationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(ManifestSamples.shop, to: "m.xml")
        try folder.write(ManifestSamples.strings, to: "strings.xml")
    }

    private func explain(_ words: String) async throws -> Waymark.Result {
        let line = "\"$WAYMARK\" match --manifest m.xml --resources strings.xml \(words) --explain"
        return try await Waymark.shell(line, in: folder)
    }

    @Test("shows part by part what was compared and where it stopped")
    func stopped() async throws {
        let result = try await explain("https://a.example/shop/1/edi")
        #expect(
            result
                == Waymark.Result(
                    status: 1,
                    output: """
                        https://a.example/shop/1/edi
                        ✗ no component takes the link on Android 17 (API 37)

                        com.example.app.ShopActivity  ✗ no filter takes it (m.xml:5:5)
                        ├─ ✗ filter 1 does not take the link  line 6:7  NO_MATCH_DATA  [O]
                        │    scheme  rule  https
                        │            link  https ✓
                        │    host    rule  a.example
                        │            link  a.example ✓
                        │    path    rule  /buy/  (prefix)
                        │            link  /shop/1/edi
                        │                   ^ the pattern wants "buy", the link has "shop"
                        │            rule  /shop/.*/edit  (pattern)
                        │            link  /shop/1/edi
                        │                             ^ the link ends here, the pattern wants "t"
                        └─ ✗ filter 2 does not take the link  line 12:7  NO_MATCH_DATA  [O]
                             scheme  rule  shop
                                     link  https
                                           ^ the filter does not have this scheme

                        com.example.app.HelpActivity  ✗ no filter takes it (m.xml:17:5)
                        └─ ✗ filter 1 does not take the link  line 18:7  NO_MATCH_DATA  [O]
                             scheme  rule  https
                                     link  https ✓
                             host    rule  help.a.example
                                     link  a.example
                                           ^ the filter does not have this host

                        [O] read from Android's published source code


                        """,
                    errors: ""
                )
        )
    }

    @Test("shows a group's conditions one by one")
    func group() async throws {
        let result = try await explain("'https://help.a.example/contact?app=2'")
        let tree = """
            com.example.app.HelpActivity  ✗ no filter takes it (m.xml:17:5)
            └─ ✗ filter 1 does not take the link  line 18:7  NO_MATCH_DATA  [O]
                 scheme   rule  https
                          link  https ✓
                 host     rule  help.a.example
                          link  help.a.example ✓
                 group 1  does not hold
                          path      rule  /contact  (the whole)
                                    link  /contact ✓
                          query     rule  app=1  (the whole)
                                    link  app=2
                                              ^ the pattern wants "1", the link has "2"
                 groups   none of the groups holds for the link

            """
        #expect(result.output.contains(tree), "\(result.output)")
        #expect(result.status == 1)
    }

    @Test("says that a component is closed, and why")
    func closed() async throws {
        let result = try await explain("'https://help.a.example/contact?app=1'")
        let tree = """
                 group 1  holds: the link is taken
                          path      rule  /contact  (the whole)
                                    link  /contact ✓
                          query     rule  app=1  (the whole)
                                    link  app=1 ✓
            └─ ✗ other apps, browsers among them, cannot open it: android:exported is false

            """
        #expect(result.output.replacing("│    ", with: "     ").contains(tree), "\(result.output)")
        #expect(result.status == 1)
    }

    @Test("shows with a statement list step by step who opens the link")
    func choice() async throws {
        let rules = #"{"/": "/buy/old/*", "exclude": true}, {"/": "*"}"#
        let app = #""namespace": "android_app", "package_name": "com.example.app""#
        try folder.write(
            """
            [{"relation": ["delegate_permission/common.handle_all_urls"],
              "target": {\(app), "sha256_cert_fingerprints": ["\(StatementSamples.fingerprint)"]},
              "relation_extensions": {"delegate_permission/common.handle_all_urls":
                {"dynamic_app_link_components": [\(rules)]}}}]
            """,
            to: "a.json"
        )
        let result = try await explain("a.json https://a.example/buy/old/1")
        let end = """
            Who opens it
            ├─ ✓ “https://a.example/.well-known/assetlinks.json” allows “com.example.app” with one of its certificates to \
            handle all URLs.
            ├─ · Rule 1 of “a.example” keeps the link from “com.example.app”. [R]
            └─ · The browser “browser” opens the link. [O]

            [O] read from Android's published source code   [R] reported by others, not documented


            """
        #expect(
            result.output.hasPrefix("https://a.example/buy/old/1\n✗ opens in the browser, on Android 17 (API 37)\n")
        )
        #expect(result.output.hasSuffix(end), "\(result.output)")
        #expect(result.status == 1)
        let older = try await explain("a.json https://a.example/buy/old/1 --api 34")
        #expect(older.output.contains("\n✓ opens in com.example.app/.ShopActivity, on Android 14 (API 34)\n"))
        #expect(older.status == 0)
    }
}
