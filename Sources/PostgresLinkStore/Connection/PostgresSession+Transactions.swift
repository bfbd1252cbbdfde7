import CPostgres

extension PostgresSession {
    /// What a transaction is for.
    package enum Purpose {
        /// Everything it reads is of one moment.
        case reading
        /// Each statement reads what was committed before it; locks decide who goes first.
        case writing
    }

    /// Does all of the work, or, when it throws, none.
    package func transaction<Value>(_ purpose: Purpose, _ work: (PostgresSession) throws -> Value) throws -> Value {
        switch purpose {
        case .reading: try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        // Not "READ WRITE": a server that was set to read only, as before another one takes over, is not written.
        case .writing: try run("BEGIN ISOLATION LEVEL READ COMMITTED")
        }
        let value: Value
        do {
            // What nobody waits for may take longer than the server gives to the statements of a connection.
            if deadline == nil {
                try run("SET LOCAL statement_timeout = \(timeouts.reading.milliseconds)")
                try run("SET LOCAL lock_timeout = \(timeouts.reading.milliseconds)")
            }
            value = try work(self)
            try stopIfAsked()
        } catch {
            rollBack()
            throw error
        }
        try commit(purpose)
        return value
    }

    private func commit(_ purpose: Purpose) throws(PostgresError) {
        isCancellable = false
        defer { isCancellable = true }
        do {
            try run("COMMIT")
        } catch  where purpose == .writing && error.endsConnection {
            throw .undecided(because: error)
        }
    }

    private func rollBack() {
        // The server undoes the work of a connection that ends, and one that hangs would not answer this either.
        guard !isAbandoned else { return }
        isCancellable = false
        defer { isCancellable = true }
        do {
            try run("ROLLBACK")
        } catch {
            // The connection is of no use any more, and the server undoes the work of a connection that ends.
            isAbandoned = true
        }
    }
}
