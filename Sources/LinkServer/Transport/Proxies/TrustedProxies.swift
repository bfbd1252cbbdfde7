/// The proxies in front of the server, whose word about a request counts; nobody else's does.
///
/// A connection from anywhere else speaks for itself, whatever its header fields claim. On one from a trusted proxy, the
/// chain of addresses in `Forwarded` (RFC 7239) or `X-Forwarded-For` is followed from its right end, where the nearest
/// proxy wrote, as long as the addresses are those of trusted proxies: the first other one is the client's. What stands
/// to the left of it was written by the client and means nothing.
public struct TrustedProxies: Hashable, Sendable {
    /// Where the proxies are.
    public let ranges: [AddressRange]

    /// Trusts proxies at these addresses; none by default.
    public init(_ ranges: [AddressRange] = []) {
        self.ranges = ranges
    }

    /// Whether an address is that of a trusted proxy.
    public func contains(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }

    /// Finds out where a request came from.
    ///
    /// When `Forwarded` and the older fields are both there and do not name the same client, then one of them was passed
    /// through from the client, and neither counts; the same holds for the host.
    ///
    /// - Parameters:
    ///   - peer: The other end of the connection.
    ///   - fields: The request's header fields, in their order; names in any case.
    /// - Returns: Where it came from; the host is `nil` when no trusted proxy names one.
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

    /// Only one of the two kinds of fields may name a host; two that name different ones cancel each other.
    private func agreed(_ host: String?, _ other: String?) -> String? {
        guard let host, let other else { return host ?? other }
        return host.lowercased() == other.lowercased() ? host : nil
    }

    /// Follows the chain from its right end.
    private func believe(_ elements: [ForwardedElement], peer: IPAddress) -> RequestOrigin {
        var (client, host) = (peer, String?.none)
        for element in elements.reversed() {
            if let named = element.host { host = named }
            // Who hides its client is the last that is known.
            guard let next = element.client else { break }
            client = next
            guard contains(next) else { break }
        }
        return RequestOrigin(client: client, host: host)
    }
}
