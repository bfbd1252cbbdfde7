public import LinkStore

/// A store in a schema of a PostgreSQL database, which several servers may share.
///
/// Commits go one after the other, by a lock on the row that holds the revision, and wake all listeners.
public struct PostgresLinkStore: Sendable {
    /// The database, without user and password.
    public let database: String

    let address: PostgresAddress
    let timeouts: PostgresTimeouts
    let pool: PostgresPool
    let listeners = PostgresListeners()
    /// The schema that the tables are in: servers of other schemas listen to the same channel.
    let schema: String

    /// Visits, in the same schema.
    public var visits: any VisitTable { PostgresVisitTable(pool: visitPool, database: database) }

    /// The connections for visits.
    let visitPool: PostgresPool

    /// Reads everything of one moment.
    func read<Value: Sendable>(
        _ pace: PostgresPace = .prompt,
        _ work: @Sendable (PostgresSession) throws -> Value
    ) async throws(LinkStoreError) -> Value {
        try await run(pace) { session in try session.transaction(.reading, work) }
    }

    /// Writes in one transaction: everything or, when the work throws, nothing.
    func write<Value: Sendable>(
        _ pace: PostgresPace = .prompt,
        _ work: @Sendable (PostgresSession) throws -> Value
    ) async throws(LinkStoreError) -> Value {
        try await run(pace) { session in try session.transaction(.writing, work) }
    }

    /// Runs a single statement, which needs no transaction of ours; it may be done twice.
    func run<Value: Sendable>(
        _ pace: PostgresPace = .prompt,
        _ work: @Sendable (PostgresSession) throws -> Value
    ) async throws(LinkStoreError) -> Value {
        do {
            return try await pool.run(pace, work)
        } catch {
            throw LinkStoreError(error, database: database)
        }
    }
}
