import CPostgres

/// A connection to the server while it lives: libpq, without waiting anywhere but in ``wait(for:until:)``.
///
/// Owns libpq's connection. Belongs to one ``PostgresConnection``, on whose thread everything here runs and may block.
/// Safe to use: the pointer stays good until the session is gone.
@safe
package final class PostgresSession {
    /// libpq's connection; it is finished with the session.
    let connection: OpaquePointer
    let waker: Waker
    let timeouts: PostgresTimeouts

    /// The statements that the server knows by name.
    var prepared: Set<String> = []
    /// Whether notifications were asked for.
    var isListening = false
    /// Whether an answer was given up on, so that the next one would be taken for it.
    var isAbandoned = false
    /// When what is going on has to have ended; `nil`: it ends when the server is silent for too long.
    var deadline: ContinuousClock.Instant?
    /// Whether that moment is earlier than the timeouts say: that it has passed then says nothing about the server.
    var isHurried = false
    /// Whether a cancelled task or a closed store may end what is going on.
    var isCancellable = true

    /// Takes a connection over, whole or broken.
    init(owning connection: OpaquePointer, waker: Waker, timeouts: PostgresTimeouts) {
        unsafe self.connection = connection
        self.waker = waker
        self.timeouts = timeouts
    }

    deinit {
        // No other code has the pointer, and it is not used after this.
        unsafe PQfinish(connection)
    }

    /// Whether the next statement can be sent: connected, outside of transactions, no answer outstanding.
    var isUsable: Bool {
        // The connection is alive while `self` is; libpq only looks.
        unsafe !isAbandoned && PQstatus(connection) == CONNECTION_OK
            && PQtransactionStatus(connection) == PQTRANS_IDLE
    }

    /// Whether the connection is still open after a pause, as far as can be known without a query.
    func isStillConnected() -> Bool {
        while wait(for: .reading, until: .now) == .socket {
            // Reads what is there: notices, or the end.
            guard unsafe PQconsumeInput(connection) == 1 else { return false }
            unsafe _ = PQisBusy(connection)
        }
        return isUsable
    }

    /// Waits for the server, a wake-up or the time.
    func wait(for events: Polling.Events, until deadline: ContinuousClock.Instant) -> Polling.Outcome {
        // libpq returns its socket, or -1 when it has none any more; then only the waker and the time are left.
        Polling.wait(for: events, on: unsafe PQsocket(connection), or: waker, until: deadline)
    }

    /// What broke the connection, in libpq's words.
    func loss() -> PostgresError {
        isAbandoned = true
        // The text belongs to the connection and is copied.
        return .lost(PostgresMessage(unsafe String(cString: PQerrorMessage(connection))).cause)
    }
}
