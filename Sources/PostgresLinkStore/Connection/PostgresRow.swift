import CPostgres

/// One row of an answer, read by position while the answer is at hand.
///
/// Safe to use: every access checks the column, and a row cannot be copied out of the closure that it is lent to.
@safe
package struct PostgresRow: ~Copyable {
    private let result: OpaquePointer

    /// - Precondition: the result has a row, and outlives this value.
    init(borrowing result: OpaquePointer) {
        unsafe self.result = result
    }

    /// A whole number.
    package func int8(_ column: Int32) throws(PostgresError) -> Int64 { try present(optionalInt8(column), column) }

    /// A text.
    package func text(_ column: Int32) throws(PostgresError) -> String { try present(optionalText(column), column) }

    /// Bytes.
    package func bytes(_ column: Int32) throws(PostgresError) -> [UInt8] { try present(optionalBytes(column), column) }

    /// A whole number, or null.
    package func optionalInt8(_ column: Int32) throws(PostgresError) -> Int64? {
        guard let bytes = try field(column, type: 20) else { return nil }
        guard bytes.count == 8 else { throw mismatch(column) }
        return Int64(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// A text, or null.
    package func optionalText(_ column: Int32) throws(PostgresError) -> String? {
        try field(column, type: 25).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Bytes, or null.
    package func optionalBytes(_ column: Int32) throws(PostgresError) -> [UInt8]? { try field(column, type: 17) }

    private func field(_ column: Int32, type: UInt32) throws(PostgresError) -> [UInt8]? {
        // The result is alive while this row is; libpq checks the column's number itself.
        guard unsafe PQftype(result, column) == type, unsafe PQfformat(result, column) == 1 else {
            throw mismatch(column)
        }
        if unsafe PQgetisnull(result, 0, column) == 1 { return nil }
        let length = unsafe Int(PQgetlength(result, 0, column))
        // In the binary format the value has `length` bytes, which belong to the result: they are copied.
        guard length > 0, let start = unsafe PQgetvalue(result, 0, column) else { return [] }
        return unsafe start.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
            unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
        }
    }

    private func present<Value>(_ value: Value?, _ column: Int32) throws(PostgresError) -> Value {
        guard let value else { throw mismatch(column) }
        return value
    }

    private func mismatch(_ column: Int32) -> PostgresError {
        // A name belongs to the result, too; a column that does not exist has no name.
        let name = unsafe PQfname(result, column).map { unsafe String(cString: $0) }
        return .unexpectedColumn(name ?? "number \(column)")
    }
}
