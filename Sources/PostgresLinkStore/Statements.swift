import LinkStore

/// The statements of the store.
extension PostgresStatement {
    private static let recordColumns = "collection, id, value, content, revision"

    private static let auditColumns = """
        position, moment, actor, action, workspace, request, collection, id, before, after, hash
        """

    static let revision = PostgresStatement("revision", "SELECT revision FROM state")

    static let advance = PostgresStatement(
        "advance",
        "UPDATE state SET revision = $1::int8 + 1, head = coalesce($2::bytea, head) WHERE revision = $1::int8"
    )

    static let snapshot = PostgresStatement(
        "snapshot",
        """
        SELECT \(recordColumns) FROM record WHERE collection = ANY ($1::text[]) AND value IS NOT NULL
        ORDER BY collection, id
        """
    )

    static let changes = PostgresStatement(
        "changes",
        "SELECT \(recordColumns) FROM record WHERE revision > $1::int8 ORDER BY collection, id"
    )

    static let record = PostgresStatement(
        "record",
        "SELECT \(recordColumns) FROM record WHERE collection = $1::text AND id = $2::text AND value IS NOT NULL"
    )

    /// The parameters are collection, limit, prefix, where it has one the end of the prefix, and, for a further page, the last
    /// identifier of the one before.
    static func page(_ query: RecordQuery) -> PostgresStatement {
        let (sign, order) = query.isDescending ? ("<", "DESC") : (">", "ASC")
        let isBounded = query.end != nil
        let further = query.after == nil ? "" : "AND id \(sign) $\(isBounded ? 5 : 4)::text"
        return PostgresStatement(
            "page_\(isBounded)_\(query.after != nil)_\(order)_\(query.includesContent)",
            """
            SELECT collection, id, value, \(query.includesContent ? "content" : "NULL::bytea"), revision FROM record
            WHERE collection = $1::text AND value IS NOT NULL AND id >= $3::text
            \(isBounded ? "AND id < $4::text" : "") \(further) ORDER BY id \(order) LIMIT $2::int8
            """
        )
    }

    /// The parameters are five columns.
    static let putRecords = PostgresStatement(
        "put_records",
        """
        INSERT INTO record (\(recordColumns))
        SELECT c, i, v, b, $5::int8 FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]) AS x (c, i, v, b)
        ON CONFLICT (collection, id) DO UPDATE
        SET value = excluded.value, content = excluded.content, revision = excluded.revision
        """
    )

    /// The parameters are eleven columns.
    static let addAudit = PostgresStatement(
        "add_audit",
        """
        INSERT INTO audit (\(auditColumns))
        SELECT * FROM unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
            $8::text[], $9::bytea[], $10::bytea[], $11::bytea[])
        """
    )

    static let audit = PostgresStatement(
        "audit",
        "SELECT \(auditColumns) FROM audit WHERE position > $1::int8 ORDER BY position LIMIT $2::int8"
    )

    static let auditTail = PostgresStatement(
        "audit_tail",
        "SELECT \(auditColumns) FROM audit ORDER BY position DESC LIMIT 1"
    )

    static let head = PostgresStatement("head", "SELECT head FROM state")

    /// Deleted records, too.
    static let allRecords = PostgresStatement(
        "all_records",
        "SELECT \(recordColumns) FROM record ORDER BY collection, id"
    )

    static let allAudit = PostgresStatement("all_audit", "SELECT \(auditColumns) FROM audit ORDER BY position")

    static let notify = PostgresStatement("notify", "SELECT 1::int8 FROM pg_notify($1::text, $2::text)")

    static let recordUse = PostgresStatement(
        "record_use",
        """
        INSERT INTO last_use (subject, moment) VALUES ($1::text, $2::int8)
        ON CONFLICT (subject) DO UPDATE SET moment = excluded.moment
        """
    )

    static let lastUse = PostgresStatement("last_use", "SELECT moment FROM last_use WHERE subject = $1::text")

    static let lastUses = PostgresStatement("last_uses", "SELECT subject, moment FROM last_use")
}
