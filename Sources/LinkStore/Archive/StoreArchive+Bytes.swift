import Foundation

/// The form of a backup: a line of JSON for each thing, and at the end a digest over all lines before.
extension StoreArchive {
    private static let format = "waymark-backup"

    private struct Line: Codable {
        var format: String?
        var version: Int?
        var revision: Int64?
        var record: Kept?
        var audit: AuditEntry?
        var subject: String?
        var lastUse: Timestamp?
        var sha256: ContentDigest?
    }

    fileprivate struct Kept: Codable {
        let address: RecordAddress
        let value: String
        let content: Data?
        let revision: Int64
    }

    /// Writes the archive.
    public func bytes() throws(LinkStoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        try Self.append(Line(format: Self.format, version: 1, revision: revision), to: &bytes)
        for record in records {
            guard let value = record.value else { continue }
            let kept = Kept(
                address: record.address,
                value: String(decoding: value, as: UTF8.self),
                content: record.content.map { Data($0) },
                revision: record.revision
            )
            try Self.append(Line(record: kept), to: &bytes)
        }
        for entry in audit { try Self.append(Line(audit: entry), to: &bytes) }
        for (subject, moment) in lastUses.sorted(by: { $0.key < $1.key }) {
            try Self.append(Line(subject: subject, lastUse: moment), to: &bytes)
        }
        try Self.append(Line(sha256: .sha256(of: bytes)), to: &bytes)
        return bytes
    }

    /// Reads an archive.
    ///
    /// - Throws: `backup-damaged` that names the line, when it is not a backup, is cut short or was changed.
    public init(bytes: [UInt8]) throws(LinkStoreError) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, try Self.line(first, 1).format == Self.format else {
            throw .damagedBackup("it does not begin as one")
        }
        guard let last = lines.last, let digest = try Self.line(last, lines.count).sha256 else {
            throw .damagedBackup("its end is missing")
        }
        guard digest == .sha256(of: bytes[..<last.startIndex]) else {
            throw .damagedBackup("it was changed after it was written")
        }
        var records: [StoredRecord] = []
        var audit: [AuditEntry] = []
        var uses: [String: Timestamp] = [:]
        for (index, text) in lines.enumerated().dropFirst() {
            let line = try Self.line(text, index + 1)
            if let record = line.record { records.append(StoredRecord(record)) }
            if let entry = line.audit { audit.append(entry) }
            if let subject = line.subject { uses[subject] = line.lastUse }
        }
        let revision = try Self.line(first, 1).revision ?? 0
        let rows = Rows(head: audit.last?.hash)
        self.init(revision: revision, records: records, audit: audit, lastUses: uses, rows: rows)
    }

    private static func append(_ line: Line, to bytes: inout [UInt8]) throws(LinkStoreError) {
        bytes += try RecordCoding.bytes(of: line) + [UInt8(ascii: "\n")]
    }

    private static func line(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(LinkStoreError) -> Line {
        do {
            return try JSONDecoder().decode(Line.self, from: Data(bytes))
        } catch {
            throw .damagedBackup("line \(number) cannot be read")
        }
    }
}

extension StoredRecord {
    fileprivate init(_ record: StoreArchive.Kept) {
        self.init(
            address: record.address,
            value: Array(record.value.utf8),
            content: record.content.map { Array($0) },
            revision: record.revision
        )
    }
}

extension LinkStoreError {
    fileprivate static func damagedBackup(_ reason: String) -> LinkStoreError {
        LinkStoreError(
            code: .damagedBackup,
            sentence: "The file is not a whole backup (\(reason)): use another one."
        )
    }
}
