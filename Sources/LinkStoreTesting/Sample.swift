package import LinkStore

/// The values that the promises are tried with.
package enum Sample {
    package static let morning = Timestamp(milliseconds: 1_700_000_000_000)
    package static let evening = Timestamp(milliseconds: 1_700_040_000_123)

    /// Any digest: a store must keep what it is given, not compute it.
    package static func digest(_ seed: UInt8) throws -> ContentDigest {
        guard let digest = ContentDigest(Array(repeating: seed, count: 32)) else {
            throw ContractViolation(description: "32 bytes are a digest")
        }
        return digest
    }

    /// Commits changes with their lines of the audit log, whatever the store's revision is.
    package static func commit(
        _ changes: [RecordChange],
        to store: any LinkStore,
        at moment: Timestamp = morning
    ) async throws {
        let now = try await store.snapshot(of: RecordCollection.all)
        var audit: [AuditEntry] = []
        for change in changes {
            let entry = AuditChain.entry(
                after: audit.last ?? now.auditTail,
                from: AuditOrigin(actor: "contract", action: "try"),
                at: moment,
                subject: change.address,
                before: now.records.first { $0.address == change.address }?.digest,
                after: change.record(at: 0).digest
            )
            audit.append(entry)
        }
        _ = try await store.commit(StoreCommit(changes: changes, audit: audit), expecting: now.revision)
    }

    /// A change that writes what a host serves.
    package static func document(_ text: String, of host: String, kind: String = "assetlinks") -> RecordChange {
        let content = Array(text.utf8)
        let value = "{\"sha256\":\"\(ContentDigest.sha256(of: content))\"}"
        return RecordChange(put: Array(value.utf8), content: content, at: RecordAddress(.documents, "\(host)/\(kind)"))
    }
}
