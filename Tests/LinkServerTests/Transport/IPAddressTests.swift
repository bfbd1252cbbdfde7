import LinkServer
import NIOCore
import PropertyTesting
import Testing

@Suite("Addresses and their ranges")
struct IPAddressTests {
    @Test(
        "are written in one way",
        arguments: [
            ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("::ffff:192.0.2.1", "192.0.2.1"),
            ("::FFFF:c000:201", "192.0.2.1"), ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"), ("::", "::"), ("::1", "::1"),
            ("1::", "1::"), ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
            ("1:0:0:2:0:0:3:4", "1::2:0:0:3:4"), ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
        ]
    )
    func spelling(text: String, expected: String) {
        #expect(IPAddress(text)?.description == expected)
    }

    @Test(
        "are not read from anything else",
        arguments: [
            "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.4 ", "+1.2.3.4", "1.2.3.-4", "a.b.c.d", ":",
            ":::",
            "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "g::", "::1%lo", "[::1]", "1.2.3.4::",
            "::1.2.3",
            "1:2:3:4:5:6:7::8", ":1:2:3:4:5:6:7", "::+1",
        ]
    )
    func refusals(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test("are read and written as by the system")
    func system() throws {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<2_000 {
            let groups = (0..<8).map { _ in
                Bool.random(using: &random) ? 0 : UInt16.random(in: 0...UInt16.max, using: &random)
            }
            let text = groups.map { String($0, radix: 16) }.joined(separator: ":")
            let address = try #require(IPAddress(text))
            let theirs = try SocketAddress(ipAddress: text, port: 0)
            #expect(try SocketAddress(ipAddress: address.description, port: 0) == theirs)
            #expect(IPAddress(try #require(theirs.ipAddress)) == address)
        }
    }

    @Test(
        "are in a range by their first bits",
        arguments: [
            ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false),
            ("10.0.0.0/8", "::ffff:10.1.1.1", true),
            ("0.0.0.0/0", "1.2.3.4", true), ("0.0.0.0/0", "::1", false), ("::/0", "1.2.3.4", true),
            ("::/0", "::1", true),
            ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.0", false), ("192.0.2.0/31", "192.0.2.1", true),
            ("2001:db8::/32", "2001:db8:ffff::1", true), ("2001:db8::/32", "2001:db9::", false),
            ("2001:db8::/65", "2001:db8::7fff:0:0:1", true), ("2001:db8::/65", "2001:db8::8000:0:0:0", false),
            ("::ffff:10.0.0.0/104", "10.1.2.3", true), ("::1", "::1", true), ("::1/128", "::2", false),
        ]
    )
    func membership(range: String, address: String, isInside: Bool) throws {
        #expect(try #require(AddressRange(range)).contains(try #require(IPAddress(address))) == isInside)
    }

    @Test(
        "ranges are not read from anything else",
        arguments: [
            "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.1.0.0/8", "::/129", "10.0.0.0/+8", "10.0.0.0/8/8", "::1/64",
            "host",
        ]
    )
    func badRanges(text: String) {
        #expect(AddressRange(text) == nil)
    }
}
