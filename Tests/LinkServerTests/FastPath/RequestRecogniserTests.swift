import LinkServer
import Testing

@Suite("The recogniser")
struct RequestRecogniserTests {
    private static let end = "Host: a.example\r\n\r\n"

    private func recognise(_ bytes: [UInt8], _ recogniser: RequestRecogniser = RequestRecogniser()) -> PlainRequest? {
        let whole = bytes[...]
        return recogniser.recognise(whole.span)
    }

    @Test("a plain request is read into its parts")
    func parts() throws {
        let text =
            "xxHEAD /p/q?r=s HTTP/1.1\r\nAccept-Encoding:\tgzip\r\nhOST: A.example.:80\r\nIf-None-Match: *\r\n\r\nGET"
        let bytes = ContiguousArray(text.utf8)
        let recognised = RequestRecogniser().recognise(bytes.span, from: 2)
        let request = try #require(recognised)
        func part(_ range: Range<Int>?) -> String? { range.map { String(decoding: bytes[$0], as: UTF8.self) } }
        #expect(request.method == .head)
        #expect(part(request.target) == "/p/q?r=s")
        #expect(part(request.path) == "/p/q")
        #expect(part(request.hostField) == "A.example.:80")
        #expect(part(request.host) == "A.example")
        #expect(part(request.acceptEncoding) == "gzip")
        #expect(part(request.ifNoneMatch) == "*")
        #expect(part(request.end..<bytes.count) == "GET")
    }

    @Test("the beginning of a request is not read as a request")
    func prefixes() {
        let bytes = Array("GET / HTTP/1.1\r\nHost: a.example\r\nAccept: */*\r\n\r\n".utf8)
        for count in 0..<bytes.count {
            #expect(recognise(Array(bytes[..<count])) == nil)
        }
        #expect(recognise(bytes)?.end == bytes.count)
    }

    @Test(
        "whatever two parsers could read differently is declined",
        arguments: [
            "POST / HTTP/1.1\r\n\(Self.end)", "get / HTTP/1.1\r\n\(Self.end)", "GET  / HTTP/1.1\r\n\(Self.end)",
            "GET /  HTTP/1.1\r\n\(Self.end)",
            "GET / HTTP/1.0\r\n\(Self.end)", "GET / http/1.1\r\n\(Self.end)", "GET / HTTP/1.1\n\(Self.end)",
            "\r\nGET / HTTP/1.1\r\n\(Self.end)",
            "GET * HTTP/1.1\r\n\(Self.end)", "GET http://a/ HTTP/1.1\r\n\(Self.end)", "GET //a HTTP/1.1\r\n\(Self.end)",
            "GET /a#b HTTP/1.1\r\n\(Self.end)", "GET /a\\b HTTP/1.1\r\n\(Self.end)",
            "GET /\u{e9} HTTP/1.1\r\n\(Self.end)",
            "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: b\r\n\(Self.end)", "GET / HTTP/1.1\r\nHost:\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a \r\n\r\n",
            "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
            "GET / HTTP/1.1\r\nContent-Length: 0\r\n\(Self.end)",
            "GET / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nExpect: 100-continue\r\n\(Self.end)", "GET / HTTP/1.1\r\nUPGRADE: h2c\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nConnection: close\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nConnection: keep-alive, x\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nConnection: keep-alive\r\nConnection: keep-alive\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nProxy-Connection: close\r\n\(Self.end)", "GET / HTTP/1.1\r\nA: b\r\n c\r\n\(Self.end)",
            "GET / HTTP/1.1\r\n A: b\r\n\(Self.end)", "GET / HTTP/1.1\r\nA\r\n\(Self.end)",
            "GET / HTTP/1.1\r\n: b\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nA: b\n\(Self.end)", "GET / HTTP/1.1\r\nA: b\rc\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nA: \u{0}\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nA: \u{7f}\r\n\(Self.end)", "GET / HTTP/1.1\r\nA: \u{e9}\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nA(: b\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nAccept-Encoding: a\r\nAccept-Encoding: b\r\n\(Self.end)",
            "GET / HTTP/1.1\r\nIf-None-Match: a\r\nIf-None-Match: b\r\n\(Self.end)",
        ]
    )
    func declined(request: String) {
        #expect(recognise(Array(request.utf8)) == nil)
    }

    @Test("a request at the limits is recognised, and one beyond is not")
    func limits() {
        let bytes = Array("GET / HTTP/1.1\r\nA: b\r\n\(Self.end)".utf8)
        #expect(recognise(bytes, RequestRecogniser(maximumBytes: bytes.count, maximumFields: 2)) != nil)
        #expect(recognise(bytes, RequestRecogniser(maximumBytes: bytes.count - 1)) == nil)
        #expect(recognise(bytes, RequestRecogniser(maximumFields: 1)) == nil)
    }
}
