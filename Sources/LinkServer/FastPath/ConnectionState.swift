/// The state of one connection between the recogniser and the parser.
///
/// The recogniser may answer only while the parser has nothing pending: every decoded head has its end and its
/// response, and the last bytes that the parser received ended with an empty line. After the end of a message, the only
/// bytes that end with an empty line without completing another head are empty lines, which the parser skips; so the
/// parser cannot hold bytes of an incomplete request then.
struct ConnectionState: Sendable {
    /// What the handler must do next.
    enum Action: Sendable {
        case nothing

        /// Close immediately.
        case close

        /// Stop writing, let the client read the pending data, then close.
        case finish

        /// Write this answer, then finish.
        case reject(Rejection)
    }

    /// The parser's progress.
    enum Progress: Sendable {
        case betweenMessages
        case readingHead
        case readingBody
    }

    private(set) var progress = Progress.betweenMessages

    /// The number of decoded heads without a complete response.
    private(set) var unanswered = 0

    /// Whether further input is discarded: no further request is answered.
    private(set) var isDiscarding = false

    /// Whether the connection ends with the last pending response.
    private(set) var isClosing = false

    /// The tick of the last activity, and the tick at which `progress` last changed.
    private(set) var lastActivity: Int
    private(set) var progressStart: Int

    private var endedWithEmptyLine = true
    private var bodyBytes = 0
    private var rejection: Rejection?

    /// Whether no head has been complete yet: the time for the first one counts from the start of the connection.
    private var isNew = true

    /// When the client was last heard with more than a part of a request.
    private var lastMoment: UInt64

    /// The tick from which a client that no longer gets answers may still send.
    private var lingeringSince: Int?

    /// Whether the head of the first pending response was written.
    private var isResponding = false

    /// Whether the last pending request is answered with 408 instead of its response.
    private var isBodyLate = false

    init(tick: Int, moment: UInt64) {
        lastActivity = tick
        progressStart = tick
        lastMoment = moment
    }

    /// Whether the recogniser may read the next bytes.
    var isQuiet: Bool { unanswered == 0 && endedWithEmptyLine && progress == .betweenMessages && !isClosing }

    /// Since when the client has been silent; nil within a request.
    ///
    /// A head that is not complete is silence: otherwise a byte would protect a connection.
    var silentSince: UInt64? { unanswered == 0 ? lastMoment : nil }

    /// Whether a client that waits for it may be asked to send the body.
    var awaitsBody: Bool { progress == .readingBody && unanswered == 1 && bodyBytes == 0 && !isDiscarding }
}

extension ConnectionState {
    mutating func didReceiveBytes(tick: Int) {
        lastActivity = tick
    }

    /// The recogniser has answered.
    mutating func didAnswer(moment: UInt64) {
        isNew = false
        lastMoment = moment
    }

    mutating func willForward(endsWithEmptyLine: Bool, tick: Int) {
        endedWithEmptyLine = endsWithEmptyLine
        if progress == .betweenMessages {
            progress = .readingHead
            if !isNew { progressStart = tick }
        }
    }

    mutating func didDecodeHead(keepsAlive: Bool, tick: Int) {
        isNew = false
        progress = .readingBody
        progressStart = tick
        unanswered += 1
        bodyBytes = 0
        if !keepsAlive { isClosing = true }
    }

    /// Whether the body is still within its limit.
    mutating func didDecodeBody(_ count: Int, limit: Int) -> Bool {
        bodyBytes += count
        return bodyBytes <= limit
    }

    /// Nothing is read after the last request of a connection (RFC 9112, section 9.6).
    mutating func didDecodeEnd() {
        progress = .betweenMessages
        if isClosing { isDiscarding = true }
    }

    /// Whether the response that begins now is the connection's last.
    var isLastResponse: Bool { isClosing && unanswered == 1 && rejection == nil }

    /// The head of a response is written, which is not an informational one.
    mutating func didBeginResponse() { isResponding = true }

    mutating func didWriteResponse(moment: UInt64) -> Action {
        isResponding = false
        lastMoment = moment
        unanswered -= 1
        if isBodyLate, unanswered == 1 { return refuseLateBody() }
        guard unanswered == 0 else { return .nothing }
        if let rejection { return .reject(rejection) }
        return isClosing ? .finish : .nothing
    }
}

extension ConnectionState {
    /// Refuses the request that is being read; pending responses are sent first.
    mutating func reject(_ rejection: Rejection) -> Action {
        guard !isDiscarding else { return .nothing }
        isDiscarding = true
        isClosing = true
        guard unanswered > 0 else { return .reject(rejection) }
        self.rejection = rejection
        return .nothing
    }

    /// Stops reading a message whose body cannot be read completely; its response, if it is still pending, is the last.
    mutating func abandonBody() -> Action {
        isDiscarding = true
        isClosing = true
        return unanswered == 0 ? .close : .nothing
    }

    /// Answers a request whose body takes too long, after the responses before it; one that has its answer already, or
    /// a part of it, gets no other.
    private mutating func abandonLateBody() -> Action {
        isDiscarding = true
        isClosing = true
        guard unanswered > 1 else { return unanswered == 0 || isResponding ? .close : refuseLateBody() }
        isBodyLate = true
        return .nothing
    }

    /// The request counts as answered, so that its own response is not written any more.
    private mutating func refuseLateBody() -> Action {
        unanswered = 0
        return .reject(.requestTimeout)
    }

    /// The server is about to stop.
    mutating func quiesce() -> Action {
        isClosing = true
        return unanswered == 0 ? .close : .nothing
    }

    /// What to do about a connection that exceeds a time-out.
    mutating func timeOut(tick: Int, limits: TickLimits, isWritable: Bool) -> Action {
        let idle = tick - lastActivity
        if !isWritable, idle > limits.idle { return .close }
        if isDiscarding { return linger(tick, limits) }
        let elapsed = tick - progressStart
        switch progress {
        case .readingHead where elapsed > limits.head: return reject(.requestTimeout)
        case .readingBody where elapsed > limits.body: return abandonLateBody()
        case .betweenMessages where unanswered == 0 && isNew && elapsed > limits.head: return .close
        case .betweenMessages where unanswered == 0 && idle > limits.idle: return .close
        default: return .nothing
        }
    }
    /// A client has the time of a head to read its last answer; what it still sends does not prolong that.
    private mutating func linger(_ tick: Int, _ limits: TickLimits) -> Action {
        guard unanswered == 0 else { return .nothing }
        let start = lingeringSince ?? tick
        lingeringSince = start
        return tick - start > limits.head ? .close : .nothing
    }
}
