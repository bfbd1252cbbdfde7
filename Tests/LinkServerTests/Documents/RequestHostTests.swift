import Testing

@testable import LinkServer

@Suite("The host of a request")
struct RequestHostTests {
    @Test(
        "port and one trailing dot are left out",
        arguments: [
            ("example.com", "example.com"), ("Example.COM", "Example.COM"), ("example.com.", "example.com"),
            ("example.com:8080", "example.com"), ("example.com.:80", "example.com"), ("example.com:", "example.com"),
            ("a", "a"), (".", "."), ("a..", "a."), ("a_b-c", "a_b-c"), ("127.0.0.1:1", "127.0.0.1"),
            ("[::1]", "[::1]"), ("[::1]:8080", "[::1]"), ("[::FFFF:1.2.3.4]:65535", "[::FFFF:1.2.3.4]"),
        ]
    )
    func name(value: String, expected: String) {
        let bytes = ContiguousArray(value.utf8)
        let name = RequestHost.name(in: bytes.indices, of: bytes.span)
        #expect(name.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
    }

    @Test(
        "what is not a host is refused",
        arguments: [
            "", ":80", "a:123456", "a:8o", "a b", "a/b", "a,b", "u@a", "[::1", "[::1]x", "[::1]:x", "[g]", "a%2e",
            "b\u{fc}cher", "a:1:2", "a#", "a?b", "a ", "a\u{0}",
        ]
    )
    func refused(value: String) {
        let bytes = ContiguousArray(value.utf8)
        let name = RequestHost.name(in: bytes.indices, of: bytes.span)
        #expect(name == nil)
    }
}
