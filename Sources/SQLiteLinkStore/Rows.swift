import Foundation
import GRDB
import LinkStore

/// Reads values out of rows; a row that no version of ours could have written counts as damage.
extension Row {
    func domain(path: String) throws -> Domain {
        Domain(host: try host(path: path), createdAt: moment("created_at"))
    }

    func document(path: String) throws -> StoredDocument {
        StoredDocument(
            address: DocumentAddress(host: try host(path: path), kind: DocumentKind(rawValue: self["kind"])),
            bytes: Array(self["bytes"] as Data),
            version: self["version"],
            sha256: try digest("sha256", path: path),
            publishedAt: moment("published_at"),
            author: self["author"]
        )
    }

    func key(path: String) throws -> APIKey {
        APIKey(
            id: self["id"],
            prefix: self["prefix"],
            hash: try digest("hash", path: path),
            label: self["label"],
            scopes: Set((self["scopes"] as String).split(separator: " ").map { KeyScope(rawValue: String($0)) }),
            createdAt: moment("created_at"),
            expiresAt: optionalMoment("expires_at"),
            lastUsedAt: optionalMoment("last_used_at")
        )
    }

    func setupOffer(path: String) throws -> SetupOffer {
        SetupOffer(
            hash: try digest("hash", path: path),
            createdAt: moment("created_at"),
            expiresAt: moment("expires_at")
        )
    }

    private func host(path: String) throws -> HostName {
        let text: String = self["host"]
        do throws(HostNameError) {
            return try HostName(text)
        } catch {
            throw LinkStoreError.damaged(path, detail: error.description)
        }
    }

    private func digest(_ column: String, path: String) throws -> ContentDigest {
        guard let digest = ContentDigest(self[column] as Data) else {
            throw LinkStoreError.damaged(path, detail: "a digest is not 32 bytes long")
        }
        return digest
    }

    private func moment(_ column: String) -> Timestamp { Timestamp(milliseconds: self[column]) }

    private func optionalMoment(_ column: String) -> Timestamp? {
        (self[column] as Int64?).map(Timestamp.init(milliseconds:))
    }
}

extension ContentDigest {
    /// The digest as a blob.
    var data: Data { Data(bytes) }
}
