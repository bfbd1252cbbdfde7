/// What the records of a store should be, of whatever collection, replayed from its audit log: the last line of each record has
/// the digest of what the record says since then, and a record that was deleted or pruned has a last line without one.
public struct AuditReplay: Sendable {
    /// The last line of each record that the log names.
    public private(set) var lastLines: [RecordAddress: AuditEntry] = [:]

    /// The records and the lines that each digest was written by; swapped and restored records are recognised by it.
    private var lines: [ContentDigest: [RecordAddress: Int64]] = [:]

    /// Replays a log from its first line.
    public init(of audit: some Sequence<AuditEntry>) {
        for entry in audit { apply(entry) }
    }

    /// Takes the next line of the log.
    public mutating func apply(_ entry: AuditEntry) {
        lastLines[entry.subject] = entry
        if let digest = entry.after { lines[digest, default: [:]][entry.subject] = entry.position }
    }

    /// What is wrong with the records of a store, each fault in a sentence that names the record.
    ///
    /// - Parameters:
    ///   - records: All records of the store, deleted ones without a value.
    ///   - revision: The store's revision.
    /// - Returns: The faults, in the order of the addresses.
    public func faults(in records: [StoredRecord], revision: Int64) -> [String] {
        var faults: [RecordAddress: String] = [:]
        for record in records { faults[record.address] = fault(in: record) }
        let present = Set(records.map(\.address))
        for (address, line) in lastLines where !present.contains(address) { faults[address] = Self.missing(line) }
        let found = faults.sorted { $0.key < $1.key }.map(\.value)
        return found + revisionFaults(in: records, revision: revision)
    }

    private func fault(in record: StoredRecord) -> String? {
        let address = record.address
        guard let line = lastLines[address] else {
            return "The record \(address) is not in the audit log: it was written past it."
        }
        let digest = record.digest
        guard digest != line.after else { return nil }
        guard let digest else { return Self.missing(line) }
        guard line.after != nil else {
            return "The record \(address) was deleted (line \(line.position) of the audit log), and was written again "
                + "past the log."
        }
        let origins = lines[digest] ?? [:]
        if let earlier = origins[address] {
            return "The record \(address) was changed past the audit log: it is as line \(earlier) left it, not as "
                + "line \(line.position) did."
        }
        if let other = origins.keys.sorted().first {
            return "The record \(address) was changed past the audit log: it has what belongs to \(other)."
        }
        return "The record \(address) was changed past the audit log, whose last line of it says otherwise."
    }

    private static func missing(_ line: AuditEntry) -> String {
        guard line.after != nil else {
            return "The record \(line.subject) was deleted (line \(line.position) of the audit log), and the row that "
                + "reports this to other servers is missing."
        }
        return "The record \(line.subject) is missing: line \(line.position) of the audit log (\(line.action) by "
            + "\(line.actor)) wrote it, and no later line deletes it."
    }

    /// Commits are logged in their order, so that records, ordered by their last lines, have rising revisions, and the last
    /// one has the store's.
    private func revisionFaults(in records: [StoredRecord], revision: Int64) -> [String] {
        let ordered = records.compactMap { record in lastLines[record.address].map { (record, $0.position) } }
            .sorted { $0.1 < $1.1 }
        for (record, next) in zip(ordered, ordered.dropFirst()) where record.0.revision > next.0.revision {
            return [
                "The record \(record.0.address) has the revision \(record.0.revision), and \(next.0.address), which changed "
                    + "later, has \(next.0.revision): one of them was changed past the program."
            ]
        }
        let last = ordered.last.map { "\($0.0.address) has \($0.0.revision)" } ?? "it has no logged record"
        guard ordered.last?.0.revision ?? 0 != revision else { return [] }
        return [
            "The store has the revision \(revision), and of what changed last, \(last): one was changed past the program."
        ]
    }
}
