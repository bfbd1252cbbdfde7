import LinkStore

/// PostgreSQL's troubles, each as one sentence without a password.
extension LinkStoreError {
    /// Words any error of the connection; an error of ours stays as it is.
    init(_ error: any Error, database: String) {
        switch error {
        case let error as LinkStoreError: self = error
        case let error as PostgresError: self = Self.words(error, database)
        case is CancellationError: self = .requestCancelled
        default: self = .unavailable("The database \(database) cannot be used: \(error).")
        }
    }

    private static func words(_ error: PostgresError, _ database: String) -> LinkStoreError {
        switch error {
        case .unreachable(let cause): unreachable(database, cause)
        case .refused(let state, let message): refused(state, message, database)
        case .server(let state, let message): failed(state, message, database)
        case .lost:
            unavailable("The connection to the database \(database) broke: it will be made again. Nothing was changed.")
        case .silent(let duration):
            unavailable("The database \(database) did not answer within \(duration.inWords): it will be tried again.")
        case .late:
            LinkStoreError(
                code: .cancelled,
                sentence: "The database \(database) has too much to do at the moment: try again. Nothing was changed."
            )
        case .undecided:
            unavailable(
                "The connection to the database \(database) broke, or its answer did not come, at the very end: "
                    + "read again to see whether the change was made."
            )
        case .cancelled: requestCancelled
        case .unexpectedColumn(let column):
            damaged(database, detail: "the column \(column) is of another type than Waymark gave it")
        case .missingRow(let row): damaged(database, detail: "\(row) is missing")
        case .otherEncoding(let encoding):
            unavailable(
                "The database \(database) has the encoding \(encoding): create one with the encoding UTF8 for Waymark."
            )
        case .closed: unavailable("The database \(database) was closed.")
        case .noDescriptors:
            unavailable("The process has too many files open to connect to the database \(database): raise its limit.")
        }
    }

    private static func unreachable(_ database: String, _ cause: String) -> LinkStoreError {
        if cause.contains("no password supplied") {
            return unavailable(
                "The database \(database) asks for a password: put it into the address, or set PGPASSWORD."
            )
        }
        return unavailable(
            "The database \(database) cannot be reached (\(cause)): check that PostgreSQL runs there, "
                + "and that the address is right."
        )
    }

    /// Why the server refused the connection.
    private static func refused(_ state: SQLState, _ message: String, _ database: String) -> LinkStoreError {
        switch state {
        case .invalidPassword:
            unavailable("The database \(database) refuses the user or the password: check both in its address.")
        case .invalidAuthorization:
            unavailable(
                "The database \(database) refuses the connection (\(message)): "
                    + "check the user in its address and the server's pg_hba.conf."
            )
        case .missingDatabase:
            unavailable(
                "The database \(database) does not exist: create it with \"createdb\", or correct the address."
            )
        case .cannotConnectNow:
            unavailable("The database \(database) is not ready (\(message)): it will be tried again.")
        case .tooManyConnections:
            unavailable(
                "The database \(database) has no connection left: raise its max_connections, or end other programs."
            )
        case .insufficientPrivilege:
            unavailable("The database \(database) refuses its user (\(message)): grant it CONNECT.")
        default: failed(state, message, database)
        }
    }

    /// Why a statement was not done.
    private static func failed(_ state: SQLState, _ message: String, _ database: String) -> LinkStoreError {
        switch state {
        case .readOnlyTransaction:
            unavailable(
                "The database \(database) is read-only, as a replica is: name the primary server in its address, or allow "
                    + "writing. Nothing was changed."
            )
        case .diskFull:
            unavailable("The disk of the database \(database) is full: make room. Nothing was changed.")
        case .outOfMemory:
            unavailable("The database \(database) has no memory left: give it more. Nothing was changed.")
        case .lockNotAvailable, .deadlock, .serializationFailure:
            unavailable("The database \(database) is held by another program: try again. Nothing was changed.")
        case .queryCancelled:
            // What one caller asks may be much; that says nothing against the database.
            LinkStoreError(
                code: .cancelled,
                sentence: "The database \(database) took too long and gave up: ask for less. Nothing was changed."
            )
        case .undefinedTable: damaged(database, detail: message)
        case _ where state.isAboutValues:
            LinkStoreError(
                code: .refusedValue,
                sentence: "The database \(database) does not take a value (\(message)). Nothing was changed."
            )
        case _ where state.isDamage: damaged(database, detail: message)
        case _ where state.endsConnection:
            unavailable(
                "The database \(database) ended the connection (\(message)): it will be made again. Nothing was changed."
            )
        default: lacking(state, message, database)
        }
    }

    /// What the server would need for a statement.
    private static func lacking(_ state: SQLState, _ message: String, _ database: String) -> LinkStoreError {
        switch state {
        case .insufficientPrivilege:
            unavailable(
                "The user of the database \(database) may not do what Waymark needs (\(message)): grant it that."
            )
        case .missingSchema:
            unavailable(
                "The database \(database) has no schema for Waymark's tables (\(message)): "
                    + "create it, or correct the search_path."
            )
        default:
            unavailable("The database \(database) cannot be used: \(message) (SQLSTATE \(state.rawValue)).")
        }
    }

    private static func unavailable(_ sentence: String) -> LinkStoreError {
        LinkStoreError(code: .unavailable, sentence: sentence)
    }

    private static let requestCancelled = LinkStoreError(
        code: .cancelled,
        sentence: "The request was cancelled; nothing was changed."
    )

    static func damaged(_ database: String, detail: String) -> LinkStoreError {
        LinkStoreError(
            code: .damaged,
            sentence: "The database \(database) is damaged (\(detail)): restore it from a backup."
        )
    }

    static func foreign(_ database: String, schema: String) -> LinkStoreError {
        LinkStoreError(
            code: .damaged,
            sentence: "The schema \(schema) of the database \(database) holds tables of another program: "
                + "name another database for Waymark."
        )
    }

    static func missing(_ database: String) -> LinkStoreError {
        unavailable(
            "The database \(database) has no tables of Waymark any more: "
                + "restore a backup, or restart to begin with empty ones."
        )
    }

    static func newer(_ database: String) -> LinkStoreError {
        LinkStoreError(
            code: .newer,
            sentence: "The database \(database) was written by a newer Waymark: "
                + "run that version, or restore an older backup."
        )
    }
}

/// Texts that are not an address.
extension LinkStoreError {
    init(_ error: PostgresAddressError) {
        let example = "postgres://user@host:5432/database"
        switch error {
        case .notPostgres:
            self.init(code: .unavailable, sentence: "The address of a PostgreSQL database looks like \(example).")
        case .unreadable:
            self.init(
                code: .unavailable,
                sentence: "The address of the PostgreSQL database cannot be read: write it like \(example), "
                    + "with %-escapes where a name or password has other characters than letters and digits."
            )
        }
    }
}
