import LinkURLs
import PropertyTesting
import Testing

@Suite("Links and their parts")
struct LinkURLTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let url: String
        var scheme: String?
        var host: String?
        var port: String?
        var path = ""
        var query: String?
        var fragment: String?
        var isWebLink = true

        var testDescription: String { url }
    }

    @Test(
        "a link is split and nothing in it is changed",
        arguments: [
            Row(url: "https://example.com", scheme: "https", host: "example.com"),
            Row(url: "HTTP://EXAMPLE.com/", scheme: "HTTP", host: "EXAMPLE.com", path: "/"),
            Row(
                url: "https://u:p@h.example:8443/a;b//c/../d?x=?&y#f#g",
                scheme: "https",
                host: "h.example",
                port: "8443",
                path: "/a;b//c/../d",
                query: "x=?&y",
                fragment: "f#g"
            ),
            Row(url: "https://h?q", scheme: "https", host: "h", query: "q"),
            Row(url: "https://h#?q", scheme: "https", host: "h", fragment: "?q"),
            Row(url: "https://h/?", scheme: "https", host: "h", path: "/", query: ""),
            Row(url: "https://h/%2f%C3%A9 x", scheme: "https", host: "h", path: "/%2f%C3%A9 x"),
            Row(url: "https://[2001:db8::1]:443/a", scheme: "https", host: "[2001:db8::1]", port: "443", path: "/a"),
            Row(url: "https://good@evil.example/", scheme: "https", host: "evil.example", path: "/"),
            Row(url: "https:///a", scheme: "https", host: "", path: "/a", isWebLink: false),
            Row(url: "myapp://h/a", scheme: "myapp", host: "h", path: "/a", isWebLink: false),
            Row(url: "mailto:a@b.example", scheme: "mailto", path: "a@b.example", isWebLink: false),
            Row(url: "//h/a", host: "h", path: "/a", isWebLink: false),
            Row(url: "/a:b", path: "/a:b", isWebLink: false),
            Row(url: "1http://h/", path: "1http://h/", isWebLink: false),
            Row(url: "", isWebLink: false),
        ]
    )
    func split(row: Row) {
        let link = LinkURL(row.url)
        #expect(link.scheme == row.scheme)
        #expect(link.host == row.host)
        #expect(link.port == row.port)
        #expect(link.path == row.path)
        #expect(link.query == row.query)
        #expect(link.fragment == row.fragment)
        #expect(link.isWebLink == row.isWebLink)
    }

    @Test("a host is compared in lower case and without its last dot")
    func host() {
        #expect(LinkURL("https://WWW.Example.COM./").lowercasedHost == "www.example.com")
    }

    @Test("the parts of any text cover it without overlap", arguments: 0..<4 as Range<UInt64>)
    func partsCover(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let text = random.text(of: ["h", "t", "p", ":", "/", "?", "#", "@", "[", "]", "é", "%"], upTo: 14)
            let parts = LinkURL(text).parts
            let count = text.utf8.count
            #expect(parts.path.upperBound <= count)
            #expect((parts.query?.lowerBound ?? parts.path.upperBound + 1) == parts.path.upperBound + 1)
            #expect((parts.fragment?.upperBound ?? count) == count)
            if parts.query == nil, parts.fragment == nil { #expect(parts.path.upperBound == count) }
        }
    }

    @Test(
        "escapes are decoded only when all of them are sound",
        arguments: [
            ("a%20b", "a b"), ("%C3%A9", "é"), ("a+b", "a+b"), ("%2F", "/"), ("", ""), ("%", nil), ("%4", nil),
            ("%zz", nil), ("%FF", nil), ("%C3", nil),
        ] as [(String, String?)]
    )
    func decoding(text: String, decoded: String?) {
        let bytes = ContiguousArray(text.utf8)
        #expect(PercentDecoding.decode(bytes.span).map { String(decoding: $0, as: UTF8.self) } == decoded)
    }
}
