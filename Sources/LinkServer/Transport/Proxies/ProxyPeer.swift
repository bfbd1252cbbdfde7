/// A trusted proxy at the other end of a connection.
struct ProxyPeer: Sendable {
    let address: IPAddress
    let proxies: TrustedProxies

    /// The host that the proxy was asked for, when it says so.
    func host(in fields: some Sequence<(name: String, value: String)>) -> String? {
        proxies.origin(peer: address, fields: fields).host
    }
}
