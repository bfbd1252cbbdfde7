import CPostgres

extension PostgresSession {
    /// Runs a text of one or several statements without parameters; rows of their answers are dropped.
    package func run(_ sql: String) throws(PostgresError) {
        try stopIfAsked()
        // The text is copied into libpq's buffer before the call returns.
        try send(unsafe PQsendQuery(connection, sql))
        _ = try answer { _ in }
    }

    /// Runs a statement, and returns how many rows it changed.
    @discardableResult
    package func execute(_ statement: PostgresStatement, _ values: [PostgresValue] = []) throws(PostgresError) -> Int {
        try start(statement, values)
        return try answer { _ in }
    }

    /// Runs a statement and reads the rows of its answer one by one; only the values that are read stay in memory.
    package func rows<Value>(
        _ statement: PostgresStatement,
        _ values: [PostgresValue] = [],
        _ read: (borrowing PostgresRow) throws -> Value
    ) throws -> [Value] {
        var found: [Value] = []
        var failure: (any Error)?
        try start(statement, values)
        // Has to be said between sending and the first answer, on the connection that is ours.
        guard unsafe PQsetSingleRowMode(connection) == 1 else { throw loss() }
        _ = try answer { row in
            // When a row cannot be read, the rest of the answer still has to be taken.
            guard failure == nil else { return }
            do { found.append(try read(row)) } catch { failure = error }
        }
        if let failure { throw failure }
        return found
    }

    private func start(_ statement: PostgresStatement, _ values: [PostgresValue]) throws(PostgresError) {
        try stopIfAsked()
        try prepare(statement, values.map(\.type))
        // The connection is alive while `self` is.
        try send(unsafe PostgresArguments(values).send(statement.name, to: connection))
    }

    private func prepare(_ statement: PostgresStatement, _ types: [UInt32]) throws(PostgresError) {
        guard !prepared.contains(statement.name) else { return }
        // Name, text and types are copied into libpq's buffer before the call returns.
        try send(unsafe PQsendPrepare(connection, statement.name, statement.sql, Int32(types.count), types))
        _ = try answer { _ in }
        prepared.insert(statement.name)
    }
}
