import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Reading statement lists")
struct StatementListReaderTests {
    static let fingerprint = Array(repeating: "0A", count: 32).joined(separator: ":")
    static let app = """
        {"namespace":"android_app","package_name":"com.example","sha256_cert_fingerprints":["\(fingerprint)"]}
        """
    static let handle = #""relation":["delegate_permission/common.handle_all_urls"]"#

    static func read(_ text: String, _ profile: ReaderProfile = .dalAPI) -> StatementListReading {
        StatementListReader(profile: profile).read(Array(text.utf8))
    }

    /// Phrases from google/digitalassetlinks, `compatibility-tests/v1`, 2000 to 2300 and 5000.
    @Test(
        "each mistake has its code and the phrase of Google's service",
        arguments: [
            (#"[{}]"#, "AL-TARGET-MISSING", "no target specified"),
            (
                #"[{"target":{"namespace":"web","site":"https://a.example"}}]"#, "AL-RELATION-MISSING",
                "no relation array specified"
            ),
            (#"[{"relation":"a/b"}]"#, "AL-RELATION-NOT-ARRAY", "not an array"),
            (#"[{"relation":[]}]"#, "AL-RELATION-EMPTY", "no relation"),
            (#"[{"relation":[{}]}]"#, "AL-RELATION-NOT-STRING", "invalid relation"),
            (#"[{"relation":[""]}]"#, "AL-RELATION-FORM", "Invalid relation string"),
            (#"[{"relation":["/"]}]"#, "AL-RELATION-FORM", "Invalid 'kind' field in relation string"),
            (#"[{"relation":["a/B"]}]"#, "AL-RELATION-FORM", "Invalid 'detail' field in relation string"),
            (#"[{"target":"https://a.example"}]"#, "AL-TARGET-NOT-OBJECT", "not an object"),
            (#"[{"target":{}}]"#, "AL-NS-MISSING", "unrecognized namespace"),
            (#"[{"target":{"namespace":"WEB"}}]"#, "AL-NS-UNKNOWN", "unrecognized namespace"),
            (#"[{"target":{"namespace":"web"}}]"#, "AL-SITE-MISSING", "no site field"),
            (#"[{"target":{"namespace":"android_app"}}]"#, "AL-PKG-MISSING", "no package_name field"),
            (
                #"[{"target":{"namespace":"android_app","packageName":"a"}}]"#, "AL-PKG-KEY-TYPO",
                "no package_name field"
            ),
            (#"[{"target":{"namespace":"android_app","package_name":""}}]"#, "AL-PKG-FORM", "invalid package name"),
            (
                #"[{"target":{"namespace":"android_app"}}]"#, "AL-FP-MISSING",
                "no sha256_cert_fingerprints field in android app asset descriptor"
            ),
            (
                #"[{"target":{"namespace":"android_app","sha256_cert_fingerprints":"x"}}]"#, "AL-FP-NOT-ARRAY",
                "not an array"
            ),
            (
                #"[{"target":{"namespace":"android_app","sha256_cert_fingerprints":[]}}]"#, "AL-FP-EMPTY",
                "must contain at least one certificate"
            ),
            (
                #"[{"target":{"namespace":"android_app","sha256_cert_fingerprints":[{}]}}]"#, "AL-FP-NOT-STRING",
                "sha256_cert_fingerprints"
            ),
            (
                #"[{"target":{"namespace":"android_app","sha256_cert_fingerprints":[""]}}]"#, "AL-FP-LENGTH",
                "malformed cert"
            ),
            (#"[{"include":"https://a.example/x","target":{}}]"#, "AL-INCLUDE-MIXED", "invalid field"),
            (#"[{"include":"https://a.example:999999"}]"#, "AL-INCLUDE-RELATIVE", "not a valid URL"),
            (#"[{"include":"mailto://user@a.example"}]"#, "AL-INCLUDE-RELATIVE", "non-HTTP URL"),
            (#"[{"include":7}]"#, "AL-INCLUDE-RELATIVE", "not a valid URL"),
            (#"["x"]"#, "AL-ELEMENT-NOT-OBJECT", "not an object"),
            (#"{}"#, "AL-ROOT-NOT-ARRAY", "expected a single array"),
            (#"42"#, "AL-ROOT-NOT-ARRAY", "not valid JSON"),
            (#"{"applinks":{}}"#, "AL-AASA-IN-FILE", "expected a single array"),
        ]
    )
    func phrases(text: String, code: String, phrase: String) throws {
        let reading = Self.read(text)
        let finding = try #require(reading.findings.first { $0.code == code })
        #expect(finding.severity == .error)
        #expect(finding.message.contains(phrase))
        #expect(finding.help != nil)
        #expect(reading.list.elements.isEmpty)
        #expect(reading.rejectedCount == (reading.refusal == nil ? 1 : 0))
    }

    @Test("text that is not JSON is refused with the phrase and the place")
    func syntax() throws {
        let reading = Self.read("[{},]")
        let refusal = try #require(reading.refusal)
        #expect(refusal.kind == .malformed)
        #expect(refusal.message.hasPrefix("The list is not valid JSON."))
        #expect(refusal.range == 3..<4)
        #expect(reading.syntaxErrors.first?.code == .trailingComma)
        #expect(reading.elements.map(\.outcome) == [.lost])
        #expect(reading.findings.contains { $0.code == "AL-TARGET-MISSING" })
    }

    @Test("a finding knows its bytes and its value")
    func place() throws {
        let text = #"[{"relation":["a/b","A/b"],"target":{"namespace":"ios_app","appid":"X"}}]"#
        let reading = Self.read(text)
        let relation = try #require(reading.findings.first { $0.code == "AL-RELATION-FORM" })
        #expect(relation.range == 20..<25)
        #expect(relation.pointer?.description == "/0/relation/1")
        let namespace = try #require(reading.findings.first { $0.code == "AL-NS-UNKNOWN" })
        #expect(namespace.pointer?.description == "/0/target/namespace")
        #expect(reading.findings.map(\.range.lowerBound) == reading.findings.map(\.range.lowerBound).sorted())
    }

    @Test("unknown members, extensions and comments are kept, and noted")
    func extras() throws {
        let text = """
            [{"comment":"hi",\(Self.handle),"target":\(Self.app),
              "relation_extensions":{"delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":[]}}}]
            """
        let reading = Self.read(text)
        let statement = try #require(reading.list.statements.first)
        #expect(statement.otherMembers == [.init(name: "comment", value: .string("hi"))])
        #expect(statement.relationExtensions != nil)
        #expect(reading.findings.map(\.code) == ["AL-UNKNOWN-FIELD"])
    }

    @Test("an extension of another relation has no effect, and of another type is wrong")
    func extensions() {
        let text = #"[{\#(Self.handle),"target":\#(Self.app),"relation_extensions":{"a/b":7}}]"#
        let reading = Self.read(text)
        #expect(Set(reading.findings.map(\.code)) == ["AL-EXT-KEY", "AL-EXT-TYPE", "AL-JSON-SCALAR"])
        #expect(reading.list.statements.count == 1)
    }

    @Test("pointers are those of the document, deep inside arrays too")
    func pointers() {
        let text = #"[{},{"target":{"namespace":"x"},"relation":["a/b",[7,["A",{"y":null}]]]},7]"#
        let reading = Self.read(text)
        let pointers = Set(reading.findings.compactMap { $0.pointer?.description })
        #expect(pointers.isSuperset(of: ["/0", "/1/target/namespace", "/1/relation/1", "/1/relation/1/1/1/y", "/2"]))
    }

    @Test("names that differ in bytes only are two names")
    func names() {
        let text = #"[{\#(Self.handle),"target":\#(Self.app),"caf\#u{E9}":"x","cafe\#u{301}":"y"}]"#
        #expect(Self.read(text, .aosp12To14).refusal == nil)
        #expect(Self.read(text).list.statements.first?.otherMembers.count == 2)
    }

    @Test("a long list in which everything is wrong is read, finding by finding")
    func long() {
        let text =
            "[" + String(repeating: "7,", count: 100_000) + "{\"relation\":["
            + String(repeating: "7,", count: 100_000) + "7]}]"
        let reading = Self.read(text)
        #expect(reading.rejectedCount == 100_001)
        #expect(reading.findings.count == 200_002)
        #expect(reading.findings.last?.pointer?.description == "/100000/relation/100000")
    }
}
