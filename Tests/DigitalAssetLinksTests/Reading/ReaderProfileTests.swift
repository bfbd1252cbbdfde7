import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Readers differ")
struct ReaderProfileTests {
    typealias Tests = StatementListReaderTests

    /// What becomes of a good statement with something added, for `dal-api`, `aosp-6-11`, `aosp-12-14` and `aosp-15`:
    /// the number of its statements, or nil when the reader gives up.
    ///
    /// From AOSP `JsonParser`, `StatementParser`, `AndroidAppAsset`, `WebAsset` at API 30, 34 and 35.
    @Test(
        "a member that nobody defines can make an agent give up",
        arguments: [
            (#""x":1"#, [1, nil, nil, nil]),
            (#""x":null"#, [1, nil, nil, nil]),
            (#""x":true"#, [1, nil, nil, 1]),
            (#""x":{"y":{"z":1}}"#, [1, nil, nil, nil]),
            (#""x":[1]"#, [1, 1, 1, nil]),
            (#""x":[null]"#, [1, nil, nil, nil]),
            (#""x":[true]"#, [1, nil, nil, nil]),
            (#""x":[["y"]]"#, [1, nil, nil, 1]),
            (#""x":"y","x":"z""#, [1, nil, nil, 1]),
            (#""x":["y"]"#, [1, 1, 1, 1]),
            (
                #""relation_extensions":{"delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":["y"]}}"#,
                [1, 1, 1, nil]
            ),
        ] as [(String, [Int?])]
    )
    func shapes(member: String, counts: [Int?]) {
        let text = #"[{\#(Tests.handle),"target":\#(Tests.app),\#(member)}]"#
        #expect(Self.counts(text) == counts)
    }

    @Test(
        "a second element can be skipped, kept or fatal",
        arguments: [
            (#"7"#, [1, nil, nil, nil]),
            (#"{"relation":["a/b"]}"#, [1, 1, 1, 1]),
            (#"{"relation":["A"],"target":"x"}"#, [1, 1, 1, 1]),
            (#"{"relation":"a/b","target":{"namespace":"ios_app"}}"#, [1, 1, 1, 1]),
            (#"{"relation":["a/b"],"target":{"namespace":"ios_app"}}"#, [1, 1, nil, nil]),
            (#"{"relation":["A"],"target":{"namespace":"web","site":"https://a.example"}}"#, [1, 1, nil, nil]),
            (#"{"relation":["a/b"],"target":{"namespace":"web","site":"https://a.example/"}}"#, [1, 2, 2, 2]),
            (#"{"relation":["a/b"],"target":{"namespace":"web","site":"https://a.example/x"}}"#, [1, 1, nil, nil]),
            (#"{"relation":["a/b"],"target":{"namespace":"web","site":" https://a.example#x"}}"#, [1, 2, 2, 2]),
            (#"{"relation":["a/b"],"target":{"namespace":"web","site":"https://u@a.example"}}"#, [1, 1, nil, nil]),
            (#"{"relation":[],"target":{"namespace":"web","site":"https://a.example"}}"#, [1, 1, 1, 1]),
            (
                #"{"relation":["a/b"],"target":{"namespace":"android_app","package_name":"a b","sha256_cert_fingerprints":["x"]}}"#,
                [1, 2, 2, 2]
            ),
            (
                #"{"relation":["a/b"],"target":{"namespace":"android_app","package_name":"","sha256_cert_fingerprints":["x"]}}"#,
                [1, 1, nil, nil]
            ),
            (
                #"{"relation":["a/b"],"target":{"namespace":"android_app","package_name":"a","sha256_cert_fingerprints":[]}}"#,
                [1, 1, nil, nil]
            ),
            (#"{"include":"https://a.example/x","relation":["A"],"target":7}"#, [1, nil, nil, nil]),
            (#"{"include":"x","relation":["A"],"target":"7"}"#, [1, 1, 1, 1]),
        ] as [(String, [Int?])]
    )
    func neighbours(element: String, counts: [Int?]) {
        #expect(Self.counts(#"[{\#(Tests.handle),"target":\#(Tests.app)},\#(element)]"#) == counts)
    }

    @Test(
        "an agent does not mind what its JSON reader does not see",
        arguments: [("\u{FEFF}[]", true), ("[] x", true), ("[]]", true), ("[", false), ("[,]", false), ("{}", false)]
    )
    func syntax(text: String, isRead: Bool) {
        #expect((Tests.read(text, .aosp12To14).refusal == nil) == isRead)
        #expect(Tests.read(text, .dalAPI).refusal?.kind == .malformed)
        #expect(Tests.read(text, .gms).refusal?.kind == .malformed)
    }

    @Test("an agent keeps an include that it will stumble over later")
    func include() {
        #expect(Tests.read(#"[{"include":"x"}]"#, .aosp15).list.includes.map(\.url) == ["x"])
        #expect(Tests.read(#"[{"include":"x"}]"#, .dalAPI).list.includes.isEmpty)
    }

    @Test("the element that ends the reading is named")
    func refusal() throws {
        let text = #"[{\#(Tests.handle),"target":{"namespace":"ios_app"}},{}]"#
        let reading = Tests.read(text, .aosp12To14)
        let refusal = try #require(reading.refusal)
        #expect(refusal.kind == .failed)
        #expect(refusal.message == "The reader aosp-12-14 gives up the whole list at this element.")
        #expect(reading.document?.source.excerpt(refusal.range) == #""ios_app""#)
        #expect(reading.elements.map(\.outcome) == [.fatal, .lost])
    }

    @Test("profiles are found by their names, which are unique")
    func names() {
        #expect(ReaderProfile.all.map { ReaderProfile(named: $0.name) } == ReaderProfile.all)
        #expect(Set(ReaderProfile.all.map(\.name)).count == 5)
        #expect(ReaderProfile(named: "ios") == nil)
    }

    private static func counts(_ text: String) -> [Int?] {
        [ReaderProfile.dalAPI, .aosp6To11, .aosp12To14, .aosp15].map { profile in
            let reading = Tests.read(text, profile)
            return reading.refusal == nil ? reading.list.elementaryStatements.count : nil
        }
    }
}
