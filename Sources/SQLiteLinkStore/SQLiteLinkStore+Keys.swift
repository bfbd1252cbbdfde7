import GRDB
public import LinkStore

extension SQLiteLinkStore {
    /// All keys, oldest first.
    public func keys() async throws(LinkStoreError) -> [APIKey] {
        try await keys(sql: "SELECT * FROM api_key ORDER BY position", [])
    }

    /// The keys that begin like this.
    public func keys(withPrefix prefix: String) async throws(LinkStoreError) -> [APIKey] {
        try await keys(sql: "SELECT * FROM api_key WHERE prefix = ? ORDER BY position", [prefix])
    }

    /// Remembers that a key was used.
    public func recordUse(ofKey id: String, at moment: Timestamp) async throws(LinkStoreError) {
        try await write { database in
            let sql = "UPDATE api_key SET last_used_at = ? WHERE id = ?"
            try database.execute(sql: sql, arguments: [moment.milliseconds, id])
        }
    }

    /// The setup offer that is open.
    public func setupOffer() async throws(LinkStoreError) -> SetupOffer? {
        try await read { [path] in try Self.setupOffer(in: $0, path: path) }
    }

    /// Opens a setup offer.
    public func openSetup(_ offer: SetupOffer) async throws(LinkStoreError) {
        try await write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO setup_offer (id, hash, created_at, expires_at) VALUES (1, ?, ?, ?)",
                arguments: [offer.hash.data, offer.createdAt.milliseconds, offer.expiresAt.milliseconds]
            )
        }
    }

    /// Consumes the open offer, and stores its key in the same transaction.
    public func redeemSetup(
        _ hash: ContentDigest,
        for key: APIKey,
        at moment: Timestamp
    ) async throws(LinkStoreError) {
        try await write { [path] database in
            guard let offer = try Self.setupOffer(in: database, path: path),
                offer.hash.equalsInConstantTime(hash), moment < offer.expiresAt
            else { throw LinkStoreError.setupClosed }
            try database.execute(sql: "DELETE FROM setup_offer")
            try Self.insert(key, in: database)
        }
    }

    private func keys(sql: String, _ arguments: StatementArguments) async throws(LinkStoreError) -> [APIKey] {
        try await read { [path] database in
            try Row.fetchAll(database, sql: sql, arguments: arguments).map { try $0.key(path: path) }
        }
    }

    private static func setupOffer(in database: Database, path: String) throws -> SetupOffer? {
        try Row.fetchOne(database, sql: "SELECT * FROM setup_offer")?.setupOffer(path: path)
    }

    private static func insert(_ key: APIKey, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO api_key (id, prefix, hash, label, scopes, created_at, expires_at, last_used_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                key.id, key.prefix, key.hash.data, key.label,
                key.scopes.map(\.rawValue).sorted().joined(separator: " "),
                key.createdAt.milliseconds, key.expiresAt?.milliseconds, key.lastUsedAt?.milliseconds,
            ]
        )
    }
}
