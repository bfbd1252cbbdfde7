/// What is wrong with a store's content.
extension StoreArchive {
    /// Everything that does not fit together, each in a sentence: values that cannot be read, documents whose bytes are not
    /// those of their digest, records that were changed past the audit log, and lines of the log that were.
    public var faults: [String] { unreadable + documentFaults + auditFaults + unlogged }

    /// What is wrong with the audit log; the first fault names the line, as all later ones hang on it.
    public var auditFaults: [String] {
        var last: AuditEntry?
        for entry in audit {
            if let fault = AuditChain.fault(in: entry, after: last) { return [fault.capitalisedSentence] }
            last = entry
        }
        return []
    }

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
                // What cannot be read is told already.
                guard let state = try? DocumentState.read(record) else { return nil }
                let isWhole = state.sha256 == .sha256(of: content)
                return isWhole ? nil : "The bytes of \(record.address) are not those of its digest."
            case .publications:
                // As above.
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

    /// The log knows the digest of every record after its last change.
    private var unlogged: [String] {
        var expected: [RecordAddress: ContentDigest?] = [:]
        for entry in audit { expected[entry.subject] = .some(entry.after) }
        return records.compactMap { record in
            guard let logged = expected[record.address] else {
                return "The record \(record.address) is not in the audit log: it was written past it."
            }
            return logged == record.digest
                ? nil
                : "The record \(record.address) was changed past the audit log, whose last line of it says otherwise."
        }
    }
}

extension String {
    fileprivate var capitalisedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
