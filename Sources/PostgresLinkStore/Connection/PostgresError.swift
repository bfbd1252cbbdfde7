/// What went wrong between us and the server, before it is put into a sentence.
package enum PostgresError: Error, Hashable {
    /// No connection could be made; the cause in libpq's words.
    case unreachable(String)
    /// The server refused the connection, with its code.
    case refused(SQLState, String)
    /// The server answered a statement with an error.
    case server(SQLState, String)
    /// The connection broke; the cause in libpq's words.
    case lost(String)
    /// The server did not answer in time.
    case silent(Duration)
    /// The client that asked has waited for too long elsewhere, so that the server did not have its time.
    case late
    /// The connection broke while the server was committing: it is not known whether it did.
    indirect case undecided(because: PostgresError)
    /// The caller does not wait any more.
    case cancelled
    /// A column is not of the type that the program expects.
    case unexpectedColumn(String)
    /// A row is missing that is always there.
    case missingRow(String)
    /// The database's texts are in an encoding that does not hold every character.
    case otherEncoding(String)
    /// The store was closed.
    case closed
    /// The process has no file descriptors left.
    case noDescriptors

    /// Whether the connection is of no use any more.
    var endsConnection: Bool {
        switch self {
        case .unreachable, .refused, .lost, .silent, .late, .undecided, .closed, .noDescriptors: true
        case .server(let state, _): state.endsConnection
        case .cancelled, .unexpectedColumn, .missingRow, .otherEncoding: false
        }
    }

    /// Whether any other request would fail as well, so that it is better not to try.
    var isOutage: Bool {
        switch self {
        case .unreachable, .refused, .silent, .noDescriptors: true
        default: false
        }
    }

    /// What the error says about the server, whatever the request was.
    var ofServer: PostgresError {
        if case .undecided(let cause) = self { cause } else { self }
    }

    /// Whether it says nothing about the request but that the connection had gone before.
    var isStaleConnection: Bool {
        switch self {
        case .lost: true
        case .server(let state, _): state.endsConnection
        default: false
        }
    }
}
