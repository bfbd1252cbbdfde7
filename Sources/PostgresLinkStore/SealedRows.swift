import LinkStore

/// The tables whose rows have a seal, so that a row that was deleted or changed past the program is noticed.
enum SealedRows: String, CaseIterable {
    case lastUses = "last_use"
    case notes = "note"

    /// The rows in a sentence.
    private var shown: String {
        switch self {
        case .lastUses: "last uses"
        case .notes: "notes"
        }
    }

    /// The seal of the rows that are there.
    private func seal(_ session: PostgresSession) throws -> RowSeal {
        switch self {
        case .lastUses: RowSeal(of: try session.lastUses())
        case .notes: RowSeal(of: try session.rows(.allNotes) { try $0.note() })
        }
    }

    /// Changes rows with their seal, in a transaction; others who change such rows wait.
    func change<Value>(in session: PostgresSession, _ work: (inout RowSeal) throws -> Value) throws -> Value {
        let before = RowSeal(try session.rows(.lockSeal, [.text(rawValue)]) { try $0.bytes(0) }.first)
        var seal = before
        let value = try work(&seal)
        if seal != before { try session.execute(.putSeal, [.text(rawValue), .bytea(seal.bytes)]) }
        return value
    }

    /// Writes the seals of the rows that are there, for a database that does not have them yet.
    static func create(in session: PostgresSession) throws {
        for kind in allCases {
            try session.execute(.addSeal, [.text(kind.rawValue), .bytea(try kind.seal(session).bytes)])
        }
    }

    /// What is wrong, each in a sentence.
    static func faults(_ session: PostgresSession) throws -> [String] {
        try allCases.compactMap { kind in
            let kept = try session.rows(.seal, [.text(kind.rawValue)]) { try $0.bytes(0) }.first
            return RowSeal.fault(kind.shown, try kind.seal(session), kept: kept)
        }
    }
}

extension PostgresStatement {
    fileprivate static let seal = PostgresStatement("seal", "SELECT digest FROM seal WHERE name = $1::text")

    fileprivate static let lockSeal = PostgresStatement(
        "lock_seal",
        "SELECT digest FROM seal WHERE name = $1::text FOR UPDATE"
    )

    fileprivate static let putSeal = PostgresStatement(
        "put_seal",
        "UPDATE seal SET digest = $2::bytea WHERE name = $1::text"
    )

    fileprivate static let addSeal = PostgresStatement(
        "add_seal",
        "INSERT INTO seal (name, digest) VALUES ($1::text, $2::bytea) ON CONFLICT DO NOTHING"
    )

    fileprivate static let allNotes = PostgresStatement("all_notes", "SELECT id, value, expires_at FROM note")
}
