import LinkServer
import Testing

@Suite("Addresses to listen at")
struct ListenAddressTests {
    @Test(
        "are read as people write them",
        arguments: [
            ("8080", "0.0.0.0:8080"), (":8080", "0.0.0.0:8080"), ("127.0.0.1:0", "127.0.0.1:0"),
            ("localhost:65535", "localhost:65535"), ("[::1]:8081", "[::1]:8081"), ("[::]:80", "[::]:80"),
        ]
    )
    func reads(text: String, printed: String) {
        #expect(ListenAddress(text, defaultHost: "0.0.0.0")?.description == printed)
    }

    @Test(
        "are refused when they are something else",
        arguments: [
            "", ":", "a", "a:", "a:b", "1:65536", "1:-1", "1:+1", "::1:80", "a b:80", "http://a:80", "[]:80", "80 ",
        ]
    )
    func refuses(text: String) {
        #expect(ListenAddress(text, defaultHost: "0.0.0.0") == nil)
    }

    @Test(
        "know whether only this machine can connect",
        arguments: [("127.0.0.1", true), ("localhost", true), ("::1", true), ("0.0.0.0", false), ("10.0.0.1", false)]
    )
    func knowsLoopback(host: String, isLoopback: Bool) {
        #expect(ListenAddress(host: host, port: 1).isLoopback == isLoopback)
    }
}
