import LinkServer
import NIOCore
import NIOEmbedded
import NIOHTTP1

/// NIO's parser, asked whether it reads a recognised request in the same way.
///
/// One parser sees all recognised requests one after the other, as on one long connection, so that anything left over from
/// one would show in the next.
final class ParserOracle {
    private var channel: EmbeddedChannel

    init() throws {
        channel = try Self.makeChannel()
    }

    private static func makeChannel() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        let handler = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes))
        try channel.pipeline.syncOperations.addHandler(handler)
        return channel
    }

    /// What the parser reads differently in the bytes from `start` to the end of the request; nil when nothing.
    func difference(from request: PlainRequest, startingAt start: Int, in bytes: [UInt8]) throws -> String? {
        do {
            let difference = try parse(request, startingAt: start, in: bytes)
            if difference != nil { channel = try Self.makeChannel() }
            return difference
        } catch {
            channel = try Self.makeChannel()
            return "the parser refuses it: \(error)"
        }
    }

    /// The request must not be complete without its last byte, and must be complete with it: then both count the same bytes.
    private func parse(_ request: PlainRequest, startingAt start: Int, in bytes: [UInt8]) throws -> String? {
        try channel.writeInbound(ByteBuffer(bytes: bytes[start..<request.end - 1]))
        guard try channel.readInbound(as: HTTPServerRequestPart.self) == nil else { return "it ends earlier" }
        try channel.writeInbound(ByteBuffer(bytes: bytes[request.end - 1..<request.end]))
        guard case .head(let head) = try channel.readInbound(as: HTTPServerRequestPart.self) else {
            return "it has no head"
        }
        guard case .end(nil) = try channel.readInbound(as: HTTPServerRequestPart.self) else { return "it has a body" }
        guard try channel.readInbound(as: HTTPServerRequestPart.self) == nil else { return "something follows" }
        return difference(between: request, and: head, in: bytes)
    }

    private func difference(between request: PlainRequest, and head: HTTPRequestHead, in bytes: [UInt8]) -> String? {
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        if head.version != .http1_1 { return "version \(head.version)" }
        if head.method != (request.method == .get ? .GET : .HEAD) { return "method \(head.method)" }
        if head.uri != text(request.target) { return "target \(head.uri)" }
        if head.headers["host"] != [text(request.hostField)] { return "host \(head.headers["host"])" }
        if !head.isKeepAlive { return "the connection ends" }
        for name in ["content-length", "transfer-encoding", "upgrade", "expect"] where head.headers.contains(name: name)
        {
            return "it has \(name)"
        }
        if head.headers["accept-encoding"] != [request.acceptEncoding].compactMap({ $0.map(text) }) {
            return "accept-encoding \(head.headers["accept-encoding"])"
        }
        if head.headers["if-none-match"] != [request.ifNoneMatch].compactMap({ $0.map(text) }) {
            return "if-none-match \(head.headers["if-none-match"])"
        }
        return nil
    }
}
