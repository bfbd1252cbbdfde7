import AppSiteAssociation
import JSONSource
import Testing

@testable import WaymarkCommands

@Suite("URLs from lists and access logs")
struct LinkListTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let line: String
        let url: String?
        init(_ line: String, _ url: String?) { (self.line, self.url) = (line, url) }
        var testDescription: String { line }
    }

    @Test(
        "one line gives one URL",
        arguments: [
            Row("https://shop.example/a?b=1", "https://shop.example/a?b=1"),
            Row("  /a?b=1\r", "https://example.com/a?b=1"),
            Row(#"1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /a?b HTTP/1.1" 200 23"#, "https://example.com/a?b"),
            Row(#"::1 - Jo [x] [1/Jan] "GET /a HTTP/2.0" 301 - "https://r/" "Agent \"x\" y""#, "https://example.com/a"),
            Row(#"- - - [t] "GET /a\"b\x2f\\ HTTP/1.1" 404 0"#, #"https://example.com/a"b/\"#),
            Row(#"- - - [t] "GET http://h.example/p HTTP/1.1" 200 0"#, "http://h.example/p"),
            Row(#"- - - [t] "POST /a HTTP/1.1" 200 0"#, nil),
            Row(#"- - - [t] "-" 408 0"#, nil),
            Row("# a comment", nil),
            Row("", nil),
        ]
    )
    func lines(row: Row) {
        let list = LinkListReader().read(Array(row.line.utf8))
        #expect(list.entries.map(\.url) == (row.url.map { [$0] } ?? []))
        #expect(list.findings.isEmpty)
    }

    @Test("a line that cannot be read is reported with its place, and equal URLs are counted")
    func findingsAndCounts() {
        let text = "/a\nnonsense\n/b\n/a\n- - - [t] \"PUT /a HTTP/1.1\" 200 0\n/b c\n"
        let list = LinkListReader(host: "h.example").read(Array(text.utf8))
        let expected = [
            LinkList.Entry(url: "https://h.example/a", count: 2), LinkList.Entry(url: "https://h.example/b"),
        ]
        #expect(list.entries == expected)
        #expect(list.otherRequests == 1)
        #expect(list.findings.map(\.range) == [3..<11, 52..<56])
        #expect(list.findings.first?.message == "The line is neither a URL, nor a path, nor a line of an access log.")
        #expect(LinkListReader().read([0x2F, 0xFF]).findings.map(\.message) == ["The line is not UTF-8."])
    }

    @Test("the URLs that change are printed with their counts, those met most often first")
    func diff() throws {
        let read = { (text: String) in try #require(AssociationFileReader().read(Array(text.utf8)).file) }
        let old = try read(#"{"applinks":{"details":[{"appIDs":["T.a"],"components":[{"/":"/a*"}]}]}}"#)
        let new = try read(
            #"{"applinks":{"details":[{"appIDs":["T.b"],"components":[{"/":"/b"}]},{"appIDs":["T.a"],"components":[{"/":"/a"}]}]}}"#
        )
        let links = LinkListReader().read(Array("/a\n/ab\n/b\n/b\n/c\n".utf8))
        let diff = LinkListDiff(old: old, new: new, links: links)
        let expected = """
            https://example.com/b  (2×)
                T.b
                - not listed
                + opens by /b (details[0], rule 0)

            https://example.com/ab  (1×)
                T.a
                - opens by /a* (details[0], rule 0)
                + no rule matches

            2 of 4 URLs change: 3 of 5 visits.

            """
        #expect(diff.text == expected)
        #expect(JSONWriter(style: .compact).string(diff.json).hasPrefix(#"{"urls":4,"visits":5,"changedVisits":3,"#))
        #expect(diff.markdown.contains("| `https://example.com/b` | 2 | `T.b`: not listed → opens by /b"))
    }
}
