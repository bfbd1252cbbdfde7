/// A trusted proxy at the other end of a connection.
struct ProxyPeer: Sendable {
    let address: IPAddress
    let proxies: TrustedProxies

    /// The host of the request that the proxy received, when the proxy reports it.
    func host(in fields: some Sequence<(name: String, value: String)>) -> String? {
        proxies.origin(peer: address, fields: fields).host
    }
}
