/// A value on its way to the server, in PostgreSQL's binary format.
///
/// Numbers of types are those of the catalogue `pg_type`, which never change.
package enum PostgresValue: Hashable, Sendable {
    case int8(Int64?)
    case text(String?)
    case bytea([UInt8]?)
    case int8s([Int64?])
    case texts([String?])
    case byteas([[UInt8]?])

    /// The type's number.
    var type: UInt32 {
        switch self {
        case .int8: 20
        case .text: 25
        case .bytea: 17
        case .int8s: 1016
        case .texts: 1009
        case .byteas: 1001
        }
    }

    /// The bytes to send; `nil` for null.
    var bytes: [UInt8]? {
        switch self {
        case .int8(let value): value.map(Self.bigEndian)
        case .text(let value): value.map { Array($0.utf8) }
        case .bytea(let value): value
        case .int8s(let values): Self.array(of: 20, values.map { $0.map(Self.bigEndian) })
        case .texts(let values): Self.array(of: 25, values.map { $0.map { Array($0.utf8) } })
        case .byteas(let values): Self.array(of: 17, values)
        }
    }

    /// One dimension, its bounds, and each element after its length (PostgreSQL, `array_send`).
    private static func array(of element: UInt32, _ values: [[UInt8]?]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(20 + values.reduce(0) { $0 + 4 + ($1?.count ?? 0) })
        bytes += bigEndian(Int32(values.isEmpty ? 0 : 1))
        bytes += bigEndian(Int32(values.contains { $0 == nil } ? 1 : 0))
        bytes += bigEndian(element)
        if values.isEmpty { return bytes }
        bytes += bigEndian(Int32(values.count)) + bigEndian(Int32(1))
        for value in values {
            bytes += bigEndian(Int32(value?.count ?? -1))
            bytes += value ?? []
        }
        return bytes
    }

    private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        (0..<value.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
