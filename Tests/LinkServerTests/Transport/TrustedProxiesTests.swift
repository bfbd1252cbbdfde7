import LinkServer
import PropertyTesting
import Testing

@Suite("The origin of a request")
struct TrustedProxiesTests {
    private static let proxies = TrustedProxies(
        ["127.0.0.1", "10.0.0.0/8", "2001:db8:1::/48"].compactMap { AddressRange($0) }
    )

    typealias Fields = [(name: String, value: String)]

    private static func older(_ value: String) -> Fields { [(name: "X-Forwarded-For", value: value)] }

    private static func forwarded(_ value: String) -> Fields { [(name: "Forwarded", value: value)] }

    private func origin(_ peer: String, _ fields: Fields) throws -> RequestOrigin {
        Self.proxies.origin(peer: try #require(IPAddress(peer)), fields: fields)
    }

    private static let clients: [(peer: String, fields: Fields, client: String)] = [
        // Nobody in front of the server.
        ("192.0.2.1", [], "192.0.2.1"),
        ("192.0.2.1", older("203.0.113.7"), "192.0.2.1"),
        ("192.0.2.1", forwarded("for=203.0.113.7"), "192.0.2.1"),
        ("2001:db8:2::1", older("203.0.113.7"), "2001:db8:2::1"),
        // One proxy, several proxies.
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", older("203.0.113.7"), "203.0.113.7"),
        ("::ffff:10.0.0.1", older("203.0.113.7"), "203.0.113.7"),
        ("10.0.0.1", older("203.0.113.7, 10.0.0.2"), "203.0.113.7"),
        ("10.0.0.1", older("203.0.113.7,\t10.0.0.2 , 2001:db8:1::9"), "203.0.113.7"),
        ("10.0.0.1", older("203.0.113.7") + older("10.0.0.2"), "203.0.113.7"),
        ("10.0.0.1", older("10.0.0.3, 10.0.0.2"), "10.0.0.3"),
        ("2001:db8:1::1", older("2001:db8:2::7"), "2001:db8:2::7"),
        // What the client wrote itself stands to the left.
        ("10.0.0.1", older("198.51.100.1, 203.0.113.7"), "203.0.113.7"),
        ("10.0.0.1", older("127.0.0.1, 203.0.113.7"), "203.0.113.7"),
        ("10.0.0.1", older("10.0.0.9, 203.0.113.7, 10.0.0.2"), "203.0.113.7"),
        ("10.0.0.1", forwarded("for=198.51.100.1, for=203.0.113.7"), "203.0.113.7"),
        ("10.0.0.1", forwarded("for=\"198.51.100.1, for=203.0.113.7"), "10.0.0.1"),
        // Ports, quotes, brackets.
        ("10.0.0.1", older("203.0.113.7:4711"), "203.0.113.7"),
        ("10.0.0.1", older("[2001:db8:2::7]:4711"), "2001:db8:2::7"),
        ("10.0.0.1", older("[2001:db8:2::7]"), "2001:db8:2::7"),
        ("10.0.0.1", forwarded("for=\"203.0.113.7:4711\""), "203.0.113.7"),
        ("10.0.0.1", forwarded("for=\"[2001:db8:2::7]:4711\""), "2001:db8:2::7"),
        ("10.0.0.1", forwarded("For=\"[2001:DB8:2::7]\";proto=https;by=10.0.0.1"), "2001:db8:2::7"),
        ("10.0.0.1", forwarded("for=\"203.0.113.7:_port\""), "203.0.113.7"),
        ("10.0.0.1", forwarded("for=203.0.113.7;host=\"a, b\", for=10.0.0.2"), "203.0.113.7"),
        ("10.0.0.1", forwarded("for=203.0.113.7") + forwarded("for=10.0.0.2"), "203.0.113.7"),
        // Who hides the client is the last that is known.
        ("10.0.0.1", older("unknown"), "10.0.0.1"),
        ("10.0.0.1", older("203.0.113.7, unknown"), "10.0.0.1"),
        ("10.0.0.1", older("203.0.113.7, unknown, 10.0.0.2"), "10.0.0.2"),
        ("10.0.0.1", forwarded("for=203.0.113.7, for=_hidden, for=10.0.0.2"), "10.0.0.2"),
        ("10.0.0.1", forwarded("for=203.0.113.7, proto=https"), "10.0.0.1"),
        ("10.0.0.1", older("203.0.113.7, 10.0.0.2:"), "10.0.0.1"),
        ("10.0.0.1", older("010.0.0.1"), "10.0.0.1"),
        ("10.0.0.1", older("fe80::1%eth0"), "10.0.0.1"),
        ("10.0.0.1", older(""), "10.0.0.1"),
        ("10.0.0.1", older(", ,"), "10.0.0.1"),
        // Malformed, or at odds with each other: one of them is the client's own.
        ("10.0.0.1", forwarded("for"), "10.0.0.1"),
        ("10.0.0.1", forwarded("for=1.2.3.4;for=5.6.7.8"), "10.0.0.1"),
        ("10.0.0.1", forwarded("for=1.2.3.4 for=5.6.7.8"), "10.0.0.1"),
        ("10.0.0.1", forwarded("for=198.51.100.1") + older("203.0.113.7"), "10.0.0.1"),
        ("10.0.0.1", forwarded("for=203.0.113.7") + older("203.0.113.7"), "203.0.113.7"),
    ]

    @Test("the right-most address that is not a trusted proxy's is the client's", arguments: Self.clients.indices)
    func client(index: Int) throws {
        let (peer, fields, client) = Self.clients[index]
        #expect(try origin(peer, fields).client.description == client)
    }

    private static let hosts: [(peer: String, fields: Fields, host: String?)] = [
        ("192.0.2.1", [("X-Forwarded-Host", "a.example")], nil),
        ("192.0.2.1", forwarded("host=a.example"), nil),
        ("10.0.0.1", [], nil),
        ("10.0.0.1", [("x-forwarded-host", "a.example")], "a.example"),
        ("10.0.0.1", [("X-Forwarded-Host", "b.example, a.example:8443")], "a.example:8443"),
        ("10.0.0.1", [("X-Forwarded-Host", "b.example"), ("X-Forwarded-Host", "a.example")], "a.example"),
        ("10.0.0.1", forwarded("for=203.0.113.7;host=a.example"), "a.example"),
        ("10.0.0.1", forwarded("host=b.example, for=203.0.113.7;host=a.example"), "a.example"),
        ("10.0.0.1", forwarded("for=203.0.113.7;host=a.example, for=10.0.0.2;host=inner"), "a.example"),
        ("10.0.0.1", forwarded("for=203.0.113.7;host=b.example, host=a.example"), "a.example"),
        ("10.0.0.1", forwarded("host=A.example") + [("X-Forwarded-Host", "a.example")], "A.example"),
        ("10.0.0.1", forwarded("host=a.example") + [("X-Forwarded-Host", "b.example")], nil),
    ]

    @Test("only a trusted proxy forwards another host", arguments: Self.hosts.indices)
    func host(index: Int) throws {
        let (peer, fields, host) = Self.hosts[index]
        #expect(try origin(peer, fields).host == host)
    }

    @Test("a client cannot choose its address or, through a correct proxy, its host")
    func spoofing() throws {
        var random = SeededGenerator(seed: 46)
        let words = [
            "127.0.0.1", "10.0.0.1", "1.2.3.4", "[::1]", "unknown", "_x", "\"", ",", ";", "for=", "host=", " ", "=",
            "\\",
        ]
        let client = try #require(IPAddress("203.0.113.7"))
        for _ in 0..<2_000 {
            let spoofed = (0..<Int.random(in: 0..<8, using: &random)).compactMap { _ in
                words.randomElement(using: &random)
            }.joined()
            // Proxies that add to what they were sent, as one field or as another line.
            for fields in [
                Self.older("\(spoofed), 203.0.113.7"), Self.older(spoofed) + Self.older("203.0.113.7, 10.9.9.9"),
            ] {
                #expect(try origin("10.0.0.1", fields).client == client, "\(fields)")
            }
            #expect(try origin("203.0.113.7", Self.forwarded(spoofed) + Self.older(spoofed)).client == client)
            // A client that leaves a quotation mark open spoils the field, and gains nothing by it.
            let chained = try origin("10.0.0.1", Self.forwarded("\(spoofed), for=203.0.113.7;host=a.example"))
            #expect(chained.client == client || chained.client.description == "10.0.0.1", "\(spoofed)")
            #expect(chained.host == "a.example" || chained.host == nil, "\(spoofed)")
        }
    }
}
