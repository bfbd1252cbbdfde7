public import LinkStore

extension PostgresLinkStore {
    /// Whether tables that are not there are made.
    public enum Creation: Hashable, Sendable {
        /// Make them, in a schema that has none.
        case ifMissing
        /// Refuse.
        case never
    }

    /// A database as messages name it: its URL without user and password.
    ///
    /// - Throws: One sentence that does not repeat the URL, when that cannot be read.
    public static func description(of url: String) throws(LinkStoreError) -> String { try address(url).description }

    /// Opens a database and brings its schema up to date.
    ///
    /// The tables are made in the first schema of the connection's `search_path`, which is `public` unless the URL or the
    /// server says otherwise; several servers may do so at once.
    ///
    /// - Parameters:
    ///   - url: Where the database is: `postgres://user:password@host:port/database?sslmode=…`.
    ///   - timeouts: How long the server is waited for.
    ///   - creation: What to do with an empty schema.
    /// - Returns: The store, with a connection to the server.
    /// - Throws: One sentence that names the database, never the password, when it cannot be reached, refuses the user, belongs
    ///   to another program, or was written by a newer Waymark.
    public static func open(
        _ url: String,
        timeouts: PostgresTimeouts = PostgresTimeouts(),
        creating creation: Creation = .ifMissing
    ) async throws(LinkStoreError) -> PostgresLinkStore {
        let address = try address(url)
        let database = address.description
        do {
            let pool = try PostgresPool(to: address, timeouts: timeouts)
            do {
                let schema = try await pool.run(.patient) { session in
                    try Schema(database: database, creation: creation).prepare(session)
                }
                return PostgresLinkStore(
                    database: database,
                    address: address,
                    timeouts: timeouts,
                    pool: pool,
                    schema: schema,
                    visitPool: try PostgresPool(to: address, timeouts: timeouts, size: 2)
                )
            } catch {
                await pool.close()
                throw error
            }
        } catch {
            throw LinkStoreError(error, database: database)
        }
    }

    private static func address(_ url: String) throws(LinkStoreError) -> PostgresAddress {
        do throws(PostgresAddressError) {
            return try PostgresAddress(url)
        } catch {
            throw LinkStoreError(error)
        }
    }
}
