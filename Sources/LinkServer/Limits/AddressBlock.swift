import NIOCore

/// The addresses that count as one client: a single IPv4 address, or the 64 bits that an IPv6 client usually gets.
package enum AddressBlock {
    /// The name of the block that contains an address; a text that is not an address is its own block.
    package static func name(of address: String) -> String {
        // The parser writes every address in one form: lower case, the longest run of zeros as "::" (RFC 5952).
        guard address.contains(":"), let parsed = try? SocketAddress(ipAddress: address, port: 0),
            let text = parsed.ipAddress
        else { return address }
        // An IPv4 address in IPv6 notation (RFC 4291, section 2.5.5.2).
        if text.hasPrefix("::ffff:"), text.contains(".") { return String(text.dropFirst("::ffff:".count)) }
        let halves = text.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.split(separator: ":").map(String.init) }
        let zeros = 8 - halves.reduce(0) { $0 + $1.count }
        let groups = halves[0] + Array(repeating: "0", count: max(0, zeros)) + (halves.dropFirst().first ?? [])
        return groups.prefix(4).joined(separator: ":") + "::/64"
    }
}
