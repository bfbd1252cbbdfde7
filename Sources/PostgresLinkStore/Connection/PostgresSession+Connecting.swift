import CPostgres

extension PostgresSession {
    /// Connects, and sets what every session of ours relies on.
    static func open(
        _ address: PostgresAddress,
        waker: Waker,
        timeouts: PostgresTimeouts,
        until deadline: ContinuousClock.Instant? = nil
    ) throws(PostgresError) -> PostgresSession {
        guard let connection = unsafe start(options(for: address, timeouts)) else {
            throw .unreachable("no memory is left")
        }
        let session = unsafe PostgresSession(owning: connection, waker: waker, timeouts: timeouts)
        let patience = address.connectTimeout ?? timeouts.connect
        session.deadline = ContinuousClock.now + timeouts.silence
        let rest = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) } ?? patience
        try session.connect(within: min(patience, rest))
        try session.refuseReplica()
        try session.run(settings(timeouts))
        return session
    }

    private static func options(
        for address: PostgresAddress,
        _ timeouts: PostgresTimeouts
    ) -> [(keyword: String, value: String)] {
        // Of an option that is given twice, libpq takes the later one: the address wins but for the encoding.
        [
            ("fallback_application_name", "waymark"),
            // The system notices a server that vanished without a word, also where we do not wait for anything.
            ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "\(timeouts.silence.milliseconds)"),
        ] + address.options + [("client_encoding", "UTF8")]
    }

    /// `nil` when there is no memory for a connection.
    private static func start(_ options: [(keyword: String, value: String)]) -> OpaquePointer? {
        // Both lists end with null and live until libpq has copied them, which it does before it returns.
        unsafe withCStrings(options.map(\.keyword)) { keywords in
            unsafe withCStrings(options.map(\.value)) { values in
                unsafe PQconnectStartParams(keywords, values, 0)
            }
        }
    }

    private func connect(within patience: Duration) throws(PostgresError) {
        // The connection is alive while `self` is, here and below.
        guard unsafe PQstatus(connection) != CONNECTION_BAD else { throw refusal() }
        unsafe PQsetErrorVerbosity(connection, PQERRORS_VERBOSE)
        // Notices would be printed to standard error.
        unsafe PQsetNoticeProcessor(connection, { _, _ in }, nil)
        let deadline = ContinuousClock.now + patience
        var events = Polling.Events.writing
        while true {
            switch wait(for: events, until: deadline) {
            case .deadline: throw .unreachable("no answer within \(patience.inWords)")
            case .waker: try stopIfAsked()
            case .socket:
                switch unsafe PQconnectPoll(connection) {
                case PGRES_POLLING_OK:
                    unsafe PQsetnonblocking(connection, 1)
                    return
                case PGRES_POLLING_FAILED: throw refusal()
                case PGRES_POLLING_READING: events = .reading
                default: events = .writing
                }
            }
        }
    }

    /// Why there is no connection.
    private func refusal() -> PostgresError {
        let message = unsafe PostgresMessage(String(cString: PQerrorMessage(connection)))
        return message.state.map { .refused($0, message.cause) } ?? .unreachable(message.cause)
    }

    /// Refuses a server that only reads, which would fail at the first commit; servers before version 14 do not report it.
    private func refuseReplica() throws(PostgresError) {
        // The text belongs to the connection; null when the server said nothing of the kind.
        if let state = unsafe PQparameterStatus(connection, "in_hot_standby"), unsafe String(cString: state) == "on" {
            throw .refused(.readOnlyTransaction, "the server is in recovery")
        }
    }

    /// Refuses a database whose texts could not hold every identifier.
    func refuseOtherEncodings() throws(PostgresError) {
        // As above: a text of the connection's, which the server reports when it connects.
        guard let state = unsafe PQparameterStatus(connection, "server_encoding") else { return }
        let encoding = unsafe String(cString: state)
        guard encoding == "UTF8" else { throw .otherEncoding(encoding) }
    }

    private static func settings(_ timeouts: PostgresTimeouts) -> String {
        // What was committed must survive a crash: a server that is set to answer before that is asked to wait.
        """
        SET statement_timeout = \(timeouts.statement.milliseconds);
        SET lock_timeout = \(timeouts.lock.milliseconds);
        SET idle_in_transaction_session_timeout = \(timeouts.statement.milliseconds);
        SET standard_conforming_strings = on;
        SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
        """
    }
}

/// Lends texts as C's strings, in a list that ends with null.
private func withCStrings<Result>(_ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
    let buffers = texts.map { $0.utf8CString }
    return unsafe buffers.flatMap { $0 }.withUnsafeBufferPointer { characters in
        var next = characters.baseAddress
        // Each text begins where the one before ended; all lie in the one buffer that is lent to this closure.
        let pointers = unsafe buffers.map { buffer in
            defer { unsafe next = next.map { unsafe $0 + buffer.count } }
            return unsafe next
        }
        return unsafe body(pointers + [nil])
    }
}
