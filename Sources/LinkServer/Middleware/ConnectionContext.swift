public import Hummingbird
public import HummingbirdCore
internal import NIOCore

/// What a handler knows of a request beside the request itself: the other end of the connection.
public struct ConnectionContext: RequestContext {
    /// What Hummingbird keeps for every request.
    public var coreContext: CoreRequestContextStorage

    /// The other end of the connection: the client, or a proxy in front of the server; `nil` when the system does not
    /// tell.
    public let peer: IPAddress?

    /// Takes the connection's address.
    public init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.channel.remoteAddress.flatMap { IPAddress($0) }
    }

    /// Where a request came from, as far as these proxies are to be believed.
    public func origin(of request: Request, behind proxies: TrustedProxies) -> RequestOrigin? {
        guard let peer else { return nil }
        return proxies.origin(peer: peer, fields: request.headers.lazy.map { ($0.name.canonicalName, $0.value) })
    }
}

extension IPAddress {
    /// The address of a socket, without its port; `nil` for a socket that is no address of the Internet.
    init?(_ address: SocketAddress) {
        // A zone only says through which of this machine's interfaces an address was reached.
        guard let text = address.ipAddress?.prefix(while: { $0 != "%" }) else { return nil }
        self.init(text)
    }
}
