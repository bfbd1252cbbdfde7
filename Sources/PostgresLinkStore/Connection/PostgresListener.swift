import LinkStore

/// Receives notifications of other programs, on a separate connection.
package struct PostgresListener: Sendable {
    private let connection: PostgresConnection
    private let channel: String
    private let timeouts: PostgresTimeouts
    private let onConnected: @Sendable () async -> Void

    /// Listens to a channel, whose name needs no quotes; each new connection is reported.
    package init(
        to address: PostgresAddress,
        channel: String,
        timeouts: PostgresTimeouts,
        onConnected: @escaping @Sendable () async -> Void
    ) throws(PostgresError) {
        connection = try PostgresConnection(to: address, timeouts: timeouts)
        self.channel = channel
        self.timeouts = timeouts
        self.onConnected = onConnected
    }

    /// Waits for a notification that `isWanted`, or for a new connection: while there was none, any may have been missed.
    ///
    /// Connects again, less and less often, until it succeeds.
    ///
    /// - Returns: `false` when the task was cancelled or the listener closed.
    package func next(where isWanted: @Sendable (String) -> Bool) async -> Bool {
        var backoff = Backoff.connecting
        while true {
            do {
                switch try await hear(isWanted) {
                case .wanted: return true
                case .nothing: backoff.reset()
                case .newConnection:
                    await onConnected()
                    return true
                }
            } catch PostgresError.cancelled, PostgresError.closed {
                return false
            } catch {
                var generator = SystemRandomNumberGenerator()
                await connection.pause(for: backoff.next(using: &generator))
            }
        }
    }

    /// Closes the connection; callers that wait stop waiting.
    package func close() async { await connection.close() }

    private enum Heard {
        case wanted
        case nothing
        case newConnection
    }

    private func hear(_ isWanted: @Sendable (String) -> Bool) async throws -> Heard {
        try await connection.run(.patient) { [channel, timeouts] session in
            // Only the notifications are waited for longer than an answer.
            session.deadline = .now + timeouts.heartbeat + timeouts.operation
            if try session.listen(to: channel) { return .newConnection }
            return try session.notifications(within: timeouts.heartbeat).contains(where: isWanted) ? .wanted : .nothing
        }
    }
}
