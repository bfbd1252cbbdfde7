import AppSiteAssociation
import Testing

@testable import WaymarkCommands

@Suite("How --explain draws a part")
struct PartDrawingTests {
    @Test("variables are explained, and the switches with where they come from")
    func variables() throws {
        let tree = try Drawing.tree(
            #"{"/":"/$(lang)/menu/$(food)?"}"#,
            "https://e.com/DE/menu/Taco",
            #""substitutionVariables":{"food":["taco","a","b","c","d","e"]},"defaults":{"caseSensitive":false},"#
        )
        #expect(
            tree == """
                └─ ✗ components[0] does not match  line 1:163  [D]
                     path  rule  /$(lang)/menu/$(food)?/
                           link  /de/menu/taco/  (in the link /DE/menu/Taco)
                                               ^ the link ends here, the rule wants "/"
                                 $(lang) is a language code of Apple's list (631)
                                 $(food) is "taco" or "a" or "b" or "c" or one of 2 more
                     caseSensitive is false, from applinks.defaults: the link is compared in lower case
                """
        )
    }

    @Test("an inherited pattern names its origin")
    func defaults() throws {
        let tree = try Drawing.tree(#"{"?":"a=1"}"#, "https://e.com/x", #""defaults":{"/":"/x*","exclude":true},"#)
        #expect(
            tree == """
                └─ ✗ components[0] (exclude) does not match  line 1:104  [D]
                     path   rule  /x*  (from applinks.defaults)
                            link  /x/ ✓
                     query  rule  a=1
                            link  (absent)
                                  ^ the link ends here, the rule wants "a=1"
                     exclude is true, from applinks.defaults
                """
        )
    }

    @Test("a pattern that can never match says why")
    func defects() throws {
        let tree = try Drawing.tree(#"{"/":"/$(nope)"},{"/":"/\\x"},{"/":"/$(x"}"#, "https://e.com/a/")
        #expect(
            tree == #"""
                ├─ ✗ components[0] does not match  line 1:66  [R]
                │    path  rule  /$(nope)/
                │          link  /a/
                │                 ^ there is no variable $(nope), so nothing matches [R]
                │                $(nope) is not defined
                ├─ ✗ components[1] does not match  line 1:83  [R]
                │    path  rule  /\x/
                │          link  /a/
                │                 ^ the pattern has a backslash, whose meaning Apple leaves open, so nothing matches [R]
                └─ ✗ components[2] does not match  line 1:96  [R]
                     path  rule  /$(x/
                           link  /a/
                                  ^ a "$(" has no ")", so nothing matches [R]
                """#
        )
    }

    @Test("decoding is shown, and what cannot be decoded is shown as it stands")
    func decoding() throws {
        let decoded = try Drawing.tree(#"{"/":"/a b","percentEncoded":false}"#, "https://e.com/a%20b")
        #expect(
            decoded == """
                └─ ✓ components[0] matches  line 1:66  [D]
                     path  rule  /a b/
                           link  /a b/  (in the link /a%20b) ✓
                     percentEncoded is false, set by the rule: the link is decoded first
                """
        )
        let broken = try Drawing.tree(#"{"/":"/a b","percentEncoded":false}"#, "https://e.com/a%FF")
        #expect(broken.contains("link  /a%FF\n                 ^ its percent escapes cannot be decoded [I]"))
    }

    @Test("of several query items the one that fails is shown")
    func repeatedItems() throws {
        let tree = try Drawing.tree(#"{"?":{"a":"1","b":"*"}}"#, "https://e.com/?a=1&a=2")
        #expect(
            tree == """
                └─ ✗ components[0] does not match  line 1:66  [D]
                     ?a=  rule  1
                          link  2  (one of 2 items of this name; all have to match)
                                ^ the rule wants "1", the link has "2"
                     ?b=  rule  *
                          link  (absent) ✓
                """
        )
    }

    @Test("long texts are cut around the caret, wide ones stay aligned, and none commands the terminal")
    func terminal() throws {
        let long = try Drawing.tree(#"{"/":"/*x"}"#, "https://e.com/" + String(repeating: "long/", count: 40))
        #expect(long.split(separator: "\n").allSatisfy { $0.count <= 100 })
        let wide = try Drawing.tree(#"{"/":"/日本?x"}"#, "https://e.com/日本語y")
        #expect(wide.contains("link  /日本語y/\n                        ^ the rule wants \"x/\""))
        let hostile = try Drawing.tree(#"{"/":"/\u001b[31m\n"}"#, "https://e.com/\u{1B}[31m")
        #expect(hostile.contains("rule  /␛[31m␊/"))
        #expect(!hostile.contains("\u{1B}"))
    }

    @Test(
        "an entry as a whole is explained too",
        arguments: [
            (
                #"{"appIDs":["ABCDE12345.b"]}"#,
                "└─ ✓ there are neither components nor paths, so every link is accepted [R]"
            ),
            (
                #"{"appIDs":["ABCDE12345.b"],"components":[]}"#,
                "└─ · the list of rules is empty, so no link is accepted [O]"
            ),
            (
                #"{"appIDs":["ABCDE12345.b"],"paths":["/y"]},{"appID":"ABCDE12345.b","paths":["*"]}"#,
                "└─ · a later entry names the app again, and it is not read [R]"
            ),
        ]
    )
    func entries(_ details: String, _ line: String) throws {
        let drawing = try Drawing.of(#"{"applinks":{"details":[\#(details)]}}"#, "https://example.com/x")
        #expect(drawing.split(separator: "\n").contains { $0 == line })
    }

    @Test("the documented dialect leaves open what depends on more than Apple has written")
    func documented() throws {
        let file = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.b"],"components":[{"/":"/x/*"}]}]}}"#
        let drawing = try Drawing.of(file, "https://e.com/x/", dialect: .apple)
        #expect(drawing.contains("✓ opens ABCDE12345.b"))
        let open = try Drawing.of(file, "https://e.com/x", dialect: .documented)
        #expect(open.contains("? not decided by what Apple documents"))
        #expect(open.contains("└─ ? components[0] may match  line 1:66  [O]"))
    }
}
