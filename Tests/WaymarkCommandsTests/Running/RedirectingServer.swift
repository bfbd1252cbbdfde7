import NIOCore
import NIOPosix

/// A server that leads every request elsewhere.
final class RedirectingServer: Sendable {
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let channel: any Channel

    /// Starts it on a free port of this machine.
    init(to address: String) async throws {
        channel = try await ServerBootstrap(group: group)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Redirection(address: address))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }

    var address: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)" }

    func end() async throws {
        try await channel.close()
        try await group.shutdownGracefully()
    }

    /// Answers whatever comes.
    private final class Redirection: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        let address: String

        init(address: String) { self.address = address }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let answer = "HTTP/1.1 307 Temporary Redirect\r\nLocation: \(address)\r\nContent-Length: 0\r\n\r\n"
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
        }
    }
}
