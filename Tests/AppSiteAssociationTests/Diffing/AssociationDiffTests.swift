import AppSiteAssociation
import JSONSource
import LinkPatterns
import Testing

@Suite("Comparing two files")
struct AssociationDiffTests {
    private static func file(_ details: String, _ rest: String = "") throws -> AssociationFile {
        let text = #"{"applinks":{"details":[\#(details)]\#(rest)}}"#
        return try #require(AssociationFileReader().read(Array(text.utf8)).file)
    }

    @Test("the text names the URL, the app, both rules and the sum")
    func text() throws {
        let old = try Self.file(#"{"appIDs":["T.a"],"components":[{"/":"/buy/*"},{"/":"/help"}]}"#)
        let new = try Self.file(#"{"appIDs":["T.a"],"components":[{"/":"/buy/x","exclude":true},{"/":"/buy/*"}]}"#)
        let expected = """
            https://example.com/buy/x
                T.a
                - opens by /buy/* (details[0], rule 0)
                + excluded by /buy/x (details[0], rule 0)

            https://example.com/help
                T.a
                - opens by /help (details[0], rule 1)
                + no rule matches

            2 sets of URLs change for an app.

            """
        #expect(AssociationDiff(old: old, new: new).text == expected)
    }

    @Test("Markdown is a table that patterns cannot break, JSON has the words of the match verb")
    func markdownAndJSON() throws {
        let old = try Self.file(#"{"appIDs":["T.a"],"components":[]}"#)
        let new = try Self.file(#"{"appIDs":["T.a"],"components":[{"/":"/a|b*"}]}"#)
        let diff = AssociationDiff(old: old, new: new, host: "shop.example")
        let expected = #"""
            1 set of URLs changes for an app.

            | example | app | old | new |
            | --- | --- | --- | --- |
            | `https://shop.example/a\|b` | `T.a` | no rule matches | opens by /a\|b\* (details\[0\], rule 0) |

            """#
        #expect(diff.markdown == expected)
        let json = """
            {"changes":[{"appIDs":["T.a"],"old":{"verdict":"none","details":null,"component":null,"rule":null,"listed":true},\
            "new":{"verdict":"match","details":0,"component":0,"rule":"/a|b*","listed":true},\
            "example":"https://shop.example/a|b"}],"owners":[{"old":null,"new":{"appID":"T.a","details":0,"component":0,\
            "rule":"/a|b*"},"example":"https://shop.example/a|b"}],"undecided":[]}
            """
        #expect(JSONWriter(style: .compact).string(diff.json) == json)
    }

    @Test(
        "equal meaning in different text changes no URL",
        arguments: [
            (
                #"{"appID":"T.a","paths":["NOT /x","*"]}"#,
                #"{"appIDs":["T.a"],"components":[{"/":"x/","exclude":true},{}]}"#
            ),
            (
                #"{"appIDs":["T.a"],"components":[{"/":"/a"},{"/":"/b"}]}"#,
                #"{"appIDs":["T.a"],"components":[{"/":"/b"},{"/":"/a"}]}"#
            ),
            (
                #"{"appIDs":["T.a"],"components":[{"/":"/a/*"}]}"#,
                #"{"appIDs":["T.a"],"components":[{"/":"/a/?*"},{"/":"/a"},{"/":"/a/x*"}]}"#
            ),
            (
                #"{"appIDs":["T.a"],"components":[{"?":{"q":"*"},"caseSensitive":false}]}"#, #"{"appIDs":["T.a"]}"#
            ),
        ]
    )
    func equalMeaning(old: String, new: String) throws {
        let diff = AssociationDiff(old: try Self.file(old), new: try Self.file(new))
        #expect(diff.isEmpty)
        #expect(diff.text == "No URL changes.\n")
    }

    @Test("a variable that means something else in the new file changes URLs though the rules are the same")
    func variables() throws {
        let entry = #"{"appIDs":["T.a"],"components":[{"/":"/$(v)/x"}]}"#
        let old = try Self.file(entry, #","substitutionVariables":{"v":["a","b"]}"#)
        let new = try Self.file(entry, #","substitutionVariables":{"v":["b","c"]}"#)
        let diff = AssociationDiff(old: old, new: new)
        #expect(diff.changes.map(\.example) == ["https://example.com/a/x", "https://example.com/c/x"])
        #expect(AssociationDiff(old: old, new: old).isEmpty)
    }

    @Test("another order of apps changes no verdict, but the app that opens first")
    func order() throws {
        let one = #"{"appIDs":["T.a"],"components":[{"/":"/a*"}]}"#
        let two = #"{"appIDs":["T.b"],"components":[{"/":"/ax","exclude":true},{"/":"/a*"}]}"#
        let diff = AssociationDiff(old: try Self.file("\(one),\(two)"), new: try Self.file("\(two),\(one)"))
        #expect(diff.changes.isEmpty && diff.undecided.isEmpty)
        #expect(diff.ownerChanges.map(\.example) == ["https://example.com/a"])
        let expected = """
            https://example.com/a
                first app that opens it
                - T.a by /a* (details[0], rule 0)
                + T.b by /a* (details[0], rule 1)

            No verdict of an app changes; 1 set goes to another app first.

            """
        #expect(diff.text == expected)
        #expect(diff.ownerChanges.map { [$0.old?.appID, $0.new?.appID] } == [["T.a", "T.b"]])
    }

    @Test("a long table ends with a word about the rest")
    func longTable() throws {
        let rules = (0..<203).map { #"{"/":"/p\#($0)"}"# }.joined(separator: ",")
        let new = try Self.file(#"{"appIDs":["T.a"],"components":[\#(rules)]}"#)
        let lines = AssociationDiff(old: try Self.file(""), new: new).markdown.split(separator: "\n")
        #expect(lines.count == 1 + 2 + 200 + 1)
        #expect(lines.first == "203 sets of URLs change for an app.")
        #expect(lines.last == "… and 3 more.")
    }

    @Test("a search beyond its bound is told, not hidden")
    func undecided() throws {
        let items = (0..<65).map { #""q\#($0)":"?""# }.joined(separator: ",")
        let entry = { (rule: String) in
            try Self.file(#"{"appIDs":["T.a"],"components":[{"/":"/x","exclude":true},{\#(rule)}]}"#)
        }
        let old = try entry(#""/":"*b*","?":{\#(items)}"#)
        let new = try entry(#""/":"*c*","exclude":true"#)
        let diff = AssociationDiff(old: old, new: new)
        #expect(diff.undecided.contains { $0.old.place?.componentIndex == 1 && $0.new.place?.componentIndex == 1 })
        #expect(diff.sum.contains("it is not known whether URLs change"))
    }
}
