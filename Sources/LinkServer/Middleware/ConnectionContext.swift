public import Hummingbird
public import HummingbirdCore
internal import NIOCore

/// The context of a request: the other end of the connection.
public struct ConnectionContext: RequestContext {
    /// Hummingbird's data of every request.
    public var coreContext: CoreRequestContextStorage

    /// The other end of the connection: the client, or a proxy in front of the server; `nil` when the system does not
    /// report it.
    public let peer: IPAddress?

    /// The connection, or the stream of an HTTP/2 connection.
    let channel: any Channel

    /// Takes the connection's address.
    public init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        peer = source.channel.remoteAddress.flatMap { IPAddress($0) }
    }

    /// The origin of a request when these proxies are trusted.
    public func origin(of request: Request, behind proxies: TrustedProxies) -> RequestOrigin? {
        guard let peer else { return nil }
        return proxies.origin(peer: peer, fields: request.headers.lazy.map { ($0.name.canonicalName, $0.value) })
    }

    /// The client of a request as limits count it, by ``AddressBlock``.
    func addressBlock(of request: Request, behind proxies: TrustedProxies) -> String {
        AddressBlock.name(of: origin(of: request, behind: proxies)?.client.description ?? "")
    }
}

extension IPAddress {
    /// The address of a socket, without its port; `nil` for a socket that is not an Internet socket.
    init?(_ address: SocketAddress) {
        // A zone names a network interface of this machine.
        guard let text = address.ipAddress?.prefix(while: { $0 != "%" }) else { return nil }
        self.init(text)
    }
}
