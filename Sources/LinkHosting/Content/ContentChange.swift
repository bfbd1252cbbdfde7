public import LinkStore

/// A change of one record with the value that its JSON was made of, so that the JSON that was just written need not be read.
public struct ContentChange: Sendable {
    /// What is written.
    public let record: RecordChange

    /// What the record says afterwards; `nil` when it is deleted.
    let value: (any RecordValue)?

    /// The digest of the record afterwards, as the audit log has it; `nil` when it is deleted.
    let digest: ContentDigest?

    /// What the record takes in a store afterwards; 0 when it is deleted.
    var bytes: Int { record.value == nil ? 0 : record.record(at: 0).bytes }
}

extension RecordValue {
    /// Writes the value under an identifier.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - content: The content of the record.
    ///   - digest: The digest of these bytes, where it is known already.
    ///   - json: The value's JSON, where it is known already.
    /// - Returns: The change, with the value that was saved.
    /// - Throws: A value that cannot be encoded.
    public func saved(
        as id: String,
        content: [UInt8]? = nil,
        digest: ContentDigest? = nil,
        json: [UInt8]? = nil
    ) throws(HostingError) -> ContentChange {
        do throws(LinkStoreError) {
            let known = if let json { json } else { try self.json }
            let record = RecordChange(put: known, content: content, at: Self.address(id))
            return ContentChange(record: record, value: self, digest: record.digest(ofContent: digest))
        } catch {
            throw HostingError(error)
        }
    }

    /// Deletes the value under an identifier.
    public static func removed(_ id: String) -> ContentChange {
        ContentChange(record: delete(id), value: nil, digest: nil)
    }
}
