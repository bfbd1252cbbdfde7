import CPostgres
import Foundation

extension PostgresSession {
    /// Throws when the task was cancelled or the store closed, unless what is going on has to come to its end.
    func stopIfAsked() throws(PostgresError) {
        guard isAskedToStop else { return }
        throw stop
    }

    private var stop: PostgresError { waker.isEnding ? .closed : .cancelled }

    private var isAskedToStop: Bool { isCancellable && (waker.isEnding || Task.isCancelled) }

    /// Sees that what libpq took is sent.
    func send(_ accepted: Int32) throws(PostgresError) {
        // libpq's connection is alive while `self` is, here and below.
        guard accepted == 1 else { throw loss() }
        while case let state = unsafe PQflush(connection), state != 0 {
            guard state == 1 else { throw loss() }
            // The server may be waiting for us to read before it reads on.
            switch wait(for: [.reading, .writing], until: patience) {
            case .socket: guard unsafe PQconsumeInput(connection) == 1 else { throw loss() }
            // What is half sent has to be sent; the answer will be cut short.
            case .waker: break
            case .deadline: throw abandoned()
            }
        }
    }

    /// Takes the whole answer, row by row, and returns how many rows were changed.
    func answer(_ read: (borrowing PostgresRow) -> Void) throws(PostgresError) -> Int {
        var failure: PostgresError?
        var changed = 0
        let interruption = Interruption(patience)
        while let result = unsafe try nextResult(interruption) {
            // A result is ours until it is cleared.
            defer { unsafe PQclear(result) }
            switch unsafe PQresultStatus(result) {
            case PGRES_SINGLE_TUPLE: unsafe read(PostgresRow(borrowing: result))
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY:
                changed = unsafe Int(String(cString: PQcmdTuples(result))) ?? 0
            default: failure = unsafe failure ?? error(of: result)
            }
        }
        guard let failure else { return changed }
        if interruption.isSent, failure.isCancellation { throw stop }
        throw failure
    }

    /// The next part of an answer; `nil` at its end.
    private func nextResult(_ interruption: Interruption) throws(PostgresError) -> OpaquePointer? {
        while unsafe PQisBusy(connection) == 1 {
            // Asked each time: the wake-up itself may have ended another wait.
            if isAskedToStop {
                unsafe interruption.send(to: connection, isEnding: waker.isEnding)
                // A request that is late would end the next statement.
                isAbandoned = true
            }
            switch wait(for: .reading, until: interruption.nextLook) {
            case .socket:
                guard unsafe PQconsumeInput(connection) == 1 else { throw loss() }
                interruption.extend(to: patience)
            case .deadline where interruption.isOver: throw interruption.isSent ? givenUp() : abandoned()
            case .deadline, .waker: break
            }
        }
        return unsafe PQgetResult(connection)
    }

    private func error(of result: OpaquePointer) -> PostgresError {
        // The texts belong to the result and are copied; there is no code when libpq itself found the fault.
        let state = unsafe PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { unsafe String(cString: $0) }
        let message = unsafe PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { unsafe String(cString: $0) }
        guard let state else { return loss() }
        return .server(SQLState(rawValue: state), message ?? "no reason was given")
    }

    /// The server itself ends a statement that takes too long; a server that does not even do that is given up.
    private var patience: ContinuousClock.Instant {
        deadline.map { min(.now + timeouts.silence, $0) } ?? .now + timeouts.reading + timeouts.silence
    }

    private func abandoned() -> PostgresError {
        isAbandoned = true
        guard let deadline else { return .silent(timeouts.reading) }
        if deadline > .now { return .silent(timeouts.silence) }
        return isHurried ? .late : .silent(timeouts.operation)
    }
}

extension PostgresSession {
    /// Stops to wait for a statement that the server was asked to cut short; it undoes the work when the connection ends.
    private func givenUp() -> PostgresError {
        isAbandoned = true
        return stop
    }
}

/// Asks the server to cut a statement short.
///
/// It is asked again after a while: a request that arrives before the server has begun with the statement is ignored
/// (PostgreSQL, "Canceling Requests in Progress").
private final class Interruption {
    private(set) var deadline: ContinuousClock.Instant
    private var nextRequest: ContinuousClock.Instant?
    private var pause = Duration.milliseconds(20)

    /// Whether the server was asked.
    var isSent: Bool { nextRequest != nil }

    /// Whether the server is not waited for any longer.
    var isOver: Bool { deadline <= .now }

    /// Until when to wait for the server.
    var nextLook: ContinuousClock.Instant { min(deadline, nextRequest ?? deadline) }

    init(_ deadline: ContinuousClock.Instant) {
        self.deadline = deadline
    }

    /// Waits longer for a server that has sent something, unless it was asked to stop.
    func extend(to later: ContinuousClock.Instant) {
        if !isSent { deadline = later }
    }

    func send(to connection: OpaquePointer, isEnding: Bool) {
        let now = ContinuousClock.now
        if let nextRequest, now < nextRequest { return }
        // A server that does not hear of it is not waited for much longer, and a store that is closed needs no answer.
        if !isSent { deadline = isEnding ? now : min(deadline, now + .seconds(2)) }
        nextRequest = now + pause
        pause *= 2
        // Null only when the connection is broken, which the next look at it shows.
        guard let request = unsafe PQgetCancel(connection) else { return }
        let cancellation = unsafe Cancellation(request)
        // libpq waits for the server to take the request, which a server that hangs never does.
        Thread.detachNewThread { cancellation.send() }
    }
}

/// A request to end a statement, on a connection of its own.
///
/// Owns libpq's request. Invariant: it is used by one thread, once, and does not refer to the connection it was made from.
@safe
private final class Cancellation: @unchecked Sendable {
    private let request: OpaquePointer

    init(_ request: OpaquePointer) {
        unsafe self.request = request
    }

    deinit {
        // No other code has the pointer.
        unsafe PQfreeCancel(request)
    }

    func send() {
        var reason = [CChar](repeating: 0, count: 256)
        // The reason for a failure is written into the array and not needed: then the deadline ends the wait.
        unsafe _ = PQcancel(request, &reason, Int32(reason.count))
    }
}

extension PostgresError {
    /// Whether the server was asked to cut the statement short.
    fileprivate var isCancellation: Bool {
        if case .server(.queryCancelled, _) = self { true } else { false }
    }
}
