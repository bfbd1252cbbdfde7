import LinkServer
import Testing

@Suite("Addresses that count as one client")
struct AddressBlockTests {
    @Test(
        "are the 64 bits of IPv6, and single addresses of IPv4",
        arguments: [
            ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:db8::1", "2001:db8:0:0::/64"),
            ("2001:db8:0:0:ffff::2", "2001:db8:0:0::/64"), ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
            ("::1", "0:0:0:0::/64"), ("2001:DB8:A:B:C:D:E:F", "2001:db8:a:b::/64"), ("unknown", "unknown"),
            ("not:an:address", "not:an:address"), ("", ""),
        ]
    )
    func areNamed(address: String, name: String) {
        #expect(AddressBlock.name(of: address) == name)
    }
}
