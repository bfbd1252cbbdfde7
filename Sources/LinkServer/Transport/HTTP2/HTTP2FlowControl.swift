/// The bytes of bodies that the client accepts on a connection (RFC 9113, section 6.9), divided between NIO's handler
/// and the answers that are sent without it.
///
/// The handler knows its ownShare part only, so that both together never exceed what the client accepts.
struct HTTP2FlowControl {
    /// The rest of the handler's part.
    private var handlerShare = 65_535

    /// The rest of the part for answers that the handler does not see.
    private(set) var ownShare = 0

    /// Whether the handler may soon have to wait while there is some of the other part.
    var isHandlerLow: Bool { ownShare > 0 && handlerShare < HTTP2FrameHead.maximumPayload }

    /// Divides an increment so that the handler has at least half of the whole.
    ///
    /// - Returns: The handler's share; nil when the sum exceeds the maximum, which the handler must refuse.
    mutating func add(_ increment: Int) -> Int? {
        let all = handlerShare + ownShare + increment
        guard all <= Int32.max else { return nil }
        let share = min(increment, max(0, all / 2 - handlerShare))
        handlerShare += share
        ownShare += increment - share
        return share
    }

    mutating func didSendByHandler(_ count: Int) { handlerShare -= count }

    mutating func didSend(_ count: Int) { ownShare -= count }

    /// Moves the other part to the handler.
    mutating func grantAll() -> Int {
        defer { ownShare = 0 }
        handlerShare += ownShare
        return ownShare
    }
}
