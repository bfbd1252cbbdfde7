import Foundation
import GRDB
import LinkStore

/// Reads values out of rows; a row that no version of ours could have written counts as damage.
extension Row {
    /// A row of `record`.
    var record: StoredRecord {
        StoredRecord(
            address: RecordAddress(RecordCollection(rawValue: self["collection"]), self["id"]),
            value: (self["value"] as Data?).map { Array($0) },
            content: (self["content"] as Data?).map { Array($0) },
            revision: self["revision"]
        )
    }

    /// A row of `audit`.
    func auditEntry(_ path: String) throws -> AuditEntry {
        guard let hash = try digest("hash", path: path) else {
            let line: Int64 = self["position"]
            throw LinkStoreError.damaged(path, detail: "line \(line) of the audit log has no digest")
        }
        return AuditEntry(
            position: self["position"],
            moment: moment("moment"),
            actor: self["actor"],
            action: self["action"],
            workspace: self["workspace"],
            request: self["request"],
            subject: RecordAddress(RecordCollection(rawValue: self["collection"]), self["id"]),
            before: try digest("before", path: path),
            after: try digest("after", path: path),
            hash: hash
        )
    }

    func moment(_ column: String) -> Timestamp { Timestamp(milliseconds: self[column]) }

    func digest(_ column: String, path: String) throws -> ContentDigest? {
        guard let bytes = self[column] as Data? else { return nil }
        guard let digest = ContentDigest(bytes) else {
            throw LinkStoreError.damaged(path, detail: "a digest is not 32 bytes long")
        }
        return digest
    }
}

extension ContentDigest {
    /// The digest as a blob.
    var data: Data { Data(bytes) }
}
