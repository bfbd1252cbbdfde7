import DigitalAssetLinks
import JSONSource
import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("Android's file of a shared domain")
struct AndroidDocumentTests {
    private static func compose(
        _ rules: String,
        _ more: String = "",
        reserved: [String] = []
    ) throws -> ComposedDocuments {
        let part = try Sample.part("a", "\"rules\":[\(rules)]\(more)")
        let policy = try Sample.policy(["/a/ a!"], reserved: reserved)
        return DocumentComposer(policy: policy, host: "example.com").compose([part])
    }

    /// The rules of the only statement, and what they say to links.
    private static func rules(_ documents: ComposedDocuments) throws -> (json: String, compiled: CompiledDynamicRules) {
        let document = try JSONReader().read(documents.assetLinks)
        let statement = try #require(document.root.elements.first { _ in true })
        let reading = DynamicRulesReader().read(statement: statement)
        #expect(reading.findings.isEmpty)
        let json = String(decoding: documents.assetLinks, as: UTF8.self)
        let start = try #require(json.firstRange(of: "\"dynamic_app_link_components\":")).upperBound
        return (String(json[start...].dropLast(4)), CompiledDynamicRules(reading.rules))
    }

    @Test("a statement names relations, certificates and rules")
    func statement() throws {
        let documents = try Self.compose(
            #"{"path":"/a/x","exclude":true},{"path":"/a/*","query":[{"name":"id","pattern":"?*"}],"apps":["one"]}"#,
            #","services":[{"app":"one","androidRelations":["delegate_permission/common.get_login_creds"]}]"#
        )
        #expect(
            String(decoding: documents.assetLinks, as: UTF8.self) == """
                [{"relation":["delegate_permission/common.handle_all_urls","delegate_permission/common.get_login_creds"],"target":\
                {"namespace":"android_app","package_name":"com.example.a_one","sha256_cert_fingerprints":["\(Sample.digest)"]},\
                "relation_extensions":{"delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":[\
                {"/":"/a/x","exclude":true},{"/":"/a/x/","exclude":true},{"/":"/a","?":{"id":"?*"}},{"/":"/a/*","?":{"id":"?*"}},\
                {"/":"*","exclude":true}]}}}]
                """
        )
    }

    @Test(
        "rules become expressions, spelling by spelling",
        arguments: [
            (#""path":"/a""#, #"[{"/":"/a"},{"/":"/a/"}]"#),
            (#""path":"/a/*""#, #"[{"/":"/a"},{"/":"/a/*"}]"#),
            (#""path":"/a*""#, #"[{"/":"/a*"}]"#),
            (#""path":"/a/*?x""#, #"[{"/":"/a/?*x"},{"/":"/a/?*x/"}]"#),
            (#""path":"/caf%C3%A9/*""#, #"[{"/":"/café"},{"/":"/café/*"}]"#),
            (#""path":"/a/*/b/*""#, #"[{"/":"/a/*/b"},{"/":"/a/*/b/*"}]"#),
            (#""path":"/a/*/*""#, #"[{"/":"/a/?*"}]"#), (#""path":"*/*""#, #"[{"/":"*"}]"#),
            (#""path":"/100%25""#, #"[{"/":"/100%"},{"/":"/100%/"}]"#),
            (#""path":"/a/$(v)*""#, #"[{"/":"/a/x*"},{"/":"/a/y*"}]"#),
            (#""path":"/a/*","fragment":"top""#, ##"[{"/":"/a","#":"top"},{"/":"/a/*","#":"top"}]"##),
            (#""query":[{"name":"q","pattern":"*"}]"#, #"[{"/":"*"}]"#),
            (#""query":"*","fragment":"*""#, #"[{"/":"*"}]"#),
            (#""query":[{"name":"q","pattern":"$(v)"}]"#, #"[{"?":{"q":"x"}},{"?":{"q":"y"}}]"#),
        ]
    )
    func expressions(rule: String, expected: String) throws {
        let part = try Sample.part("a", "\"rules\":[{\(rule),\"apps\":[\"one\"]}],\"variables\":{\"v\":[\"x\",\"y\"]}")
        let policy = try Sample.policy(["/ a"])
        let documents = DocumentComposer(policy: policy, host: "example.com").compose([part])
        let json = try Self.rules(documents).json
        let rules = json.replacing(#"{"/":"/.well-known/*","exclude":true},"#, with: "")
            .replacing(#"{"/":"/.well-known","exclude":true},"#, with: "")
            .replacing(#",{"/":"*","exclude":true}]"#, with: "]")
        #expect(rules == expected)
    }

    @Test(
        "what dynamic rules cannot express is not opened, and reported with a link",
        arguments: [
            (
                #"{"path":"/a/*","query":"q=1","apps":["one"]}"#,
                "rules[0] Android 15 and later keep links from \"com.example.a_one\": Android has no pattern for the whole query. "
                    + "https://example.com/a/x?q=1"
            ),
            (
                #"{"path":"/a/*","query":"q=1","exclude":true},{"path":"/a/*","apps":["one"]}"#,
                "rules[1] Android 15 and later keep links from \"com.example.a_one\": Android compares patterns differently. "
                    + "https://example.com/a/x"
            ),
            (
                #"{"path":"/a/B","caseSensitive":false,"apps":["one"]}"#,
                "rules[0] Android 15 and later keep links from \"com.example.a_one\": Android compares letter case. "
                    + "https://example.com/A/B"
            ),
            (
                #"{"path":"/a/*/c","apps":["one"]}"#,
                "rules[0] Android 15 and later keep links from \"com.example.a_one\": on Android a star ends at the first place "
                    + "where what follows it fits. https://example.com/a/x/x/c"
            ),
            (
                #"{"path":"/a/*/c","exclude":true},{"path":"/a/*","apps":["one"]}"#,
                "rules[0] Android 15 and later open links in \"com.example.a_one\" that the rules keep from it: on Android a star "
                    + "ends at the first place where what follows it fits. https://example.com/a/x/x/c"
            ),
            (
                #"{"path":"/a/v1.0/*/x","apps":["one"]}"#,
                "rules[0] Android 15 and later keep links from \"com.example.a_one\": next to a wildcard, a dot or a backslash "
                    + "matches any character on Android. https://example.com/a/v1.0/x/x"
            ),
            (
                #"{"path":"/a/","query":[{"name":"q","pattern":""}],"apps":["one"]}"#,
                "rules[0] Android 15 and later keep links from \"com.example.a_one\": Android cannot ask for something absent or "
                    + "empty. https://example.com/a/?q="
            ),
            (
                #"{"path":"/a/","query":[{"name":"q","pattern":"1"}],"apps":["one"]}"#,
                "rules[0] Android 15 and later open links in \"com.example.a_one\" that the rules keep from it: on Android one "
                    + "fitting item of several with a name is enough. https://example.com/a/?q=1&q=~other"
            ),
            (
                #"{"path":"/a/x%2Fy","apps":["one"]}"#,
                "rules[0] Android 15 and later keep links from \"com.example.a_one\": an escape in it means a separator or a "
                    + "wildcard, and Android compares decoded text. https://example.com/a/x%2Fy"
            ),
            (
                #"{"path":"/a/$(lang)","apps":["one"]}"#,
                "rules[0] Android 15 and later keep links from \"com.example.a_one\": its variables produce too many texts. "
                    + "https://example.com/a/AA"
            ),
        ]
    )
    func losses(rules: String, loss: String) throws {
        let documents = try Self.compose(rules)
        let dynamic = documents.losses.filter { $0.reader == .dynamicAndroid }
        #expect(dynamic.map { "\($0.member) \($0.message) \($0.url ?? "")" } == [loss])
    }

    @Test(
        "a list says itself what becomes of links that no rule is about",
        arguments: [
            (#"{"path":"/a/*","apps":["one"]}"#, #"[{"/":"/a"},{"/":"/a/*"},{"/":"*","exclude":true}]"#),
            (#"{"path":"/a/x%2Fy","apps":["one"]}"#, #"[{"/":"*","exclude":true}]"#),
        ]
    )
    func endings(rules: String, expected: String) throws {
        #expect(try Self.rules(try Self.compose(rules)).json == expected)
    }

    @Test("a package whose filters say its rules better gets a statement without dynamic rules")
    func packagesWithoutRules() throws {
        var style = CompositionStyle.served
        style.packagesWithoutRules = ["com.example.a_one"]
        let composer = DocumentComposer(policy: try Sample.policy(["/a/ a"]), host: "example.com", style: style)
        let part = try Sample.part("a", #""rules":[{"path":"/a/*.b","apps":["one","two"]}]"#)
        var cache = CompositionCache()
        let documents = composer.compose([part], updating: &cache)
        #expect(documents.statements.statements.map { $0.relationExtensions == nil } == [true, false])
        #expect(!documents.losses.contains { $0.message.contains("com.example.a_one") })
        let served = DocumentComposer(policy: try Sample.policy(["/a/ a"]), host: "example.com")
        #expect(
            served.compose([part], updating: &cache).statements.statements.allSatisfy {
                $0.relationExtensions != nil
            }
        )
    }

    @Test("Android 14 and earlier are reported once for each package")
    func older() throws {
        let documents = try Self.compose(#"{"path":"/a/*","apps":["one","two"]}"#)
        #expect(
            documents.losses.map(\.message)
                == ["a_one", "a_two"].map {
                    "Android 14 and earlier read no rules: \"com.example.\($0)\" may open every link of example.com that its manifest "
                        + "names."
                }
        )
        #expect(documents.losses.map(\.url) == ["https://example.com", "https://example.com"])
    }

    @Test("reserved paths are kept from Android, too")
    func reserved() throws {
        let documents = try Self.compose(#"{"path":"/a/*","apps":["one"]}"#, reserved: ["/a/callback*"])
        let rules = try Self.rules(documents).compiled
        #expect(!rules.outcome(for: AndroidURI("https://example.com/a/callback?code=1")).allowsApp)
        #expect(rules.outcome(for: AndroidURI("https://example.com/a/x")).allowsApp)
        #expect(!rules.outcome(for: AndroidURI("https://example.com/b")).allowsApp)
    }

    @Test("an app that no rule opens, and that has no relation, has no statement")
    func absent() throws {
        let documents = try Self.compose(
            #"{"path":"/a/*","apps":["one"]}"#,
            #","services":[{"app":"two","webcredentials":true}]"#
        )
        #expect(documents.statements.statements.count == 1)
        #expect(String(decoding: documents.appSiteAssociation, as: UTF8.self).contains("a-two"))
    }

    @Test("what others hold is kept from Android by itself, whatever the rules lose in translation")
    func territory() throws {
        let rules = #""rules":[{"path":"/b/*","caseSensitive":false,"exclude":true},{"path":"/*","apps":["one"]}]"#
        let composer = DocumentComposer(policy: try Sample.policy(["/ a", "/b/ b"]), host: "example.com")
        let json = try Self.rules(composer.compose([try Sample.part("a", rules)])).json
        #expect(json.hasPrefix(#"[{"/":"/b","exclude":true},{"/":"/b/*","exclude":true},"#))
        let broad = #""rules":[{"path":"/?/*","apps":["one"]}]"#
        let narrow = DocumentComposer(policy: try Sample.policy(["/a/ a"]), host: "example.com")
        let documents = narrow.compose([try Sample.part("a", broad)])
        #expect(try !Self.rules(documents).compiled.outcome(for: AndroidURI("https://example.com/a/x")).allowsApp)
        #expect(documents.losses.contains { $0.message.hasSuffix("does not begin with a granted prefix.") })
    }
}
