/// The proxies whose forwarding fields are trusted.
///
/// The forwarding fields of other connections are ignored. On a connection from a trusted proxy, the chain of addresses
/// in `Forwarded` (RFC 7239) or `X-Forwarded-For` is read from its right end, which the nearest proxy wrote, while the
/// addresses are those of trusted proxies: the first other one is the client's. Everything to the left of it was
/// written by the client and is ignored.
public struct TrustedProxies: Hashable, Sendable {
    /// The addresses of the proxies.
    public let ranges: [AddressRange]

    /// Trusts proxies at these addresses; by default none.
    public init(_ ranges: [AddressRange] = []) {
        self.ranges = ranges
    }

    /// Whether an address is that of a trusted proxy.
    public func contains(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }

    /// Determines the origin of a request.
    ///
    /// When `Forwarded` and the older fields are both present and do not name the same client, one of them was passed
    /// through from the client, and both are ignored; the same applies to the host.
    ///
    /// - Parameters:
    ///   - peer: The other end of the connection.
    ///   - fields: The request's header fields, in their order; names in any case.
    /// - Returns: The origin; its host is `nil` when no trusted proxy forwards one.
    public func origin(
        peer: IPAddress,
        fields: some Sequence<(name: String, value: String)>
    ) -> RequestOrigin {
        guard contains(peer) else { return RequestOrigin(client: peer, host: nil) }
        let found = ForwardingFields(fields)
        let word = found.forwarded.map { believe($0, peer: peer) }
        let olderWord = found.older.map { believe($0, peer: peer) }
        guard let word, let olderWord else {
            return word ?? olderWord ?? RequestOrigin(client: peer, host: nil)
        }
        return RequestOrigin(
            client: word.client == olderWord.client ? word.client : peer,
            host: agreed(word.host, olderWord.host)
        )
    }

    /// Only one of the two kinds of fields may name a host; when they differ, both are ignored.
    private func agreed(_ host: String?, _ other: String?) -> String? {
        guard let host, let other else { return host ?? other }
        return host.lowercased() == other.lowercased() ? host : nil
    }

    /// Reads the chain from its right end.
    private func believe(_ elements: [ForwardedElement], peer: IPAddress) -> RequestOrigin {
        var (client, host) = (peer, String?.none)
        for element in elements.reversed() {
            if let named = element.host { host = named }
            // A hidden client ends the chain.
            guard let next = element.client else { break }
            client = next
            guard contains(next) else { break }
        }
        return RequestOrigin(client: client, host: host)
    }
}
