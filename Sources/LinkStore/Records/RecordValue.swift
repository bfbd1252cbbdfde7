import Foundation

/// A value that is kept as a record's JSON.
///
/// The names of its members are the store's format: they change only with a migration.
public protocol RecordValue: Codable, Sendable {
    /// Where such values are kept.
    static var collection: RecordCollection { get }
}

extension RecordValue {
    /// The value as a record says it: one spelling for one value.
    public var json: [UInt8] {
        get throws(LinkStoreError) { try RecordCoding.bytes(of: self) }
    }

    /// Writes the value under an identifier.
    public func put(as id: String, content: [UInt8]? = nil) throws(LinkStoreError) -> RecordChange {
        RecordChange(put: try json, content: content, at: Self.address(id))
    }

    /// Deletes the value under an identifier.
    public static func delete(_ id: String) -> RecordChange { RecordChange(deleting: address(id)) }

    /// The address of the value with an identifier.
    public static func address(_ id: String) -> RecordAddress { RecordAddress(collection, id) }

    /// Reads the value out of a record.
    ///
    /// - Throws: `store-damaged` when it is not what this program or an older one wrote; `nil` for a deleted record.
    public static func read(_ record: StoredRecord) throws(LinkStoreError) -> Self? {
        guard let bytes = record.value else { return nil }
        return try RecordCoding.value(Self.self, from: bytes, at: record.address)
    }
}

/// JSON as records hold it: one spelling for one value, so that equal values have equal digests.
enum RecordCoding {
    static func bytes(of value: some Encodable) throws(LinkStoreError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw LinkStoreError(code: .unavailable, sentence: "A value cannot be written as JSON: \(error).")
        }
    }

    static func value<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8],
        at address: RecordAddress
    ) throws(LinkStoreError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw LinkStoreError(
                code: .damaged,
                sentence: "The record \(address) cannot be read (\(error)): restore the store from a backup."
            )
        }
    }
}
