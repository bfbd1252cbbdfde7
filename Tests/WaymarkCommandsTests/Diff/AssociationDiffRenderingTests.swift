import AppSiteAssociation
import JSONSource
import Testing

@testable import WaymarkCommands

@Suite("Printing what changes between two association files")
struct AssociationDiffRenderingTests {
    private static func file(_ details: String) throws -> AssociationFile {
        let text = #"{"applinks":{"details":[\#(details)]}}"#
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

    @Test("a long table ends with a word about the rest")
    func longTable() throws {
        let rules = (0..<203).map { #"{"/":"/p\#($0)"}"# }.joined(separator: ",")
        let new = try Self.file(#"{"appIDs":["T.a"],"components":[\#(rules)]}"#)
        let lines = AssociationDiff(old: try Self.file(""), new: new).markdown.split(separator: "\n")
        #expect(lines.count == 1 + 2 + 200 + 1)
        #expect(lines.first == "203 sets of URLs change for an app.")
        #expect(lines.last == "… and 3 more.")
    }

    @Test("no change is one sentence")
    func same() throws {
        let file = try Self.file(#"{"appIDs":["T.a"]}"#)
        #expect(AssociationDiff(old: file, new: file).text == "No URL changes.\n")
    }

    @Test("another first app is reported where no verdict of an app changes")
    func order() throws {
        let one = #"{"appIDs":["T.a"],"components":[{"/":"/a*"}]}"#
        let two = #"{"appIDs":["T.b"],"components":[{"/":"/ax","exclude":true},{"/":"/a*"}]}"#
        let diff = AssociationDiff(old: try Self.file("\(one),\(two)"), new: try Self.file("\(two),\(one)"))
        let expected = """
            https://example.com/a
                first app that opens it
                - T.a by /a* (details[0], rule 0)
                + T.b by /a* (details[0], rule 1)

            No verdict of an app changes; 1 set goes to another app first.

            """
        #expect(diff.text == expected)
    }

    @Test("the sum says when a search went beyond its bound")
    func undecided() throws {
        let items = (0..<65).map { #""q\#($0)":"?""# }.joined(separator: ",")
        let entry = { (rule: String) in
            try Self.file(#"{"appIDs":["T.a"],"components":[{"/":"/x","exclude":true},{\#(rule)}]}"#)
        }
        let old = try entry(#""/":"*b*","?":{\#(items)}"#)
        let new = try entry(#""/":"*c*","exclude":true"#)
        #expect(AssociationDiff(old: old, new: new).sum.contains("it is not known whether URLs change"))
    }
}
