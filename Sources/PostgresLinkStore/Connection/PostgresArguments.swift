import CPostgres

/// The values of a statement, laid out as libpq wants them.
struct PostgresArguments {
    private var bytes: [UInt8] = []
    /// Where each value begins; `nil` for null.
    private var offsets: [Int?] = []
    private var lengths: [Int32] = []

    init(_ values: [PostgresValue]) {
        for value in values {
            let value = value.bytes
            offsets.append(value.map { _ in bytes.count })
            lengths.append(Int32(clamping: value?.count ?? 0))
            bytes += value ?? []
        }
        // An empty value is not null, and needs an address like any other.
        bytes.append(0)
    }

    /// Sends them to a prepared statement, whose answer will be in binary format; 0 when libpq refuses.
    func send(_ statement: String, to connection: OpaquePointer) -> Int32 {
        let formats = [Int32](repeating: 1, count: lengths.count)
        return unsafe bytes.withUnsafeBytes { buffer in
            // Each offset lies within the buffer, which is lent until libpq has copied all values.
            let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = unsafe offsets.map { offset in
                unsafe offset.flatMap { offset in unsafe start.map { unsafe $0 + offset } }
            }
            return unsafe PQsendQueryPrepared(connection, statement, Int32(values.count), values, lengths, formats, 1)
        }
    }
}
