/// How many bytes of bodies the client takes on a connection (RFC 9113, section 6.9), divided between NIO's handler of
/// the frames and the answers that are given without it.
///
/// The handler knows only of what it was told, so that both together never send more than the client takes.
struct HTTP2FlowControl {
    /// What is left of what the handler was told.
    private var handlers = 65_535

    /// What is left for answers that the handler does not see.
    private(set) var own = 0

    /// Whether the handler may soon have to wait, while there is something left that it was not told of.
    var isHandlerLow: Bool { own > 0 && handlers < HTTP2FrameHead.maximumPayload }

    /// The client takes more bytes; each side gets so much that the handler has no less than half of all.
    ///
    /// - Returns: What the handler has to be told; nil when it is more than can be allowed, which is for it to refuse.
    mutating func add(_ increment: Int) -> Int? {
        let all = handlers + own + increment
        guard all <= Int32.max else { return nil }
        let share = min(increment, max(0, all / 2 - handlers))
        handlers += share
        own += increment - share
        return share
    }

    mutating func didSendByHandler(_ count: Int) { handlers -= count }

    mutating func didSend(_ count: Int) { own -= count }

    /// Gives the handler what is left.
    mutating func giveAll() -> Int {
        defer { own = 0 }
        handlers += own
        return own
    }
}
