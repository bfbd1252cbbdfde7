public import LinkStore

/// What is wrong with a store's content.
extension StoreArchive {
    /// Everything that does not fit together, each in a sentence: values that cannot be read, documents whose bytes do not
    /// have their digest, records that are not what the audit log says, lines of the log that were changed, and rows that
    /// only the store knows.
    public var faults: [String] { unreadable + documentFaults + auditFaults + recordFaults + rows.faults }

    private var unreadable: [String] {
        do throws(LinkStoreError) {
            _ = try StoreContent(StoreSnapshot(revision: revision, records: records, auditTail: audit.last))
            return []
        } catch {
            return [error.sentence]
        }
    }

    private var documentFaults: [String] {
        records.compactMap { record in
            guard let content = record.content else { return nil }
            switch record.address.collection {
            case .documents:
                // A record that cannot be read is among the faults already.
                guard let state = try? DocumentState.read(record) else { return nil }
                let isWhole = state.sha256 == .sha256(of: content)
                return isWhole ? nil : "The bytes of \(record.address) are not those of its digest."
            case .bases:
                // See above.
                guard let state = try? BaseState.read(record) else { return nil }
                let isWhole = state.sha256 == .sha256(of: content)
                return isWhole ? nil : "The bytes of \(record.address) are not those of its digest."
            case .publications:
                // See above.
                guard let publication = try? Publication.read(record) else { return nil }
                let broken = publication.documents.first { document in
                    let bytes = publication.bytes(of: document.kind, in: content)
                    return bytes.map { .sha256(of: $0) != document.sha256 } ?? true
                }
                return broken.map { "The bytes of \($0.kind) in \(record.address) are not those of its digest." }
            default: return nil
            }
        }
    }
}
