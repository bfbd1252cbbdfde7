/// A statement that a connection prepares once, when it is first run there.
package struct PostgresStatement: Sendable {
    /// The name by which the server knows it.
    let name: String

    let sql: String

    /// Describes a statement; parameters are `$1`, `$2`, …, with a cast where their type is not evident.
    package init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}
