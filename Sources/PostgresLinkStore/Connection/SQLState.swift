/// A five-character code of PostgreSQL ("PostgreSQL Error Codes", appendix A of its manual); an open set.
package struct SQLState: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    static let tooManyConnections = SQLState(rawValue: "53300")
    static let diskFull = SQLState(rawValue: "53100")
    static let outOfMemory = SQLState(rawValue: "53200")
    static let invalidPassword = SQLState(rawValue: "28P01")
    static let invalidAuthorization = SQLState(rawValue: "28000")
    static let missingDatabase = SQLState(rawValue: "3D000")
    static let adminShutdown = SQLState(rawValue: "57P01")
    static let crashShutdown = SQLState(rawValue: "57P02")
    static let cannotConnectNow = SQLState(rawValue: "57P03")
    static let databaseDropped = SQLState(rawValue: "57P04")
    static let idleSession = SQLState(rawValue: "57P05")
    static let idleInTransaction = SQLState(rawValue: "25P03")
    static let readOnlyTransaction = SQLState(rawValue: "25006")
    package static let queryCancelled = SQLState(rawValue: "57014")
    static let lockNotAvailable = SQLState(rawValue: "55P03")
    static let deadlock = SQLState(rawValue: "40P01")
    static let serializationFailure = SQLState(rawValue: "40001")
    static let insufficientPrivilege = SQLState(rawValue: "42501")
    static let undefinedTable = SQLState(rawValue: "42P01")
    static let missingSchema = SQLState(rawValue: "3F000")
    static let changedPlan = SQLState(rawValue: "0A000")

    /// Damaged data or index (class XX but for internal errors).
    var isDamage: Bool { rawValue == "XX001" || rawValue == "XX002" }

    /// Data exceptions, violated constraints and exceeded limits: about one request, not about the server.
    var isAboutValues: Bool { ["22", "23", "54"].contains { rawValue.hasPrefix($0) } }

    /// The server ends the connection with these, or the connection would go on failing: a demoted primary stays read-only,
    /// and a plan made before another node changed a table stays wrong.
    var endsConnection: Bool {
        rawValue.hasPrefix("57P") || rawValue.hasPrefix("08") || self == .idleInTransaction
            || self == .readOnlyTransaction || self == .changedPlan
    }
}
