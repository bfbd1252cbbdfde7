internal import NIOCore
internal import NIOSSL

extension ChannelHandlerContext {
    /// Closes the connection without the farewell of TLS, for which the server would wait for the client.
    func closeAtOnce() {
        // Without TLS there is no such handler.
        let tls = try? pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
        (tls ?? self).close(promise: nil)
    }
}
