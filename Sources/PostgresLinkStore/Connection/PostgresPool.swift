import LinkStore

/// A few connections that share the work, and one opinion on whether the server can be reached.
///
/// While it cannot be reached, callers get an error at once; one of them after the other tries again, less and less often.
package actor PostgresPool {
    private let connections: [PostgresConnection]
    private var loads: [Int]
    private var outage: Outage?
    private var backoff = Backoff.connecting

    private struct Outage {
        let error: PostgresError
        let nextAttempt: ContinuousClock.Instant
        var isBeingTried = false
    }

    /// Takes the largest number of connections; each is made when all others are busy.
    package init(to address: PostgresAddress, timeouts: PostgresTimeouts, size: Int = 4) throws(PostgresError) {
        var connections: [PostgresConnection] = []
        for _ in 0..<size { connections.append(try PostgresConnection(to: address, timeouts: timeouts)) }
        self.connections = connections
        loads = Array(repeating: 0, count: size)
    }

    /// Runs work on a connection, as ``PostgresConnection/run(_:)`` does.
    package func run<Value: Sendable>(
        _ pace: PostgresPace = .prompt,
        _ work: @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        try enterDuringOutage()
        let seat = loads.indices.min { loads[$0] < loads[$1] } ?? 0
        loads[seat] += 1
        defer { loads[seat] -= 1 }
        do {
            let value = try await connections[seat].run(pace, work)
            noteSuccess()
            return value
        } catch let error as PostgresError where error.ofServer.isOutage {
            note(error.ofServer)
            throw error
        } catch let error as PostgresError {
            outage?.isBeingTried = false
            throw error
        } catch {
            // A refusal of ours: the server had answered.
            noteSuccess()
            throw error
        }
    }

    /// Closes all connections.
    package func close() async {
        for connection in connections { await connection.close() }
    }

    /// The server was reached, by whomever.
    func noteSuccess() {
        outage = nil
        backoff.reset()
    }

    private func enterDuringOutage() throws(PostgresError) {
        guard let outage else { return }
        guard !outage.isBeingTried, outage.nextAttempt <= .now else { throw outage.error }
        self.outage?.isBeingTried = true
    }

    private func note(_ error: PostgresError) {
        // Those that were under way when it began say nothing new.
        if let outage, !outage.isBeingTried { return }
        var generator = SystemRandomNumberGenerator()
        outage = Outage(error: error, nextAttempt: .now + backoff.next(using: &generator))
    }
}
