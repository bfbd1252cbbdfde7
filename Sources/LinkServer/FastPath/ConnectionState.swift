/// Where one connection stands between the recogniser and the real parser.
///
/// The recogniser may answer only while the parser owes nothing: every head that it decoded has its end and its response,
/// and the last bytes that it was given ended with an empty line. After the end of a message, the only bytes that end so
/// without completing another head are empty lines, which the parser skips; so no byte of an unfinished request can be
/// in it then.
struct ConnectionState: Sendable {
    /// What the handler has to do next.
    enum Action: Sendable {
        case nothing

        /// Close at once.
        case close

        /// Stop writing, let the client read what is under way, then close.
        case finish

        /// Write this answer, then finish.
        case reject(Rejection)
    }

    /// How far the parser has come.
    enum Progress: Sendable {
        case betweenMessages
        case readingHead
        case readingBody
    }

    private(set) var progress = Progress.betweenMessages

    /// Heads that were decoded and have no complete response yet.
    private(set) var unanswered = 0

    /// Whether what still arrives is thrown away: no further request will be answered.
    private(set) var isDiscarding = false

    /// Whether the connection ends with the last response that is under way.
    private(set) var isClosing = false

    /// The tick of the last sign of life, and of the beginning of what `progress` says.
    private(set) var lastActivity: Int
    private(set) var progressStart: Int

    private var endedWithEmptyLine = true
    private var bodyBytes = 0
    private var rejection: Rejection?

    init(tick: Int) {
        lastActivity = tick
        progressStart = tick
    }

    /// Whether the recogniser may look at the next bytes.
    var isQuiet: Bool { unanswered == 0 && endedWithEmptyLine && progress == .betweenMessages && !isClosing }
}

extension ConnectionState {
    mutating func didReceiveBytes(tick: Int) {
        lastActivity = tick
    }

    mutating func willForward(endsWithEmptyLine: Bool, tick: Int) {
        endedWithEmptyLine = endsWithEmptyLine
        if progress == .betweenMessages {
            progress = .readingHead
            progressStart = tick
        }
    }

    mutating func didDecodeHead(keepsAlive: Bool, tick: Int) {
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

    /// After the last request of a connection, whatever follows is not read (RFC 9112, section 9.6).
    mutating func didDecodeEnd() {
        progress = .betweenMessages
        if isClosing { isDiscarding = true }
    }

    /// Whether the response that begins now is the connection's last.
    var isLastResponse: Bool { isClosing && unanswered == 1 && rejection == nil }

    mutating func didWriteResponse() -> Action {
        unanswered -= 1
        guard unanswered == 0 else { return .nothing }
        if let rejection { return .reject(rejection) }
        return isClosing ? .finish : .nothing
    }
}

extension ConnectionState {
    /// Refuses what is being read; responses that are under way go first.
    mutating func reject(_ rejection: Rejection) -> Action {
        guard !isDiscarding else { return .nothing }
        isDiscarding = true
        isClosing = true
        guard unanswered > 0 else { return .reject(rejection) }
        self.rejection = rejection
        return .nothing
    }

    /// Gives up on a message whose body cannot be read to its end; its response, if it is still to come, is the last.
    mutating func abandonBody() -> Action {
        isDiscarding = true
        isClosing = true
        return unanswered == 0 ? .close : .nothing
    }

    /// The server is about to stop.
    mutating func quiesce() -> Action {
        isClosing = true
        return unanswered == 0 ? .close : .nothing
    }

    /// What to do about a client that takes too long.
    mutating func timeOut(tick: Int, limits: TickLimits, isWritable: Bool) -> Action {
        let idle = tick - lastActivity
        if !isWritable, idle > limits.idle { return .close }
        if isDiscarding { return unanswered == 0 && idle > limits.head ? .close : .nothing }
        let elapsed = tick - progressStart
        switch progress {
        case .readingHead where elapsed > limits.head: return reject(.requestTimeout)
        case .readingBody where elapsed > limits.body: return .close
        case .betweenMessages where unanswered == 0 && idle > limits.idle: return .close
        default: return .nothing
        }
    }
}
