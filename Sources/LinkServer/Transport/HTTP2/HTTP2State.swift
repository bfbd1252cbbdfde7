internal import NIOHTTP2

/// The state of one HTTP/2 connection: its open streams, its time-outs, and its end.
struct HTTP2State {
    /// What the connection handler must do next.
    enum Action: Equatable {
        case nothing

        /// Close immediately.
        case close

        /// Send the last stream that was served, write the pending data, then close.
        case finish

        /// End these streams: their bodies exceed the time-out.
        case abandon([HTTP2StreamID])
    }

    /// A request that the router answers.
    struct Routed {
        let start: Int
        var bytes = 0
        var isComplete: Bool

        /// Whether the head of its response was written.
        var isResponding = false
    }

    /// The progress of the connection's end.
    enum Ending: Equatable {
        case none

        /// The server announced to the client that it will stop; the client may still have to read that.
        case announced(tick: Int)

        /// The client knows; open streams continue.
        case agreed

        /// Nothing more is written.
        case finished(tick: Int)
    }

    private(set) var routed: [HTTP2StreamID: Routed] = [:]
    private(set) var ending = Ending.none
    private(set) var lastStream = HTTP2StreamID.rootStream
    private(set) var lastActivity: Int
    private let start: Int

    /// The number of open streams, without one that has just begun.
    private(set) var open = 0

    init(tick: Int) {
        lastActivity = tick
        start = tick
    }

    /// Whether nothing more is written.
    var isFinished: Bool { if case .finished = ending { true } else { false } }
}

extension HTTP2State {
    mutating func didReadFrame(tick: Int) { lastActivity = tick }

    /// A request was answered by the fast path.
    mutating func didAnswer(tick: Int) { lastActivity = max(lastActivity, tick) }

    /// Whether the router answers a stream; in most cases there is no such stream.
    func isRouted(_ stream: HTTP2StreamID) -> Bool { !routed.isEmpty && routed[stream] != nil }

    mutating func didOpenStream() { open += 1 }

    /// A stream was closed by both sides or by one.
    mutating func didCloseStream(_ stream: HTTP2StreamID) -> Action {
        open -= 1
        routed[stream] = nil
        return finishIfDone()
    }

    /// A request is answered.
    mutating func willServe(_ stream: HTTP2StreamID) { lastStream = max(lastStream, stream) }

    mutating func willRoute(_ stream: HTTP2StreamID, isComplete: Bool, tick: Int) {
        routed[stream] = Routed(start: tick, isComplete: isComplete)
    }

    /// The head of a response is written, which is not an informational one.
    mutating func didBeginResponse(_ stream: HTTP2StreamID) { routed[stream]?.isResponding = true }

    /// Whether the body of a request is still within its limit.
    mutating func didReadBody(_ stream: HTTP2StreamID, count: Int, isEnd: Bool, limit: Int) -> Bool {
        routed[stream]?.bytes += count
        if isEnd { routed[stream]?.isComplete = true }
        return routed[stream].map { $0.bytes <= limit } ?? true
    }

    /// The server is about to stop.
    mutating func announceEnd(tick: Int) {
        if ending == .none { ending = .announced(tick: tick) }
    }

    /// The client has read that the server will stop, and sends new requests elsewhere.
    mutating func agreeOnEnd() -> Action {
        guard case .announced = ending else { return .nothing }
        ending = .agreed
        return finishIfDone()
    }

    mutating func didFinish(tick: Int) { ending = .finished(tick: tick) }

    private func finishIfDone() -> Action { ending == .agreed && open == 0 ? .finish : .nothing }

    /// What to do about a connection that exceeds a time-out.
    ///
    /// While the connection is new, which means that no request has been read, the first one has the time of a head.
    mutating func timeOut(tick: Int, incompleteSince: Int?, isNew: Bool, limits: TickLimits) -> Action {
        let idle = tick - lastActivity
        if case .finished(let end) = ending { return tick - end > limits.head ? .close : .nothing }
        if let incompleteSince, tick - incompleteSince > limits.head { return .finish }
        if isNew, tick - start > limits.head { return .finish }
        if idle > limits.idle { return .finish }
        if case .announced(let start) = ending, tick - start > limits.head { return agreeOnEnd() }
        let late = routed.filter { !$0.value.isComplete && tick - $0.value.start > limits.body }.keys
        return late.isEmpty ? .nothing : .abandon(late.sorted())
    }
}
