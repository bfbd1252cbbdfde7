import Hummingbird
import NIOCore

/// What the admin listener knows of a request's connection.
struct AdminContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    /// The other end of the connection, which may be a proxy.
    let peer: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.channel.remoteAddress
    }
}
