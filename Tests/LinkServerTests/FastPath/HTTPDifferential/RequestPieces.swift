/// What requests are made of: first what is common, then what parsers are known to read differently.
enum RequestPieces {
    static let methods = ["GET", "GET", "GET", "HEAD"]

    static let otherMethods = [
        "POST", "OPTIONS", "get", "GETT", "CONNECT", "PRI", "M-SEARCH", "HEAD\t", "GE", "SOURCE",
    ]

    static let targets = [
        "/.well-known/apple-app-site-association",
        "/apple-app-site-association",
        "/.well-known/assetlinks.json",
        "/.well-known/assetlinks.json?x=1",
        "/",
        "/a/b/../c;p=1?q=%20&r=(s)",
        "/%61%62?",
        "/~user/!$&'()*+,;=:@",
    ]

    static let otherTargets = [
        "*", "//evil.example/x", "http://evil.example/.well-known/assetlinks.json", "evil.example:443", "/a#b", "/a b",
        "/a\\b", "/\u{e9}", "/a|b", "/{x}", "/a?b#c", "", "?x", "/a\tb", "HTTP/1.1", "/%00",
    ]

    static let otherVersions = [
        "HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "http/1.1", "HTTP/1.10", "HTTP/01.1", "ICE/1.0", "RTSP/1.0",
    ]

    static let hosts = [
        "example.com", "example.com", "EXAMPLE.com", "example.com.", "example.com:8080", "example.com.:80", "localhost",
        "127.0.0.1:80", "[::1]:8080", "a-b.c_d.example", "xn--bcher-kva.example",
    ]

    static let fields: [(name: String, value: String)] = [
        ("User-Agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"),
        ("Accept", "text/html,application/xhtml+xml,*/*;q=0.8"),
        ("Accept-Language", "en-GB,en;q=0.9"),
        ("Accept-Encoding", "gzip, deflate, br"),
        ("Connection", "keep-alive"),
        ("If-None-Match", "\"abc\", W/\"def\""),
        ("Cache-Control", "max-stale=60"),
        ("Cookie", "a=b; c=\"d\""),
        ("X-Forwarded-Host", "evil.example"),
        ("X-Forwarded-For", "10.0.0.1"),
        ("Forwarded", "host=evil.example;proto=https"),
        ("Range", "bytes=0-0"),
        ("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ("Sec-Fetch-Mode", "navigate"),
        ("TE", "trailers"),
        ("Keep-Alive", "timeout=5"),
        ("Empty", ""),
        ("X-Odd!#$%&'*+-.^_`|~", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
    ]

    static let delicateFields = [
        "Content-Length: 0", "Content-Length: 5", "Content-Length: -1", "Content-Length: 5, 5", "Content-Length:",
        "content-length: 18446744073709551617", "Transfer-Encoding: chunked", "Transfer-Encoding: identity",
        "transfer-encoding: gzip, chunked", "Transfer-Encoding : chunked", "Content-Length : 3", "Connection: close",
        "Connection: Keep-Alive", "Connection: keep-alive, close", "Connection: upgrade", "connection: ",
        "Proxy-Connection: close", "Proxy-Connection: keep-alive", "Upgrade: h2c", "Upgrade: websocket",
        "HTTP2-Settings: AAMAAABk", "Expect: 100-continue", "Host: evil.example", "host: evil.example", "Host:",
        "Host : evil.example", "Host: a,b", "Host: a b", "Host: user@evil.example", "Host: evil.example:99999999",
        " folded: continuation", "\tfolded", "NoColon", ": empty", "X: a\u{e9}", "X: a\u{0}b", "X: a\u{7f}", "X y: z",
        "Trailer: Content-Length", "Keep-Alive: close",
    ]

    static let delicateTexts = [
        "\r\n", "\n", "\r", "\r\n\r\n", "\n\n", "\r\r\n", "\r\n ", "\r\n\t", " HTTP/1.1\r\n", "0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "close", "chunked", "\u{0}", "\u{b}", "\u{c}", "\u{85}", ":",
        ",",
    ]
}
