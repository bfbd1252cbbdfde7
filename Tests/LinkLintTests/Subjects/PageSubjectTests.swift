import JSONSource
import PropertyTesting
import Testing

@testable import LinkLint

@Suite("Reading web pages")
struct PageSubjectTests {
    private static func links(_ html: String) -> [String] {
        PageSubject(Array(html.utf8)).links.map { "\($0.address)|\($0.label)" }
    }

    @Test(
        "links are found as browsers find them",
        arguments: [
            (#"<A HREF=/buy>Open <b>in</b>&nbsp;app</A>"#, ["/buy|open in app"]),
            (#"<a class='x' href='/a?b=1&amp;c=2' disabled>x</a>"#, ["/a?b=1&c=2|x"]),
            (#"<!-- <a href="/old">old</a> --><a href="/new">new</a>"#, ["/new|new"]),
            (#"<script>var x = '<a href="/s">s</a>'</script><a href="/t" title="T">t</a>"#, ["/t|t t"]),
            (#"<a name="top"></a><abbr href="/x">x</abbr>"#, []), (#"<a href="/cut"#, ["/cut|"]), ("<", []), ("", []),
            ("1 < 2 <a href=/c>c", ["/c|c"]), (#"<a href = "/sp" >s</a >"#, ["/sp|s"]),
        ] as [(String, [String])]
    )
    func links(_ html: String, _ expected: [String]) { #expect(Self.links(html) == expected) }

    @Test(
        "what a page opens by itself is found",
        arguments: [
            ("<script>location='acme://x'</script>", ["acme://x"]),
            ("<script>window.location.href = `acme://x`;</script>", ["acme://x"]),
            ("<script>location.replace( \"acme://x\" )</script>", ["acme://x"]),
            ("<script>if (location.href == 'acme://x') {}</script>", []),
            ("<script>location.href = base + '/x'</script>", []),
            ("<script>a.onclick = () => location.assign('acme://x')</script>", []),
            ("<meta http-equiv=Refresh content=\"3;URL='acme://x'\">", ["acme://x"]),
            ("<meta http-equiv=refresh content=30>", []),
        ] as [(String, [String])]
    )
    func navigations(_ html: String, _ expected: [String]) {
        #expect(PageSubject(Array(html.utf8)).navigations.map(\.address) == expected)
    }

    @Test("the fields of a banner keep their places")
    func banner() throws {
        let html = #"<meta content=" app-id = 12 ,x" name=apple-itunes-app>"#
        let page = PageSubject(Array(html.utf8))
        let fields = try #require(page.banners.first).fields
        #expect(fields.map { "\($0.name)|\($0.value ?? "-")" } == ["app-id|12", "x|-"])
        #expect(fields.map { page.source.excerpt($0.valueRange) } == ["12", "x"])
    }

    @Test("any bytes will do", arguments: 0..<200)
    func anyBytes(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let pieces = [
            "<a href=", "\"", "'", ">", "<", "</a>", "<script>", "location", ".href=", "=", "<!--", "-->", "<meta ",
            "name=apple-itunes-app ", "content=", "app-id=", ",", "http-equiv=refresh ", "url=", "&amp;", "é", "/", " ",
        ]
        let html = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        for finding in Linter().lint(PageSubject(Array(html.utf8))) {
            #expect(finding.finding.range.upperBound <= html.utf8.count)
        }
    }
}
