import LinkPatterns
import Testing

@Suite("Links as Android splits them")
struct AndroidURITests {
    @Test(
        "malformed escapes become what Android makes of them",
        arguments: [
            ("%", "\u{FFFD}"), ("a%4", "a\u{FFFD}"), ("%zz", "\u{FFFD}\u{0}z"), ("%4g!", "\u{FFFD}\u{4}!"),
            ("%41%zb", "A\u{FFFD}\u{0}b"), ("%E2%82x", "\u{FFFD}x"), ("%ff%41", "\u{FFFD}A"), ("%c3%a9", "é"),
            ("%é1", "\u{FFFD}\u{0}1"),
        ]
    )
    func escapes(path: String, decoded: String) {
        let uri = AndroidURI("https://h/\(path)")
        #expect(uri.path == "/" + decoded)
        #expect(uri.hasMalformedEscapes == (path != "%c3%a9"))
    }

    @Test(
        "the authority is cut at its last @ and its last colon before digits",
        arguments: [
            ("https://a@b@c:80/", "a@b", "c", 80), ("https://h:", nil, "h", -1), ("https://h:x", nil, "h:x", -1),
            ("https://h:99999999999", nil, "h", -1), ("https://:80", nil, "", 80), ("https://", nil, "", -1),
            ("https://h%41:1", nil, "hA", 1), ("https://[::1]:8", nil, "[::1]", 8), ("//h/p", nil, "h", -1),
        ]
    )
    func authority(text: String, userInfo: String?, host: String, port: Int) {
        let uri = AndroidURI(text)
        #expect(uri.userInfo == userInfo)
        #expect(uri.host == host)
        #expect(uri.port == port)
    }

    @Test(
        "the path begins where Android says",
        arguments: [
            ("https://h\\p?q", "\\p", "q", nil), ("https:/p", "/p", nil, nil), ("https:", nil, nil, nil),
            ("mailto:a?b#c", nil, "b", "c"), ("/p?q#f", "/p", "q", "f"), ("p", "p", nil, nil), ("", "", nil, nil),
            ("https://h/p?#", "/p", "", ""), ("https://h?a?b", "", "a?b", nil), ("https://h#a#b?c", "", nil, "a#b?c"),
        ]
    )
    func parts(text: String, path: String?, query: String?, fragment: String?) {
        let uri = AndroidURI(text)
        #expect(uri.path == path)
        #expect(uri.query == query)
        #expect(uri.fragment == fragment)
        #expect(uri.isOpaque == (path == nil))
    }
}
