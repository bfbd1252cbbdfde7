/// What is wrong with the rows of a store, whatever the records say.
extension StoreArchive {
    /// What is wrong with the audit log; the first fault names the line, because all later ones depend on it.
    public var auditFaults: [String] {
        var last: AuditEntry?
        for entry in audit {
            if let fault = AuditChain.fault(in: entry, after: last) { return [fault.capitalisedSentence] }
            last = entry
        }
        guard last?.hash != rows.head else { return [] }
        guard let last else {
            return ["The audit log is empty, but the store has logged changes: all lines were deleted."]
        }
        return [
            "The audit log ends with line \(last.position), which is not the last that the store has written: lines at its "
                + "end were deleted, added or rewritten."
        ]
    }

    /// Each record that is not what the audit log says, in a sentence: changed, swapped, added, deleted, or of another
    /// revision.
    public var recordFaults: [String] {
        AuditReplay(of: audit).faults(in: records + deletions, revision: revision)
    }
}

extension String {
    fileprivate var capitalisedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
