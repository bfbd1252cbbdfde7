internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

/// The event that asks a client for a body that it holds back until it is expected.
struct BodyIsExpected: Sendable {}

extension Request {
    /// The same request; when its client waits for `100 Continue`, that is sent as soon as somebody reads the body
    /// (RFC 9110, section 10.1.1).
    func expectingBody(on channel: any Channel) -> Request {
        guard headers[.expect]?.lowercased() == "100-continue" else { return self }
        var request = self
        request.body = RequestBody(asyncSequence: AwaitedBody(body: body, channel: channel))
        return request
    }
}

private struct AwaitedBody: AsyncSequence, Sendable {
    let body: RequestBody
    let channel: any Channel

    func makeAsyncIterator() -> RequestBody.AsyncIterator {
        channel.triggerUserOutboundEvent(BodyIsExpected(), promise: nil)
        return body.makeAsyncIterator()
    }
}
