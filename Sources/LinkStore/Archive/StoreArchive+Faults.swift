/// What is wrong with the records and the audit log, whatever the records say.
extension StoreArchive {
    /// What is wrong with the audit log; the first fault names the line, because all later ones depend on it.
    public var auditFaults: [String] {
        var last: AuditEntry?
        for entry in audit {
            if let fault = AuditChain.fault(in: entry, after: last) { return [fault.capitalisedSentence] }
            last = entry
        }
        return []
    }

    /// Each record that was changed without a line in the audit log, in a sentence: the log has the digest of every record
    /// after its last change.
    public var unloggedRecords: [String] {
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
